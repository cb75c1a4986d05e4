-- What the embedded database of a site held on 22 November 2026, after 0008-ad-removals: a few rows of every table that had
-- some. Never changed: whatever changes the tables has to bring this one up to date.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "merchant" ("id" integer primary key, "name" text not null, "created_at" bigint not null);
CREATE TABLE "merchant_setting" ("merchant_id" integer not null references "merchant" ("id"), "key" text not null, "value" text not null, constraint "merchant_setting_key" primary key ("merchant_id", "key"));
CREATE TABLE "comic" ("id" integer primary key, "series_key" text not null unique, "title" text not null, "intro" text not null, "type" integer not null, "finished" integer not null, "orientation" integer not null, "right_to_left" integer not null, "rating" text not null, "language" text not null, "price" integer, "free_chapters" integer, "cover_version" text not null, "cover_color" text not null, "views" bigint default 0 not null, "likes" bigint default 0 not null, "favs" bigint default 0 not null, "chapter_count" integer default 0 not null, "has_priced_chapter" integer default 0 not null, "latest_no" integer default 0 not null, "latest_title" text default '' not null, "latest_at" bigint default 0 not null, "created_at" bigint not null, "week_views" bigint default 0 not null, "month_views" bigint default 0 not null, "score" bigint generated always as (views + 30 * likes + 20 * favs + 3 * month_views));
CREATE TABLE "comic_name" ("comic_id" integer not null references "comic" ("id") on delete cascade, "kind" text not null, "position" integer not null, "name" text not null, constraint "comic_name_key" primary key ("comic_id", "kind", "position"));
CREATE TABLE "chapter" ("comic_id" integer not null references "comic" ("id") on delete cascade, "chapter_no" integer not null, "label" text not null, "title" text not null, "price" integer, "free_at" bigint, "published_at" bigint not null, "page_count" integer not null, "bytes" bigint not null, "version" text not null, "source_name" text not null, "fingerprint" text not null, "pages" text not null, constraint "chapter_key" primary key ("comic_id", "chapter_no"));
CREATE TABLE "block" ("merchant_id" integer not null references "merchant" ("id"), "block_id" integer not null, "title" text not null, "layout" integer not null, "position" integer not null, constraint "block_key" primary key ("merchant_id", "block_id"));
CREATE TABLE "block_comic" ("merchant_id" integer not null, "block_id" integer not null, "position" integer not null, "comic_id" integer not null references "comic" ("id") on delete cascade, constraint "block_comic_key" primary key ("merchant_id", "block_id", "position"));
CREATE TABLE "loose_media" ("prefix" text primary key, "owner" text not null, "at" bigint not null);
CREATE TABLE "counter" ("name" text primary key, "value" bigint not null);
CREATE TABLE "member" ("id" integer primary key, "merchant_id" integer not null references "merchant" ("id"), "account" text not null, "account_key" text not null, "password_hash" text not null, "phone" text, "channel" text default '' not null, "auto_buy" integer default 0 not null, "direction" integer default 1 not null, "auto_per_day" bigint, "auto_per_chapter" bigint, "auto_floor" bigint default 0 not null, "history_removed_before" bigint default 0 not null, "locked" integer default 0 not null, "created_at" bigint not null, constraint "member_account" unique ("merchant_id", "account_key"), constraint "member_phone" unique ("merchant_id", "phone"));
CREATE TABLE "session" ("id" text primary key, "member_id" bigint not null references "member" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null);
CREATE TABLE "login_failure" ("merchant_id" integer not null, "account_digest" text not null, "ip" text not null, "failures" integer not null, "at" bigint not null, constraint "login_failure_key" primary key ("merchant_id", "account_digest", "ip"));
CREATE TABLE "verification" ("merchant_id" integer not null, "phone" text not null, "purpose" text not null, "holder" text not null, "member_id" bigint, "code_hash" text not null, "tries_left" integer not null, "expires_at" bigint not null, constraint "verification_key" primary key ("merchant_id", "phone", "purpose", "holder"));
CREATE TABLE "message_sent" ("phone" text primary key, "moments" text not null, "last_at" bigint not null);
CREATE TABLE "reset_token" ("hash" text primary key, "member_id" bigint not null references "member" ("id") on delete cascade, "expires_at" bigint not null);
CREATE TABLE "favourite" ("member_id" bigint not null references "member" ("id") on delete cascade, "comic_id" integer not null references "comic" ("id") on delete cascade, "at" bigint not null, constraint "favourite_key" primary key ("member_id", "comic_id"));
CREATE TABLE "comic_like" ("member_id" bigint not null references "member" ("id") on delete cascade, "comic_id" integer not null references "comic" ("id") on delete cascade, "at" bigint not null, constraint "comic_like_key" primary key ("member_id", "comic_id"));
CREATE TABLE "reading" ("member_id" bigint not null references "member" ("id") on delete cascade, "comic_id" integer not null references "comic" ("id") on delete cascade, "chapter_no" integer not null, "img_index" integer not null, "frac" double precision not null, "at" bigint not null, "device" text not null, "done_chapters" text not null, "removed_at" bigint default 0 not null, "removed" integer default 0 not null, constraint "reading_key" primary key ("member_id", "comic_id"));
CREATE TABLE "wallet" ("member_id" bigint primary key references "member" ("id"), "paid" bigint not null check (paid >= 0), "bonus" bigint not null check (bonus >= 0));
CREATE TABLE "ledger_transaction" ("id" integer primary key, "merchant_id" integer not null, "member_id" bigint not null references "member" ("id"), "kind" text not null, "status" text not null, "points" bigint not null, "balance" bigint not null, "title" text not null, "comic_id" integer, "chapter_no" integer, "chapters" integer not null, "auto" integer not null, "order_no" text, "request_key" text, "at" bigint not null, constraint "ledger_transaction_request" unique ("member_id", "request_key"));
CREATE TABLE "ledger_entry" ("transaction_id" bigint not null references "ledger_transaction" ("id"), "account" text not null, "points" bigint not null, constraint "ledger_entry_key" primary key ("transaction_id", "account"));
CREATE TABLE "purchase" ("member_id" bigint not null references "member" ("id"), "comic_id" integer not null, "chapter_no" integer not null, "paid" bigint not null, "bonus" bigint not null, "at" bigint not null, "transaction_id" bigint not null references "ledger_transaction" ("id"), constraint "purchase_key" primary key ("member_id", "comic_id", "chapter_no"));
CREATE TABLE "idempotency" ("member_id" bigint not null references "member" ("id"), "request_key" text not null, "request_hash" text not null, "answer" text not null, "at" bigint not null, constraint "idempotency_key" primary key ("member_id", "request_key"));
CREATE TABLE "product" ("id" integer primary key, "merchant_id" integer not null references "merchant" ("id"), "name" text not null, "amount" bigint not null check (amount > 0), "currency" text not null, "points" bigint not null check (points > 0), "bonus" bigint not null check (bonus >= 0), "recommended" integer not null, "removed" integer default 0 not null);
CREATE TABLE "pay_order" ("order_no" text primary key, "merchant_id" integer not null, "member_id" bigint not null references "member" ("id"), "product_id" bigint not null, "product_name" text not null, "amount" bigint not null, "currency" text not null, "points" bigint not null, "bonus" bigint not null, "provider" text not null, "status" text not null, "reference" text, "created_at" bigint not null, "expire_at" bigint not null, "paid_at" bigint, constraint "pay_order_reference" unique ("merchant_id", "provider", "reference"));
CREATE TABLE "redeem_code" ("code" text primary key, "merchant_id" integer not null references "merchant" ("id"), "points" bigint not null check (points > 0), "created_at" bigint not null, "used_by" bigint references "member" ("id"), "used_at" bigint);
CREATE TABLE "ad" ("id" integer primary key, "merchant_id" integer not null references "merchant" ("id"), "type" text not null, "position" integer not null, "image_key" text not null, "url" text not null, "name" text not null, "sort" integer not null, "created_at" bigint not null);
CREATE TABLE "secret" ("name" text primary key, "value" text not null);
CREATE TABLE "search_name" ("id" integer primary key, "comic_id" integer not null references "comic" ("id") on delete cascade, "place" text not null, "mature" integer default 0 not null, "folded" text not null, "terms" text not null);
CREATE VIRTUAL TABLE search_word using fts5 (
      terms, content = 'search_name', content_rowid = 'id', detail = 'none', columnsize = 0,
      tokenize = 'ascii'
    );
