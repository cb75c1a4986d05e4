import { defaultMerchantId as merchantId } from '../../contract/constants.ts';
import { purchase } from '../../domain/purchase.ts';
import { StoredCatalogue } from '../../server/store/catalogue.ts';
import { StoredLedger } from '../../server/store/ledger.ts';
import { StoredLibrary } from '../../server/store/library.ts';
import { StoredMerchants } from '../../server/store/merchants.ts';
import type { Database } from '../../server/store/open.ts';
import { StoredShelf } from '../../server/store/shelf.ts';
import { findMerchant } from '../../server/usecases/merchant.ts';
import { listShelfChanges } from '../../server/usecases/shelf-changes.ts';
import { putNew } from '../builders/new-comic.ts';
import { newMember } from '../builders/new-member.ts';
import { ShelfFollower } from './told-shelf.ts';

/** Comics of three chapters, a member with points, and ways to ask for a shelf. */
export async function shelves(db: Database, comics: number) {
  const stored = { shelf: new StoredShelf(db), library: new StoredLibrary(db), ledger: new StoredLedger(db) };
  const [catalogue, merchants] = [new StoredCatalogue(db), new StoredMerchants(db)];
  const memberId = await newMember(db);
  await stored.ledger.grant({ merchantId, memberId, points: 10_000, title: '礼', at: 1 });
  const comicIds: number[] = [];
  for (let at = 0; at < comics; at += 1) {
    const chapters = comics > 100 ? [1] : [1, 2, 3];
    let comicId = 0;
    for (const chapterNo of chapters)
      comicId = await putNew(stored.library, { title: `漫画 ${at}` }, { chapterNo });
    comicIds.push(comicId);
  }
  const ask = async (of: number, since: string | undefined) =>
    listShelfChanges({
      ...{ shelf: stored.shelf, catalogue, merchant: await findMerchant(merchants, merchantId) },
      member: { memberId: of, account: '', sessionId: '' },
      ...{ ask: { since }, now: Date.now() },
    });
  const follower = (between: () => Promise<void> = async () => {}, of = memberId) =>
    new ShelfFollower(async (since) => {
      const told = await ask(of, since);
      if (since === undefined || told.more) await between();
      return told;
    });
  return {
    ...{ ...stored, merchants, memberId, comicIds, ask, follower },
    /** What who knows nothing is told. */
    async whole(of = memberId) {
      const fresh = new ShelfFollower((since) => ask(of, since));
      await fresh.pull();
      return fresh.state;
    },
    buy: (of: number, comicId: number, chapterNos: number[], requestKey = `${comicId} ${chapterNos}`) =>
      bought(stored.ledger, { memberId: of, comicId, chapterNos, requestKey }),
    refund: (of: number, comicId: number, chapterNo: number) =>
      stored.ledger.refundChapter({ merchantId, memberId: of, comicId, chapterNo, at: 5 }),
  };
}

/** Buys what is not owned yet for 30 points a chapter. */
async function bought(
  ledger: StoredLedger,
  ask: { memberId: number; comicId: number; chapterNos: number[]; requestKey: string },
): Promise<void> {
  const { chapterNos, ...of } = ask;
  const chapters = chapterNos.map((chapterNo) => ({ chapterNo, price: 30 }));
  const rest = { title: '漫画', auto: false, dayStart: 0, at: 1000, free: [], requestHash: 'hash' };
  const isNew = new Error('Everything is owned.');
  await ledger
    .buy({ ...of, ...rest, merchantId, chapters, expectedTotal: 0 }, ({ owned, purse }) => {
      const missing = chapters.filter(({ chapterNo }) => !owned.has(chapterNo));
      const outcome = purchase({ chapters, owned, purse, expectedTotal: missing.length * 30 });
      if (outcome.kind !== 'bought') throw isNew;
      return outcome;
    })
    .catch((error: unknown) => {
      if (error !== isNew) throw error;
    });
}

/** A place in a chapter. */
export function report(comicId: number, chapterNo: number, at = 50) {
  return { comicId, chapterNo, imgIndex: 1, frac: 0, done: false, at, device: 'phone' };
}
