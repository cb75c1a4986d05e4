import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bought } from '../../tests/builders/bought.ts';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { progressReport } from '../../tests/builders/filled-shelf.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredAccounts } from './accounts.ts';
import { StoredSessions } from './accounts-sessions.ts';
import { ownTables } from './backup/backup-tables.ts';
import { setChapter } from './chapter-facts.ts';
import { StoredHandovers } from './handovers.ts';
import { StoredLibrary } from './library.ts';
import { lockMember } from './member-desk.ts';
import type { Database } from './open.ts';
import { StoredPushDesk } from './push-desk.ts';
import { StoredShelf } from './shelf.ts';

const merchantId = 80001;
const now = 1_800_000_000_000;
const first20 = { offset: 0, limit: 20 };
const shown = { mature: false };
const theirs = [
  ...['ad_removal', 'comic_like', 'favourite', 'handover', 'member', 'push_digest', 'push_subscription'],
  ...['reading', 'reset_token', 'session', 'shelf_change', 'verification', 'wallet'],
];

/** A member of whom there is a row wherever there can be one by its own doing. */
async function livelyMember(db: Database, name: string, comicIds: readonly number[]) {
  const [shelf, accounts] = [new StoredShelf(db), new StoredAccounts(db)];
  const memberId = await newMember(db, { account: name });
  const phone = `+86138000000${name.length}`;
  await shelf.addFavourites(memberId, favouritesAt(now, comicIds), now);
  for (const comicId of comicIds) await shelf.setLike(memberId, { comicId, liked: true, at: now }, now);
  const read = comicIds.map((comicId) => progressReport({ comicId, at: now, done: true }));
  await shelf.putHistory(memberId, read, now);
  await shelf.putAdRemovals(memberId, [{ sdPosition: 1, removeRecordTime: now }], now);
  const sessionIds = [`${name} phone`, `${name} desk`];
  for (const id of sessionIds) {
    const seen = { createdAt: now, seenAt: now, expiresAt: now + 9e9 };
    const session = { id, memberId, browser: 'Firefox', system: 'Linux', ...seen };
    await db.insertInto('session').values(session).execute();
    const subscription = {
      endpoint: `https://push.example/${id}`,
      p256dh: 'p',
      auth: 'a',
      language: 'zh-CN',
    } as const;
    await new StoredPushDesk(db).subscribe({ memberId, sessionId: id }, subscription, now);
    const move = { merchantId, origin: 'https://new.example', bundle: '{}', expiresAt: now + 1000 };
    const from = { memberId, sessionId: id };
    await new StoredHandovers(db).put({ ...move, codeHash: `${id} code`, from });
  }
  await accounts.bindPhone(memberId, phone, '');
  await accounts.putResetToken(
    { hash: `${name} token`, memberId, expiresAt: now + 1000 },
    { phone, passwordHash: '' },
  );
  const code = { merchantId, phone, purpose: 'reset', holder: '', memberId } as const;
  const kept = { codeHash: 'h', triesLeft: 5, expiresAt: now + 1000 };
  await db
    .insertInto('verification')
    .values({ ...code, ...kept })
    .execute();
  return { memberId, sessionIds, phone };
}