CREATE TABLE "view_seen" ("day" integer not null, "viewer" text not null, "comic_id" integer not null, "chapter_no" integer not null, constraint "view_seen_key" primary key ("day", "viewer", "comic_id", "chapter_no")) without rowid;
CREATE TABLE "comic_day" ("span" text not null, "day" integer not null, "comic_id" integer not null, "views" bigint not null, constraint "comic_day_key" primary key ("span", "day", "comic_id")) without rowid;
CREATE TABLE "rank_snapshot" ("kind" text not null, "type" integer not null, "mature" integer not null, "comic_ids" text not null, constraint "rank_snapshot_key" primary key ("kind", "type", "mature"));
CREATE TABLE "page_report" ("comic_id" integer not null references "comic" ("id") on delete cascade, "chapter_no" integer not null, "img_index" integer not null, "version" text not null, "kind" text not null, "reporter" text not null, "at" bigint not null, constraint "page_report_key" primary key ("comic_id", "chapter_no", "img_index", "kind", "reporter"));
CREATE TABLE "push_subscription" ("endpoint" text primary key, "member_id" bigint not null references "member" ("id") on delete cascade, "session_id" text not null references "session" ("id") on delete cascade, "p256dh" text not null, "auth" text not null, "language" text not null, "at" bigint not null);
CREATE TABLE "push_digest" ("member_id" bigint primary key references "member" ("id") on delete cascade, "sent_at" bigint not null, "told_until" bigint not null);
CREATE TABLE "handover" ("code_hash" text primary key, "merchant_id" integer not null, "member_id" bigint references "member" ("id") on delete cascade, "session_id" text references "session" ("id") on delete cascade, "origin" text not null, "bundle" text not null, "expires_at" bigint not null);
CREATE TABLE "ad_removal" ("member_id" bigint not null references "member" ("id") on delete cascade, "sd_position" integer not null, "remove_record_time" bigint not null, constraint "ad_removal_key" primary key ("member_id", "sd_position"));
CREATE TRIGGER search_name_added after insert on search_name begin
      insert into search_word (rowid, terms) values (new.id, new.terms);
    end;
