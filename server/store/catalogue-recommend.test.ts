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
      comicRow(2, { tags: ['海'], monthViews: 9 }),
      comicRow(3, { tags: ['海'], monthViews: 5, views: 20 }),
      comicRow(4, { tags: ['海', '夜'] }),
      comicRow(5, { tags: ['山'], monthViews: 50 }),
      comicRow(6, { tags: ['山'], views: 70 }),
      comicRow(7, { tags: ['海', '夜', '风'], rating: 'mature' }),
      comicRow(8, { tags: ['海', '夜', '风'], chapterCount: 0 }),
      comicRow(9, { authors: ['海'], monthViews: 49 }),
      comicRow(10, { tags: ['海'], monthViews: 5 }),
    ]);
    const memberId = await newMember(opened.db);
    const recommended = async (shown = young) => {
      const { items, total } = await new StoredCatalogue(opened.db).recommended(memberId, shown, all);
      expect(total).toBe(items.length);
      return items.map((it) => it.id);
    };
    expect(await recommended()).toEqual([5, 9, 2, 3, 10, 6, 4, 1]);
    await read(opened.db, memberId, 1);
    expect(await recommended()).toEqual([4, 2, 3, 10, 5, 9, 6]);
    expect(await recommended({ mature: true })).toEqual([7, 4, 2, 3, 10, 5, 9, 6]);
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
    await favour(opened.db, memberId, 1);
    expect(await recommended()).toEqual([3, 4, 2]);
  });

  test.each([
    ['read', 'read'],
    ['favoured', 'favoured'],
    ['read', 'favoured'],
    ['favoured', 'read'],
  ] as const)(
    'one comic that was %s before the last twenty that were %s does not speak for a member',
    async (before, lately) => {
      await using opened = await open();
      await putComics(opened.db, [
        comicRow(1, { tags: ['海'] }),
        comicRow(2, { tags: ['山'] }),
        comicRow(3, { tags: ['海'] }),
        ...Array.from({ length: 20 }, (_, index) => comicRow(10 + index, { tags: ['山'] })),
      ]);
      const memberId = await newMember(opened.db);
      const note = { read, favoured: favour };
      for (let comicId = 10; comicId < 30; comicId += 1)
        await note[lately](opened.db, memberId, comicId, { at: 40 - comicId });
      await note[before](opened.db, memberId, 1, { at: 1 });
      const { items } = await new StoredCatalogue(opened.db).recommended(memberId, young, all);
      expect(items.map((comic) => comic.id)).toEqual([2, 3]);
    },
  );

  test('what one member reads and favours says nothing to another', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      ['海', '山', '风', '海', '山', '风'].map((tag, index) => comicRow(index + 1, { tags: [tag] })),
    );
    const [one, other, third] = [
      await newMember(opened.db, { account: 'one' }),
      await newMember(opened.db, { account: 'other' }),
      await newMember(opened.db, { account: 'third' }),
    ];
    await read(opened.db, one, 1);
    await favour(opened.db, other, 2);
    const recommended = async (memberId: number) =>
      (await new StoredCatalogue(opened.db).recommended(memberId, young, all)).items.map((it) => it.id);
    expect(await recommended(one)).toEqual([4, 6, 5, 3, 2]);
    expect(await recommended(other)).toEqual([5, 6, 4, 3, 1]);
    expect(await recommended(third)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('a comic that nobody reads yet is found by a tag behind hundreds that are hot, the most read tags first', async () => {
    await using opened = await open();
    const others = Array.from({ length: 12 }, (_, index) => `标签${index}`);
    await putComics(opened.db, [
      ...Array.from({ length: 310 }, (_, index) => comicRow(index + 1, { monthViews: 10 })),
      comicRow(400, { tags: ['海'] }),
      comicRow(401, { tags: ['标签0'] }),
      comicRow(402, { tags: others }),
      comicRow(403, { tags: ['海'] }),
      comicRow(404, { tags: ['海'] }),
      comicRow(405, { tags: ['海'], rating: 'mature' }),
      ...Array.from({ length: 110 }, (_, index) => comicRow(500 + index, { tags: ['别的'] })),
    ]);
    const memberId = await newMember(opened.db);
    for (const comicId of [402, 403, 404]) await read(opened.db, memberId, comicId, { at: 1000 - comicId });
    const { items, total } = await new StoredCatalogue(opened.db).recommended(memberId, young, all);
    expect([items.slice(0, 3).map((comic) => comic.id), total]).toEqual([[401, 400, 310], 200]);
  });

  test('a site without comics recommends nothing', async () => {
    await using opened = await open();
    const memberId = await newMember(opened.db);
    const found = await new StoredCatalogue(opened.db).recommended(memberId, young, all);
    expect(found).toEqual({ items: [], total: 0 });
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

async function favour(db: Database, memberId: number, comicId: number, { at = 1 } = {}): Promise<void> {
  await db.insertInto('favourite').values({ memberId, comicId, at }).execute();
}