onEachDatabase((open) => {
  test('whatever a member does, everybody else keeps what is theirs', async () => {
    await using opened = await open();
    const { db } = opened;
    const library = new StoredLibrary(db);
    const comicIds = [await putNew(library, { title: '潮汐' }), await putNew(library, { title: '灯塔' })];
    const one = await livelyMember(db, 'one', comicIds);
    const other = await livelyMember(db, 'other', comicIds);
    const [shelf, push, accounts] = [new StoredShelf(db), new StoredPushDesk(db), new StoredAccounts(db)];
    const { memberId } = one;
    const [first = 0] = comicIds;
    const [phone = '', desk = ''] = one.sessionIds;
    const acts: [string, () => Promise<unknown>][] = [
      [
        'removes a comic from the history',
        () => shelf.removeHistory(memberId, { comicIds: [first], until: now }, now),
      ],
      ['clears the history', () => shelf.removeHistory(memberId, { until: now }, now)],
      ['reads', () => shelf.putHistory(memberId, [progressReport({ comicId: first, at: now + 1 })], now + 1)],
      [
        'takes a comic off the shelf',
        () => shelf.removeFavourites(memberId, { comicIds, at: now + 1 }, now + 1),
      ],
      [
        'likes a comic no more',
        () => shelf.setLike(memberId, { comicId: first, liked: false, at: now + 1 }, now + 1),
      ],
      [
        'closes an ad',
        () => shelf.putAdRemovals(memberId, [{ sdPosition: 1, removeRecordTime: now + 1 }], now + 1),
      ],
      ['takes no messages on one device', () => push.unsubscribe(memberId, `https://push.example/${phone}`)],
      [
        'is told of news',
        () => push.claim({ memberId, merchantId, sentAt: 0, toldUntil: now, until: now }, now + 1, now + 1),
      ],
      ['signs one device out', () => new StoredSessions(db).endOf(memberId, [phone])],
      ['resets the password', () => accounts.resetPassword('one token', 'reset', now)],
      ['takes another phone', () => accounts.bindPhone(memberId, '+8613800009999', 'reset')],
      [
        'changes the password',
        () => accounts.changePassword(memberId, { from: 'reset', to: 'new', keep: desk }),
      ],
      ['is locked out', () => lockMember(db, memberId, true)],
    ];
    // As alike as no two hashes are.
    await db.updateTable('member').set({ passwordHash: 'reset' }).where('id', '=', other.memberId).execute();
    const before = await rowsOf(db, other.memberId);
    expect(Object.keys(before).sort()).toEqual(theirs);
    for (const [what, act] of acts) {
      const earlier = await rowsOf(db, memberId);
      await act();
      expect(await rowsOf(db, memberId), `who ${what}`).not.toEqual(earlier);
      expect(await rowsOf(db, other.memberId), `the other one ${what}`).toEqual(before);
    }
  });

  test('whoever asks for a shelf is told of their own, and of nobody else’s', async () => {
    await using opened = await open();
    const { db } = opened;
    const comicIds = [
      await putNew(new StoredLibrary(db), { title: '潮汐' }),
      await putNew(new StoredLibrary(db)),
    ];
    const [first = 0] = comicIds;
    const one = await livelyMember(db, 'one', comicIds);
    const other = await newMember(db);
    await bought(db, { memberId: one.memberId, comicId: first, chapterNo: 1 });
    const shelf = new StoredShelf(db);
    const told = async () => [
      await shelf.marks(other, first),
      await shelf.favourites(other, shown, first20),
      await shelf.history(other, shown, first20),
      await shelf.bought(other, shown, first20),
      await shelf.rowsOf(other, { read: comicIds, bought: comicIds }),
      await shelf.comics(other, 0, 20),
      await shelf.changed(other, { shelf: 0, catalogue: 0 }, 20),
      [(await shelf.standing(other)).shelf, await shelf.adRemovals(other)],
    ];
    const none = { items: [], total: 0 };
    expect(await told()).toEqual([
      { isFav: false, isLiked: false, reading: null },
      ...[none, none, none],
      { favourites: [], history: [], bought: [] },
      [],
      { favourites: [], history: [], bought: [], ads: [], comics: [] },
      [0, []],
    ]);
    // Of a comic that both have: who has not read it has all of it before them.
    await shelf.addFavourites(other, favouritesAt(now, [first]), now);
    await putNew(new StoredLibrary(db), { title: '潮汐' }, { chapterNo: 2 });
    await bought(db, { memberId: other, comicId: first, chapterNo: 2 });
    expect((await shelf.favourites(other, shown, first20)).items).toMatchObject([
      { comicId: first, unread: 2 },
    ]);
    expect((await shelf.bought(other, shown, first20)).items).toMatchObject([
      { chapters: [{ chapterNo: 2 }] },
    ]);
  });

  test('nobody signs another member’s device out, or takes its messages away', async () => {
    await using opened = await open();
    const { db } = opened;
    const comicIds = [await putNew(new StoredLibrary(db))];
    const one = await livelyMember(db, 'one', comicIds);
    const other = await livelyMember(db, 'other', comicIds);
    const before = await rowsOf(db, other.memberId);
    const [device = ''] = other.sessionIds;
    await new StoredSessions(db).endOf(one.memberId, [device]);
    await new StoredPushDesk(db).unsubscribe(one.memberId, `https://push.example/${device}`);
    expect(await rowsOf(db, other.memberId)).toEqual(before);
  });

  test('what is set of a chapter is set of no other one, of this comic or another', async () => {
    await using opened = await open();
    const { db } = opened;
    const library = new StoredLibrary(db);
    for (const title of ['潮汐', '灯塔']) {
      for (const chapterNo of [1, 2]) await putNew(library, { title }, { chapterNo });
    }
    const chapters = () =>
      db
        .selectFrom('chapter')
        .select(['comicId', 'chapterNo', 'title', 'price', 'freeAt', 'ownTitle'])
        .orderBy('comicId')
        .orderBy('chapterNo')
        .execute();
    const comics = () =>
      db.selectFrom('comic').select(['id', 'latestTitle', 'hasPricedChapter']).orderBy('id').execute();
    const [before, comicsBefore] = [await chapters(), await comics()];
    await setChapter(db, { comicId: 1, chapterNo: 2 }, { title: '终章', price: 7, freeAt: 9 });
    const set = { title: '终章', price: 7, freeAt: 9, ownTitle: 1 };
    expect(await chapters()).toEqual(
      before.map((it) => (it.comicId === 1 && it.chapterNo === 2 ? { ...it, ...set } : it)),
    );
    expect(await comics()).toEqual(
      comicsBefore.map((it) => (it.id === 1 ? { ...it, latestTitle: '终章', hasPricedChapter: 1 } : it)),
    );
    // An earlier chapter's title is not the newest one's, and another comic's price none of this one's.
    await setChapter(db, { comicId: 2, chapterNo: 1 }, { title: '首章' });
    expect((await comics())[1]).toEqual(comicsBefore[1]);
  });
});

/** Rows that name this member, by their table. */
async function rowsOf(db: Database, memberId: number): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of ownTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db.withoutPlugins(),
    );
    const named = rows.filter((row) => (table === 'member' ? row.id : row.member_id) === memberId);
    if (named.length > 0) all[table] = named.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}