CREATE TRIGGER search_name_gone after delete on search_name begin
      insert into search_word (search_word, rowid, terms) values ('delete', old.id, old.terms);
    end;
insert into "kysely_migration" ("name", "timestamp") values
  ('0001-library', '2026-11-28T15:37:04.918Z'),
  ('0002-members', '2026-11-28T15:37:04.935Z'),
  ('0003-search', '2026-11-28T15:37:04.938Z'),
  ('0004-popularity', '2026-11-28T15:37:04.948Z'),
  ('0005-page-reports', '2026-11-28T15:37:04.949Z'),
  ('0006-push', '2026-11-28T15:37:04.950Z'),
  ('0007-handover', '2026-11-28T15:37:04.951Z'),
  ('0008-ad-removals', '2026-11-28T15:37:04.952Z');
insert into "kysely_migration_lock" ("id", "is_locked") values
  ('migration_lock', 0);
insert into "merchant" ("id", "name", "created_at") values
  (80001, '漫岛', 0),
  (80002, '别处漫画', 1795880232598);
insert into "merchant_setting" ("merchant_id", "key", "value") values
  (80001, 'siteName', '"我的岛"'),
  (80001, 'permanentUrl', '"https://forever.example"'),
  (80001, 'latestUrl', '"https://next.example"');
insert into "comic" ("id", "series_key", "title", "intro", "type", "finished", "orientation", "right_to_left", "rating", "language", "price", "free_chapters", "cover_version", "cover_color", "views", "likes", "favs", "chapter_count", "has_priced_chapter", "latest_no", "latest_title", "latest_at", "created_at", "week_views", "month_views") values
  (1, 'winter harbour', 'Winter Harbour', '', 5, 0, 1, 0, 'all', '', 30, null, '15a17f8c03', '#2eb863', 1, 1, 1, 6, 0, 6, '第6夜', 1795880225360, 1795880225092, 1, 1),
  (2, '海鸥邮局', '海鸥邮局', '', 5, 0, 1, 0, 'all', '', 30, null, '88ea46c010', '#67b82e', 0, 0, 1, 6, 0, 6, '第6夜', 1795880225677, 1795880225438, 0, 0);
insert into "comic_name" ("comic_id", "kind", "position", "name") values
  (1, 'alias', 0, 'Lighthouse'),
  (1, 'tag', 0, '悬疑'),
  (1, 'tag', 1, '治愈');
