import { StoredLedger } from '../../server/store/ledger.ts';
import { StoredLibrary } from '../../server/store/library.ts';
import { StoredMerchants } from '../../server/store/merchants.ts';
import type { Database } from '../../server/store/open.ts';
import { StoredOrders } from '../../server/store/orders.ts';
import { StoredShelf } from '../../server/store/shelf.ts';
import { chapterKey, coverKey } from '../../server/usecases/media-keys.ts';
import { sumOf } from '../../server/usecases/media-proof.ts';
import type { MediaStore } from '../../server/usecases/ports.ts';
import { drawnPage } from './drawn-page.ts';
import { favouritesAt } from './favourites-at.ts';
import { putNew } from './new-comic.ts';
import { newMember } from './new-member.ts';

const awkward = '引号" 反斜杠\\ 换行\n制表\t 表情🐙 零宽\u200b';

/** Fills a new site with a little of everything, awkward values among it; answers what a test may want to name. */
export async function fillSite(db: Database, media: MediaStore) {
  const library = new StoredLibrary(db);
  const merchants = new StoredMerchants(db);
  const contents = [Buffer.alloc(1, 1), Buffer.alloc(2, 2)];
  const pages = contents.map((it) => ({ w: 8, h: 8, bytes: it.length, color: '#112233', sum: sumOf(it) }));
  const cover = { version: 'c0', color: '#445566' };
  const comicId = await putNew(library, { title: awkward, intro: awkward }, { pages }, cover);
  await putNew(library, { title: '潮汐灯塔', price: 0 }, { chapterNo: 3, version: 'v3', pages });
  const tideId = comicId + 1;
  await media.put(coverKey(comicId, 'c0'), await drawnPage(1));
  for (const [id, chapterNo, version] of [
    [comicId, 1, 'v1'],
    [tideId, 3, 'v3'],
  ] as const) {
    for (const [index, content] of contents.entries()) {
      await media.put(chapterKey(id, chapterNo, version, index + 1), content);
    }
  }
  await merchants.add({ id: 80002, name: '别处', at: 2 });
  await merchants.set(80002, 'hotKeywords', ['灯塔', awkward]);
  await merchants.putBlock(80001, { blockId: 1, title: '', layout: 6, position: 1, comicIds: [comicId] });
  const removed = { chapterNo: 9, label: '番外', title: awkward, ownTitle: 1, price: 5, freeAt: null };
  const source = { publishedAt: 8, sourceName: '9.cbz', fingerprint: 'f9', removedAt: 9 };
  await db
    .insertInto('removedChapter')
    .values({ comicId, ...removed, ...source })
    .execute();
  await db
    .insertInto('removedComic')
    .values({ seriesKey: `${awkward}。`, comicId: 12, title: awkward, removedAt: 9 })
    .execute();
  const gone = { code: '0000-0000-0000-0000', merchantId: 80001, points: 5, name: awkward };
  await db
    .insertInto('withdrawnCode')
    .values({ ...gone, createdAt: 3, withdrawnAt: 4 })
    .execute();
  const memberId = await newMember(db, { account: 'Xiaoyu' });
  await putReading(db, memberId, comicId);
  await putAd(db, media);
  const moved = await movePoints(db, memberId, comicId);
  return { comicId, tideId, memberId, ...moved };
}

async function putReading(db: Database, memberId: number, comicId: number): Promise<void> {
  const at = Number.MAX_SAFE_INTEGER;
  await db
    .insertInto('reading')
    .values({ memberId, comicId, chapterNo: 1, imgIndex: 2, frac: 0.1, at, device: '', doneChapters: '[1]' })
    .execute();
  await new StoredShelf(db).addFavourites(memberId, favouritesAt(1e12, [comicId]), 1e12);
  const session = { id: 's1', memberId, browser: 'Firefox', system: 'Linux' };
  await db
    .insertInto('session')
    .values({ ...session, createdAt: 1, seenAt: 1, expiresAt: 2e12 })
    .execute();
}

async function putAd(db: Database, media: MediaStore): Promise<void> {
  const imageKey = 'ad/80001/abcd.jpg';
  await media.put(imageKey, await drawnPage(2));
  await db
    .insertInto('ad')
    .values({
      merchantId: 80001,
      type: 'BannerS',
      position: 4,
      imageKey,
      url: 'https://a.example',
      name: 'a',
      sort: 0,
      createdAt: 1,
    })
    .execute();
}

async function movePoints(db: Database, memberId: number, comicId: number) {
  const ledger = new StoredLedger(db);
  const orders = new StoredOrders(db);
  const grant = { merchantId: 80001, memberId, points: 500, title: '赠送', at: 10 };
  await ledger.grant(grant);
  const product = {
    merchantId: 80001,
    name: '六百积分',
    amount: 600,
    currency: 'CNY',
    points: 600,
    bonus: 60,
  };
  const { id: productId } = await db
    .insertInto('product')
    .values({ ...product, recommended: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name: productName, ...price } = product;
  const orderNo = '20260101000000AB';
  const order = {
    ...price,
    orderNo,
    memberId,
    productId,
    productName,
    provider: 'sandbox',
    status: 'created',
  } as const;
  const placed = { ...order, reference: null, createdAt: 11, expireAt: 99, paidAt: null, payUrl: '/pay' };
  await orders.create(placed, { memberId, requestKey: 'o1', requestHash: 'h', at: 11 });
  await orders.credit({
    merchantId: 80001,
    provider: 'sandbox',
    orderNo,
    amount: 600,
    reference: 'r1',
    at: 12,
  });
  const chapters = [{ chapterNo: 1, price: 30 }];
  const wish = {
    merchantId: 80001,
    memberId,
    comicId,
    title: '潮汐',
    chapters,
    expectedTotal: 30,
    auto: false,
  };
  const bought = {
    kind: 'bought',
    lines: [{ chapterNo: 1, paid: 0, bonus: 30 }],
    spent: { paid: 0, bonus: 30 },
  } as const;
  const request = { requestKey: 'b1', requestHash: 'h', at: 13, dayStart: 0, free: [] };
  await ledger.buy({ ...wish, ...request }, () => ({ ...bought, lines: [...bought.lines] }));
  return { orderNo, productId };
}
