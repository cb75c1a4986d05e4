import { expect, test } from 'vitest';
import { comicRow, putComics } from '../../tests/builders/many-comics.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from './catalogue.ts';
import type { Database } from './open.ts';

const all = { offset: 0, limit: 100 };
const young = { mature: false };

onEachDatabase((open) => {
  test('a member is recommended what shares most tags with what was read, then what is hot this month', async () => {
    await using opened = await open();
    await putComics(opened.db, [
      comicRow(1, { tags: ['海', '夜', '风'] }),
      comicRow(2, { tags: ['海'], monthViews: 5 }),
      comicRow(3, { tags: ['海'], monthViews: 9 }),
      comicRow(4, { tags: ['海', '夜'] }),
      comicRow(5, { tags: ['山'], monthViews: 50 }),
      comicRow(6, { tags: ['山'], views: 70 }),
      comicRow(7, { tags: ['海', '夜', '风'], rating: 'mature' }),
      comicRow(8, { tags: ['海', '夜', '风'], chapterCount: 0 }),
      comicRow(9, { authors: ['海'], monthViews: 49 }),
    ]);
    const memberId = await newMember(opened.db);
    const recommended = async (shown = young) =>
      (await new StoredCatalogue(opened.db).recommended(memberId, shown, all)).items.map((it) => it.id);
    expect(await recommended()).toEqual([5, 9, 3, 2, 6, 4, 1]);
    await read(opened.db, memberId, 1);
    expect(await recommended()).toEqual([4, 3, 2, 5, 9, 6]);
    expect(await recommended({ mature: true })).toEqual([7, 4, 3, 2, 5, 9, 6]);
  });

  test('favourites speak for a member too, what was taken out of the history does not', async () => {
    await using opened = await open();
    await putComics(opened.db, [
      comicRow(1, { tags: ['海'] }),
      comicRow(2, { tags: ['山'] }),
      comicRow(3, { tags: ['海'] }),
      comicRow(4, { tags: ['山'] }),
    ]);
    const memberId = await newMember(opened.db);
    const recommended = async () =>
      (await new StoredCatalogue(opened.db).recommended(memberId, young, all)).items.map((it) => it.id);
    await read(opened.db, memberId, 2, { removed: 1 });
    expect(await recommended()).toEqual([4, 3, 2, 1]);
    await opened.db.insertInto('favourite').values({ memberId, comicId: 1, at: 1 }).execute();
    expect(await recommended()).toEqual([3, 4, 2]);
  });

  test('only the last twenty comics speak for a member', async () => {
    await using opened = await open();
    await putComics(opened.db, [
      comicRow(1, { tags: ['海'] }),
      comicRow(2, { tags: ['海'] }),
      comicRow(3, { tags: ['山'] }),
      ...Array.from({ length: 20 }, (_, index) => comicRow(10 + index, { tags: ['山'] })),
    ]);
    const memberId = await newMember(opened.db);
    await read(opened.db, memberId, 1, { at: 1 });
    for (let comicId = 10; comicId < 30; comicId += 1)
      await read(opened.db, memberId, comicId, { at: comicId });
    const { items } = await new StoredCatalogue(opened.db).recommended(memberId, young, all);
    expect(items.map((comic) => comic.id)).toEqual([3, 2]);
  });

  test('recommendations come in pages', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: 350 }, (_, index) => comicRow(index + 1, { tags: ['海'] })),
    );
    const memberId = await newMember(opened.db);
    await read(opened.db, memberId, 350);
    const second = await new StoredCatalogue(opened.db).recommended(memberId, young, { offset: 2, limit: 2 });
    expect([second.items.map((comic) => comic.id), second.total]).toEqual([[347, 346], 200]);
  });
});

async function read(
  db: Database,
  memberId: number,
  comicId: number,
  facts: { at?: number; removed?: number } = {},
): Promise<void> {
  const place = { chapterNo: 1, imgIndex: 1, frac: 0, device: '', doneChapters: '[]', at: 5 };
  await db
    .insertInto('reading')
    .values({ memberId, comicId, ...place, ...facts })
    .execute();
}