insert into "chapter" ("comic_id", "chapter_no", "label", "title", "price", "free_at", "published_at", "page_count", "bytes", "version", "source_name", "fingerprint", "pages") values
  (1, 3, '3', '第3夜', null, null, 1795880225272, 4, 27116, '51914e9db0', 'Winter Harbour 3.cbz', '51914eaca1681a8e7bd9ce9e10b1f0fc777474639da91048e3a678f3a0488b7d', '[{"w":400,"h":600,"bytes":4104,"color":"#2eb887"},{"w":400,"h":600,"bytes":6413,"color":"#2e7db8"},{"w":400,"h":600,"bytes":7068,"color":"#4c2db8"},{"w":400,"h":600,"bytes":9531,"color":"#b82db9"}]'),
  (1, 4, '4', '第4夜', null, null, 1795880225307, 4, 29601, '38eaa0b92e', 'Winter Harbour 4.cbz', '38eaa08eac362381706056ce64aee2aac5be48467e392193e5aca5203808dfb1', '[{"w":400,"h":600,"bytes":9840,"color":"#b92e4d"},{"w":400,"h":600,"bytes":11913,"color":"#b77c2d"},{"w":400,"h":600,"bytes":3071,"color":"#88b82e"},{"w":400,"h":600,"bytes":4777,"color":"#2db83e"}]'),
  (1, 6, '6', '第6夜', null, null, 1795880225360, 4, 26123, 'bdae806f5b', 'Winter Harbour 6.cbz', 'bdae80fbed5a9d55eec9de148d146d53525f7c0a8b3e58baf34ad844a0bc4850', '[{"w":400,"h":600,"bytes":12420,"color":"#b8342c"},{"w":400,"h":600,"bytes":3098,"color":"#b8a12f"},{"w":400,"h":600,"bytes":4747,"color":"#64b82e"},{"w":400,"h":600,"bytes":5858,"color":"#2eb765"}]'),
  (2, 6, '6', '第6夜', null, null, 1795880225677, 4, 38920, '8ca9557934', '海鸥邮局 6.cbz', '8ca955d84f7d145c1d2d2c485c78bfef1f2979cfc4dd84825dfa57bd0cf6b43c', '[{"w":400,"h":600,"bytes":7994,"color":"#b92d95"},{"w":400,"h":600,"bytes":8978,"color":"#b8322d"},{"w":400,"h":600,"bytes":10042,"color":"#b89e2f"},{"w":400,"h":600,"bytes":11906,"color":"#66b72f"}]');
insert into "block" ("merchant_id", "block_id", "title", "layout", "position") values
  (80001, 1, '', 6, 1),
  (80001, 9, '为你推荐', 4, 2),
  (80001, 2, '', 5, 3),
  (80001, 3, '', 5, 4),
  (80001, 11, '', 2, 5),
  (80001, 5, '', 5, 6),
  (80001, 7, '', 5, 7),
  (80001, 8, '', 5, 8),
  (80001, 10, '', 3, 9),
  (80001, 12, '', 2, 10);
insert into "counter" ("name", "value") values
  ('comic', 3),
  ('rank_day', 20785),
  ('search-rules-1', 2147483647);
insert into "member" ("id", "merchant_id", "account", "account_key", "password_hash", "phone", "channel", "auto_buy", "direction", "auto_per_day", "auto_per_chapter", "auto_floor", "history_removed_before", "locked", "created_at") values
  (1, 80001, 'xiaoyu', 'xiaoyu', 'kept-hash', null, '', 1, 2, 200, 50, 10, 0, 0, 1795880239325),
  (2, 80001, 'laowang', 'laowang', 'kept-hash', null, '', 0, 1, null, null, 0, 0, 0, 1795880239636);
insert into "session" ("id", "member_id", "created_at", "expires_at") values
  ('SdCH2aGAZYfWwoMo4lOsfA', 1, 1795880239324, 1798299439324),
  ('zZXkkO0JH3h5zw9ET5UOJw', 2, 1795880239635, 1798299439635),
  ('pGWHUlubHrNo-YzXLCYuiA', 1, 1795880239848, 1798299439848);
insert into "favourite" ("member_id", "comic_id", "at") values
  (1, 1, 1795880240863),
  (1, 2, 1795880240863);
