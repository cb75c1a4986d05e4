import { expect, test } from 'vitest';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { shelves } from '../../tests/setup/stored-shelves.ts';
import { setChapter } from './chapter-facts.ts';
import { chapterLines } from './chapter-lines.ts';
import { StoredLedger } from './ledger.ts';
import type { Database } from './open.ts';
import { StoredOrders } from './orders.ts';
import { addRedeemCodes } from './redeem-codes.ts';
import { StoredRemovedChapters } from './removed-chapters.ts';

onEachDatabase((open) => {
  test('an operator sees each chapter with what was set on it and who bought it, also one that was taken down', async () => {
    await using opened = await open();
    const { db } = opened;
    const { memberId, comicIds, buy } = await shelves(db, 2);
    const [comicId = 0, other = 0] = comicIds;
    await setChapter(db, { comicId, chapterNo: 3 }, { price: 40, freeAt: 5000 });
    await buy(memberId, comicId, [2, 3]);
    await buy(memberId, other, [1]);
    await buy(await withPoints(db, { paid: 100, bonus: 10 }), comicId, [2]);
    const removed = new StoredRemovedChapters(db);
    const standing = await removed.standing({ comicId, chapterNo: 2 });
    if (typeof standing === 'string') throw new Error(standing);
    const removal = { cover: null, loose: [], settled: [], owner: 'here:1', at: 7000 };
    await removed.remove({ comicId, chapterNo: 2, ...standing, ...removal }, () => {});

    const nobody = { members: 0, points: 0, bonus: 0 };
    const held = { pages: 2, bytes: 15_000 };
    expect(await chapterLines(db, comicId)).toMatchObject([
      { chapterNo: 1, label: '1', title: '第一夜之1', price: null, held, removedAt: null, bought: nobody },
      { chapterNo: 2, held: null, removedAt: 7000, bought: { members: 2, points: 60, bonus: 40 } },
      { chapterNo: 3, price: 40, freeAt: 5000, held, bought: { members: 1, points: 30, bonus: 30 } },
    ]);
    expect(await chapterLines(db, other)).toMatchObject([{ bought: { members: 1 } }, {}, {}]);
    expect(await chapterLines(db, 99)).toBeNull();
  });
});

/** A new member with points of both kinds. */
async function withPoints(db: Database, { paid, bonus }: { paid: number; bonus: number }): Promise<number> {
  const merchantId = 80001;
  const memberId = await newMember(db);
  await addRedeemCodes(db, { merchantId, points: paid, name: '', codes: ['A1'], at: 1 });
  await new StoredOrders(db).redeem({ merchantId, memberId, code: 'A1', orderNo: 'R1', at: 2 });
  await new StoredLedger(db).grant({ merchantId, memberId, points: bonus, title: '', at: 3 });
  return memberId;
}
