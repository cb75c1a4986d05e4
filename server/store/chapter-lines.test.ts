import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { shelves } from '../../tests/setup/stored-shelves.ts';
import { setChapter } from './chapter-facts.ts';
import { chapterLines } from './chapter-lines.ts';
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
    const removed = new StoredRemovedChapters(db);
    const standing = await removed.standing({ comicId, chapterNo: 2 });
    if (typeof standing === 'string') throw new Error(standing);
    const removal = { cover: null, loose: [], settled: [], owner: 'here:1', at: 7000 };
    await removed.remove({ comicId, chapterNo: 2, ...standing, ...removal }, () => {});

    const nobody = { members: 0, points: 0 };
    const held = { pages: 2, bytes: 15_000 };
    expect(await chapterLines(db, comicId)).toMatchObject([
      { chapterNo: 1, label: '1', title: '第一夜之1', price: null, held, removedAt: null, bought: nobody },
      { chapterNo: 2, held: null, removedAt: 7000, bought: { members: 1, points: 30 } },
      { chapterNo: 3, price: 40, freeAt: 5000, held, bought: { members: 1, points: 30 } },
    ]);
    expect(await chapterLines(db, other)).toMatchObject([{ bought: { members: 1 } }, {}, {}]);
    expect(await chapterLines(db, 99)).toBeNull();
  });
});