insert into "comic_like" ("member_id", "comic_id", "at") values
  (1, 1, 1795880240893);
insert into "reading" ("member_id", "comic_id", "chapter_no", "img_index", "frac", "at", "device", "done_chapters", "removed_at", "removed") values
  (1, 1, 3, 2, 0.4, 1795880235926, 'phone', '[]', 0, 0),
  (1, 2, 1, 4, 1, 1795880231926, 'phone', '[1]', 0, 0);
insert into "wallet" ("member_id", "paid", "bonus") values
  (1, 700, 440),
  (2, 0, 0);
insert into "ledger_transaction" ("id", "merchant_id", "member_id", "kind", "status", "points", "balance", "title", "comic_id", "chapter_no", "chapters", "auto", "order_no", "request_key", "at") values
  (1, 80001, 1, 'grant', 'success', 500, 500, '客服赠送', null, null, 0, 0, null, null, 1795880240776),
  (2, 80001, 1, 'buy', 'success', -60, 440, 'Winter Harbour', 1, null, 2, 0, null, null, 1795880240816),
  (3, 80001, 1, 'buy', 'success', -30, 410, '海鸥邮局', 2, 3, 1, 0, null, null, 1795880240835),
  (4, 80001, 1, 'charge', 'success', 100, 510, '兑换码', null, null, 0, 0, '2026112815372035B3D379250651C0', null, 1795880240960),
  (5, 80001, 1, 'charge', 'success', 600, 1110, '六百积分', null, null, 0, 0, '2026112815372076D4236162722667', null, 1795880240982),
  (6, 80001, 1, 'bonus', 'success', 60, 1170, '六百积分', null, null, 0, 0, '2026112815372076D4236162722667', null, 1795880240982),
  (7, 80001, 1, 'buy', 'success', -30, 1140, '海鸥邮局', 2, 4, 1, 0, null, null, 1795880241009);
insert into "ledger_entry" ("transaction_id", "account", "points") values
  (1, 'bonus', 500),
  (1, 'gifts', -500),
  (2, 'bonus', -60),
  (2, 'sales', 60),
  (3, 'bonus', -30),
  (3, 'sales', 30),
  (4, 'paid', 100),
  (4, 'charges', -100),
  (5, 'paid', 600),
  (5, 'charges', -600),
  (6, 'bonus', 60),
  (6, 'charges', -60),
  (7, 'bonus', -30),
  (7, 'sales', 30);
insert into "purchase" ("member_id", "comic_id", "chapter_no", "paid", "bonus", "at", "transaction_id") values
  (1, 1, 3, 0, 30, 1795880240816, 2),
  (1, 1, 4, 0, 30, 1795880240816, 2),
  (1, 2, 3, 0, 30, 1795880240835, 3),
  (1, 2, 4, 0, 30, 1795880241009, 7);
insert into "idempotency" ("member_id", "request_key", "request_hash", "answer", "at") values
  (1, 'd89ea9ae-36f2-4b70-b315-202d930e3d42', 'hLzv5so-JIFsEQaYdYQcyWBNnxT5AjAQ2Dmuy6K9-DU', 'kept', 1795880240816),
  (1, '22678204-d530-4b7b-ba50-b47a6d5dc851', 'nSSK1RzT5ATdC9xo4I5TwTApyRRXAnQ51zz2y3YvANo', 'kept', 1795880240835),
  (1, '3a0a9d3a-0ff9-4034-ace1-074b004886ac', 'v8pQpKXMZw9I8ljcmkat9csZRBH7-Taw1rFSSoAdN64', 'kept', 1795880240974),
  (1, '34542fc6-ea0d-403f-ac69-6d1123de8c42', 'v8pQpKXMZw9I8ljcmkat9csZRBH7-Taw1rFSSoAdN64', 'kept', 1795880240989),
  (1, 'c587ed3e-0c88-43fc-b09a-a6c1091de52f', 'fGeOwIFJO_0HcgjCJAYXPDB4gWfTNlnV_xPnLesoBMM', 'kept', 1795880241009);
insert into "product" ("id", "merchant_id", "name", "amount", "currency", "points", "bonus", "recommended", "removed") values
  (1, 80001, '六百积分', 600, 'CNY', 600, 60, 0, 0);
