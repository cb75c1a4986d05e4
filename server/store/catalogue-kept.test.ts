import { expect, onTestFinished, test, vi } from 'vitest';
import { comicRow, putComics } from '../../tests/builders/many-comics.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from './catalogue.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';
import { StoredRankDays } from './popularity-days.ts';

const young = { mature: false };
const grown = { mature: true };
const prices = { chapterPrice: 30, freeChapters: 2 };
const two = { offset: 0, limit: 2 };
const all = { offset: 0, limit: 1000 };

onEachDatabase((open) => {
  test('the counts of a large library that were made for adults are given to nobody else', async () => {
    await using opened = await open();
    await putComics(opened.db, halfMature(2200));
    const catalogue = new StoredCatalogue(opened.db);
    const counts = async (shown: { mature: boolean }) => {
      const { types, tags } = await catalogue.categories(shown);
      return [types.map(({ count }) => count), tags.map(({ name }) => name)];
    };
    for (let times = 0; times < 2; times += 1) {
      expect(await counts(grown)).toEqual([[2200], ['夜', '海']]);
      expect(await counts(young)).toEqual([[1100], ['海']]);
    }
  });

  test('of hundreds of tags that are used alike two hundred are counted, in the order of their names', async () => {
    await using opened = await open();
    const tags = Array.from({ length: 230 }, (_, index) => `t${String(index).padStart(3, '0')}`);
    await putComics(opened.db, [comicRow(1, { tags: tags.toReversed() }), comicRow(2, { tags: ['t229'] })]);
    const counted = (await new StoredCatalogue(opened.db).categories(young)).tags;
    expect(counted.map(({ name }) => name)).toEqual(['t229', ...tags.slice(0, 199)]);
  });

  test('the list of a day with thousands of chapters is that day’s alone, and for adults another', async () => {
    await using opened = await open();
    await putComics(opened.db, halfMature(20));
    await putChapters(opened.db, 20, 300);
    const catalogue = new StoredCatalogue(opened.db);
    const total = async (end: number, shown: { mature: boolean }) =>
      (await catalogue.updatedBetween({ start: 0, end }, shown, all)).total;
    for (let times = 0; times < 2; times += 1) {
      expect(await total(21_000, grown)).toBe(20);
      expect(await total(21_000, young)).toBe(10);
      expect(await total(20_000, grown)).toBe(19);
    }
  });

  test('a comic that becomes one for adults leaves a day’s list that is kept', async () => {
    await using opened = await open();
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    await putComics(
      opened.db,
      ids.map((id) => comicRow(id)),
    );
    await putChapters(opened.db, 20, 300);
    const catalogue = new StoredCatalogue(opened.db);
    const found = async () =>
      (await catalogue.updatedBetween({ start: 0, end: 30_000 }, young, all)).items.map((comic) => comic.id);
    expect(await found()).toEqual(ids.toReversed());
    await opened.db.updateTable('comic').set({ rating: 'mature' }).where('id', '=', 20).execute();
    expect(await found()).toEqual(ids.slice(0, 19).toReversed());
  });

  test('what comes to a small library is in its lists, counts and days at once', async () => {
    await using opened = await open();
    const catalogue = new StoredCatalogue(opened.db);
    const totals = async () => [
      (await catalogue.listComics({ order: 'newest' }, prices, two)).total,
      (await catalogue.listComics({ order: 'newest', tag: '海' }, prices, two)).total,
      (await catalogue.rank('all', young, two)).total,
      (await catalogue.updatedBetween({ start: 0, end: 1000 }, young, two)).total,
      (await catalogue.categories(young)).tags[0]?.count,
    ];
    const library = new StoredLibrary(opened.db);
    await putNew(library, { title: '甲', tags: ['海'] }, { publishedAt: 5 });
    expect(await totals()).toEqual([1, 1, 1, 1, 1]);
    await putNew(library, { title: '乙', tags: ['海'] }, { publishedAt: 6 });
    expect(await totals()).toEqual([2, 2, 2, 2, 2]);
  });

  test.each([20, 1100])(
    'which of %i comics are free is told by the prices of each merchant',
    async (count) => {
      await using opened = await open();
      await putComics(
        opened.db,
        Array.from({ length: count }, (_, index) => comicRow(index + 1, { latestNo: index === 0 ? 1 : 3 })),
      );
      const catalogue = new StoredCatalogue(opened.db);
      const totals = async (chapterPrice: number, freeChapters: number) => {
        const of = { chapterPrice, freeChapters };
        const free = await catalogue.listComics({ order: 'newest', price: 'free' }, of, two);
        const paid = await catalogue.listComics({ order: 'newest', price: 'paid' }, of, two);
        return [free.total, paid.total];
      };
      expect(await totals(30, 0)).toEqual([0, count]);
      expect(await totals(30, 1)).toEqual([1, count - 1]);
      expect(await totals(30, 3)).toEqual([count, 0]);
      expect(await totals(0, 0)).toEqual([count, 0]);
    },
  );

  test.each([20, 1100])('a tag and an author of one name have each their own of %i comics', async (count) => {
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: count }, (_, index) =>
        index % 2 === 0 ? comicRow(index + 1, { tags: ['海'] }) : comicRow(index + 1, { authors: ['海'] }),
      ),
    );
    const catalogue = new StoredCatalogue(opened.db);
    const first = async (name: { tag?: string; author?: string }) => {
      const { items, total } = await catalogue.listComics({ order: 'earliest', ...name }, prices, two);
      return [items.map((comic) => comic.id), total];
    };
    expect(await first({ tag: '海' })).toEqual([[1, 3], count / 2]);
    expect(await first({ author: '海' })).toEqual([[2, 4], count / 2]);
  });

  test('a tag of more comics than are read at once has every one of them, once', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: 4100 }, (_, index) => comicRow(index + 1, { tags: ['海'], authors: ['海'] })),
    );
    const catalogue = new StoredCatalogue(opened.db);
    expect((await catalogue.categories(young)).tags).toEqual([{ name: '海', count: 4100 }]);
    const page = { offset: 3998, limit: 4 };
    const { items, total } = await catalogue.listComics({ order: 'earliest', tag: '海' }, prices, page);
    expect([items.map((comic) => comic.id), total]).toEqual([[3999, 4000, 4001, 4002], 4100]);
  });

  test('a comic that is given a tag of many comics stands among them when the lists are made anew', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: 1100 }, (_, index) => comicRow(index + 1, { tags: index < 200 ? ['海'] : [] })),
    );
    const catalogue = new StoredCatalogue(opened.db);
    const total = async () => (await catalogue.listComics({ order: 'newest', tag: '海' }, prices, two)).total;
    expect(await total()).toBe(200);
    await new StoredLibrary(opened.db).setComic(900, { tags: ['海'] });
    vi.advanceTimersByTime(8 * 60_000);
    expect(await total()).toBe(201);
  });

  test('the places that each rank had yesterday are kept apart by its kind, its type and whom it is for', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      halfMature(1200).map((comic, at) => ({
        ...comic,
        type: (at % 3) + 1,
        views: at,
        likes: 1200 - at,
        favs: (at * 7) % 1200,
      })),
    );
    const now = Date.now();
    await new StoredRankDays(opened.db).rollDays(now, { earliest: now, latest: now });
    const catalogue = new StoredCatalogue(opened.db);
    const slice = { offset: 0, limit: 5 };
    for (const shown of [grown, young]) {
      for (const kind of ['view', 'like', 'fav'] as const) {
        for (const type of [undefined, 1, 2]) {
          const { items } = await catalogue.rank(kind, { type, ...shown }, slice);
          const what = JSON.stringify({ kind, type, ...shown });
          expect(
            items.map(({ delta }) => delta),
            what,
          ).toEqual([0, 0, 0, 0, 0]);
        }
      }
    }
  });
});

/** Every other comic is for adults, and has a tag that no other comic has. */
function halfMature(count: number) {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? comicRow(index + 1, { tags: ['海'] })
      : comicRow(index + 1, { rating: 'mature', tags: ['夜'] }),
  );
}

/** The chapters of comic 1 were published from 1000 on, those of comic 2 from 2000 on and so on. */
async function putChapters(db: Database, comics: number, each: number): Promise<void> {
  for (let comicId = 1; comicId <= comics; comicId += 1) {
    const rows = Array.from({ length: each }, (_, index) => ({
      ...{ comicId, chapterNo: index + 1, label: '', title: '', price: null, freeAt: null },
      ...{ publishedAt: 1000 * comicId + index, pageCount: 1, bytes: 1, version: 'v' },
      ...{ sourceName: '', fingerprint: '', pages: '[]' },
    }));
    await db.insertInto('chapter').values(rows).execute();
  }
}
