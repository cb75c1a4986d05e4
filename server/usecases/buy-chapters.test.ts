import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from '../store/catalogue.ts';
import { setChapter } from '../store/chapter-facts.ts';
import { StoredLedger } from '../store/ledger.ts';
import { StoredLibrary } from '../store/library.ts';
import { StoredMerchants } from '../store/merchants.ts';
import { buyChapters } from './buy-chapters.ts';
import { findMerchant } from './merchant.ts';

const merchantId = 80001;

onEachDatabase((open) => {
  test('a repeated request gets the same answer, also when what it bought has become free meanwhile', async () => {
    await using opened = await open();
    const { db } = opened;
    const [library, ledger] = [new StoredLibrary(db), new StoredLedger(db)];
    const comicId = await putNew(library);
    for (const chapterNo of [2, 3, 4]) await putNew(library, {}, { chapterNo });
    await setChapter(db, { comicId, chapterNo: 4 }, { freeAt: 1000 });
    const memberId = await newMember(db);
    await ledger.grant({ merchantId, memberId, points: 100, title: '', at: 1 });
    const parts = { catalogue: new StoredCatalogue(db), ledger };
    const merchant = await findMerchant(new StoredMerchants(db), merchantId);
    const buyAt = (now: number) => {
      const ask = { comicId, chapterNos: [4, 1], expectedTotal: 30 };
      return buyChapters(parts, merchant, { memberId, sessionId: '', account: '' }, ask, {
        key: 'once',
        now,
      });
    };
    const first = await buyAt(999);
    expect(first).toMatchObject({ bought: [4], already: [1], spent: 30, point: 70 });
    expect(await buyAt(1001)).toEqual(first);
  });
});