insert into "pay_order" ("order_no", "merchant_id", "member_id", "product_id", "product_name", "amount", "currency", "points", "bonus", "provider", "status", "reference", "created_at", "expire_at", "paid_at") values
  ('2026112815372035B3D379250651C0', 80001, 1, 0, '兑换码', 0, 'CNY', 100, 0, 'redeem', 'credited', 'ZEBN-B553-34S8-8XQJ', 1795880240960, 1795880240960, 1795880240960),
  ('2026112815372076D4236162722667', 80001, 1, 1, '六百积分', 600, 'CNY', 600, 60, 'sandbox', 'credited', 'sandbox-2026112815372076D4236162722667', 1795880240974, 1795882040974, 1795880240982),
  ('20261128153720286C337ACFAED2DD', 80001, 1, 1, '六百积分', 600, 'CNY', 600, 60, 'sandbox', 'created', null, 1795880240989, 1795882040989, null);
insert into "redeem_code" ("code", "merchant_id", "points", "created_at", "used_by", "used_at") values
  ('ZEBN-B553-34S8-8XQJ', 80001, 100, 1795880227873, 1, 1795880240960),
  ('46CP-96P6-J3AQ-AEE7', 80001, 100, 1795880227873, null, null),
  ('G22C-SGEH-N8SN-RBZE', 80001, 100, 1795880227873, null, null);
insert into "ad" ("id", "merchant_id", "type", "position", "image_key", "url", "name", "sort", "created_at") values
  (1, 80001, 'BannerL', 2, 'ad/80001/1b453dfbbe99719f.jpg', 'https://shop.example/', '夏季', 0, 1795880228838);
insert into "secret" ("name", "value") values
  ('sandbox', 'kept-sandbox'),
  ('token', 'kept-token'),
  ('code', 'kept-code'),
  ('tickets', 'kept-tickets'),
  ('offline', 'kept-offline'),
  ('push', 'kept-push');
insert into "search_name" ("id", "comic_id", "place", "mature", "folded", "terms") values
  (7, 1, 'title', 0, 'winterharbour', ' t1winterharbour t2w t3w t3i t3n t3t t3e t3r t3h t3a t3b t3o t3u t3wi t3in t3nt t3te t3er t3rh t3ha t3ar t3rb t3bo t3ou t3ur'),
  (8, 1, 'alias', 0, 'lighthouse', ' a1lighthouse a2l a3l a3i a3g a3h a3t a3o a3u a3s a3e a3li a3ig a3gh a3ht a3th a3ho a3ou a3us a3se'),
  (9, 1, 'tag', 0, '悬疑', ' g1悬疑 g2悬 g3悬 g3疑 g3悬疑 g4xuanyi g4x g4xu g4xua g4xy g5xuanyi g5x g5xu g5xua g5yi g5y g5xy'),
  (10, 1, 'tag', 0, '治愈', ' g1治愈 g2治 g3治 g3愈 g3治愈 g4zhiyu g4z g4zh g4zhi g4zy g5zhiyu g5z g5zh g5zhi g5yu g5y g5zy'),
  (11, 2, 'title', 0, '海鸥邮局', ' t1海鸥邮局 t2海 t3海 t3鸥 t3邮 t3局 t3海鸥 t3鸥邮 t3邮局 t4haiouyouju t4h t4ha t4hai t4hoyj t4ho t4hoy t5haiouyouju t5h t5ha t5hai t5ouyouju t5o t5ou t5ouy t5youju t5y t5yo t5you t5ju t5j t5hoyj t5ho t5hoy t5oyj t5oy t5yj');
insert into "view_seen" ("day", "viewer", "comic_id", "chapter_no") values
  (20785, 'm:1', 1, 3);
insert into "comic_day" ("span", "day", "comic_id", "views") values
  ('month', 20785, 1, 1),
  ('week', 20785, 1, 1);
insert into "rank_snapshot" ("kind", "type", "mature", "comic_ids") values
  ('view', 0, 0, '[3,2,1]'),
  ('view', 0, 1, '[3,2,1]'),
  ('view', 1, 0, '[]'),
  ('view', 1, 1, '[]');
insert into "page_report" ("comic_id", "chapter_no", "img_index", "version", "kind", "reporter", "at") values
  (1, 1, 2, 'e5934260ea', 'broken', 'd:i1NjnxUsj8bvMIAv', 1795880240996);
insert into "push_subscription" ("endpoint", "member_id", "session_id", "p256dh", "auth", "language", "at") values
  ('https://fcm.googleapis.com/fcm/send/abc', 1, 'SdCH2aGAZYfWwoMo4lOsfA', 'kept', 'AAAAAAAAAAAAAAAAAAAAAA', 'zh-CN', 1795880241046);
insert into "push_digest" ("member_id", "sent_at", "told_until") values
  (1, 0, 1795880241046);
insert into "handover" ("code_hash", "merchant_id", "member_id", "session_id", "origin", "bundle", "expires_at") values
  ('rJuXY3B2Jn2bwFoVaqhiOdptxoJ-AE_c_1ssKjkNt-U', 80001, 1, 'SdCH2aGAZYfWwoMo4lOsfA', 'https://next.example', '{"settings":{},"favourites":[],"history":[],"saved":[]}', 1795880301040);
insert into "ad_removal" ("member_id", "sd_position", "remove_record_time") values
  (1, 2, 1795880240926);
CREATE INDEX "comic_name_by_name" on "comic_name" ("kind", "name", "comic_id");
CREATE INDEX "member_by_channel" on "member" ("merchant_id", "channel");
CREATE INDEX "session_by_member" on "session" ("member_id");
CREATE INDEX "session_by_end" on "session" ("expires_at");
CREATE INDEX "login_failure_by_time" on "login_failure" ("at");
CREATE INDEX "verification_by_end" on "verification" ("expires_at");
CREATE INDEX "message_sent_by_time" on "message_sent" ("last_at");
CREATE INDEX "reset_token_by_member" on "reset_token" ("member_id");
CREATE INDEX "reset_token_by_end" on "reset_token" ("expires_at");
CREATE INDEX "favourite_by_time" on "favourite" ("member_id", "at");
CREATE INDEX "comic_like_by_time" on "comic_like" ("member_id", "at");
CREATE INDEX "reading_by_time" on "reading" ("member_id", "at");
CREATE INDEX "reading_removed" on "reading" ("removed_at") where removed = 1;
CREATE INDEX "ledger_transaction_by_member" on "ledger_transaction" ("member_id", "id");
CREATE INDEX "idempotency_by_time" on "idempotency" ("at");
CREATE INDEX "product_by_merchant" on "product" ("merchant_id", "amount");
CREATE INDEX "pay_order_by_member" on "pay_order" ("member_id", "created_at");
CREATE INDEX "pay_order_by_merchant" on "pay_order" ("merchant_id", "order_no");
CREATE INDEX "ad_by_merchant" on "ad" ("merchant_id", "position", "sort");
CREATE INDEX "search_name_by_comic" on "search_name" ("comic_id");
CREATE INDEX "comic_by_latest_at" on "comic" ("latest_at", "id", "type", "rating", "finished", "has_priced_chapter", "price", "free_chapters", "chapter_count") where chapter_count > 0;
CREATE INDEX "comic_by_views" on "comic" ("views", "id", "type", "rating", "finished", "has_priced_chapter", "price", "free_chapters", "chapter_count") where chapter_count > 0;
CREATE INDEX "comic_by_created_at" on "comic" ("created_at", "id", "type", "rating", "finished", "has_priced_chapter", "price", "free_chapters", "chapter_count") where chapter_count > 0;
CREATE INDEX "comic_by_likes" on "comic" ("likes", "id", "type", "rating") where chapter_count > 0;
CREATE INDEX "comic_by_week_views" on "comic" ("week_views", "score", "id", "type", "rating") where chapter_count > 0;
CREATE INDEX "comic_by_month_views" on "comic" ("month_views", "score", "id", "type", "rating") where chapter_count > 0;
CREATE INDEX "comic_by_score" on "comic" ("score", "id", "type", "rating") where chapter_count > 0;
CREATE INDEX "chapter_by_published_at" on "chapter" ("published_at", "comic_id");
CREATE INDEX "page_report_by_reporter" on "page_report" ("reporter", "at");
CREATE INDEX "push_subscription_by_member_id" on "push_subscription" ("member_id");
CREATE INDEX "push_subscription_by_session_id" on "push_subscription" ("session_id");
CREATE INDEX "push_digest_by_time" on "push_digest" ("sent_at");
CREATE INDEX "handover_by_session" on "handover" ("session_id");
CREATE INDEX "handover_by_end" on "handover" ("expires_at");
