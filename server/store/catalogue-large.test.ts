import { expect, test } from 'vitest';
import { type ComicRow, comicRow, putComics } from '../../tests/builders/many-comics.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { ComicFilter, RankKind } from '../usecases/catalogue-port.ts';
import { StoredCatalogue } from './catalogue.ts';
import { dayList } from './catalogue-daily.ts';
import { CatalogueInMemory } from './catalogue-in-memory.ts';
import { type Order, orders } from './catalogue-lists.ts';
import { StoredLibrary } from './library.ts';

const prices = { chapterPrice: 30, freeChapters: 2 };

/** More comics than are counted, drawn or sorted as a whole. */
const everyComic = Array.from({ length: 2600 }, (_, index) => {
  const id = index + 1;
  return comicRow(id, {
    type: (id % 5) + 1,
    finished: Number(id % 3 === 0),
    rating: id % 7 === 0 ? 'mature' : 'all',
    chapterCount: id % 50 === 0 ? 0 : 1 + (id % 4),
    // Of some only later chapters were ever brought here: what is free is told by the number.
    latestNo: 1 + (id % 4) + (id % 23 === 0 ? 9 : 0),
    price: id % 11 === 0 ? 0 : null,
    freeChapters: id % 13 === 0 ? 4 : null,
    hasPricedChapter: Number(id % 17 === 0),
    latestAt: (id * 7919) % 1000,
    createdAt: (id * 104_729) % 1000,
    views: (id * 31) % 500,
    likes: (id * 17) % 300,
    favs: (id * 13) % 200,
    weekViews: (id * 5) % 40,
    monthViews: (id * 3) % 90,
    tags: ['很多', ...(id % 2 === 0 ? ['不少'] : []), ...(id % 40 === 0 ? ['不多'] : [])],
    authors: [`作者${id % 100}`],
  });
});

onEachDatabase((open) => {
  test.each([900, 2600])(
    'the lists of %i comics hold what their filters say, in order, on every page',
    async (count) => {
      await using opened = await open();
      const library = everyComic.slice(0, count);
      await putComics(opened.db, library);
      const catalogue = new StoredCatalogue(opened.db);
      for (const filter of filters()) {
        const expected = expectedIds(library, filter);
        for (const offset of [0, Math.max(0, expected.length - 10), 20_000_000]) {
          const found = await catalogue.listComics(filter, prices, { offset, limit: 20 });
          const what = JSON.stringify({ filter, offset });
          expect(
            found.items.map((comic) => comic.id),
            what,
          ).toEqual(expected.slice(offset, offset + 20));
          expect(found.total, what).toBe(expected.length);
        }
      }
    },
  );

  test.each([900, 2600])(
    'the ranks of %i comics are in the order of their numbers, also of one type',
    async (count) => {
      await using opened = await open();
      const library = everyComic.slice(0, count);
      await putComics(opened.db, library);
      const catalogue = new StoredCatalogue(opened.db);
      const byKind: Record<RankKind, (comic: ComicRow) => number[]> = {
        view: (comic) => [comic.views ?? 0],
        like: (comic) => [comic.likes ?? 0],
        fav: (comic) => [comic.favs ?? 0],
        week: (comic) => [comic.weekViews ?? 0, scoreOf(comic)],
        month: (comic) => [comic.monthViews ?? 0, scoreOf(comic)],
        all: (comic) => [scoreOf(comic)],
      };
      for (const [kind, numbers] of Object.entries(byKind) as [RankKind, (comic: ComicRow) => number[]][]) {
        for (const type of [undefined, 3]) {
          const among = library.filter(
            (it) => isListed(it, false) && (type === undefined || it.type === type),
          );
          const expected = sorted(among, numbers, -1).map((comic) => comic.id);
          const found = await catalogue.rank(kind, { type, mature: false }, { offset: 60, limit: 50 });
          expect(
            found.items.map(({ comic }) => comic.id),
            `${kind} ${type}`,
          ).toEqual(expected.slice(60, 110));
          expect(found.total).toBe(expected.length);
        }
      }
    },
  );

  test('a catalogue in memory that follows an older one says what one that was read anew says', async () => {
    await using opened = await open();
    await putComics(opened.db, everyComic);
    const older = await CatalogueInMemory.read(opened.db, null, 0);
    await opened.db
      .updateTable('comic')
      .set({ views: 1000, likes: 7 })
      .where('id', 'in', [3, 2599])
      .execute();
    await opened.db
      .updateTable('comic')
      .set({ chapterCount: 0, rating: 'mature' })
      .where('id', '=', 5)
      .execute();
    await opened.db
      .updateTable('comic')
      .set({ chapterCount: 1, weekViews: 20 })
      .where('id', '=', 50)
      .execute();
    await opened.db.deleteFrom('comic').where('id', 'in', [2600, 9]).execute();
    await putComics(opened.db, [comicRow(2603, { views: 999, latestAt: 500 })]);
    const newer = await CatalogueInMemory.read(opened.db, older, 300_000);
    const anew = await CatalogueInMemory.read(opened.db, null, 0);
    const rows = await opened.db.selectFrom('comic').select('id').where('chapterCount', '>', 0).execute();
    for (const order of Object.keys(orders) as Order[]) {
      const all = [{ mature: true, prices }, order, [], { offset: 0, limit: 3000 }] as const;
      expect(newer.find(...all), order).toEqual(anew.find(...all));
      expect(new Set(newer.find(...all).items), order).toEqual(new Set(rows.map((row) => row.id)));
    }
    expect(newer.find({ prices }, 'view', [], { offset: 0, limit: 3 }).items).toEqual([2599, 3, 2603]);
  });

  test('a catalogue in memory is read again when a comic changes, and for popularity every five minutes', async () => {
    await using opened = await open();
    await putComics(opened.db, everyComic);
    const first = await CatalogueInMemory.read(opened.db, null, 0);
    expect(await CatalogueInMemory.read(opened.db, first, 299_000)).toBe(first);
    await new StoredLibrary(opened.db).setComic(7, { type: 1 });
    const second = await CatalogueInMemory.read(opened.db, first, 299_000);
    expect(second).not.toBe(first);
    expect(await CatalogueInMemory.read(opened.db, second, 598_000)).toBe(second);
    expect(await CatalogueInMemory.read(opened.db, second, 599_000)).not.toBe(second);
  });

  test('a comic for adults is in no list any more as soon as it is one, also in those that are kept', async () => {
    await using opened = await open();
    await putComics(opened.db, everyComic);
    const catalogue = new StoredCatalogue(opened.db);
    const slice = { offset: 0, limit: 20 };
    const ids = async (mature: boolean) => {
      const lists = [
        await catalogue.listComics({ order: 'newest', mature }, prices, slice),
        await catalogue.listComics({ order: 'newest', tag: '不多', mature }, prices, slice),
        await catalogue.listComics({ order: 'newest', tag: '很多', mature }, prices, slice),
      ];
      const rank = await catalogue.rank('view', { mature }, slice);
      return [...lists.flatMap(({ items }) => items), ...rank.items.map((it) => it.comic)].map((it) => it.id);
    };
    const before = [await ids(false), await ids(true)];
    const grown = new Set(before[0]);
    await opened.db
      .updateTable('comic')
      .set({ rating: 'mature' })
      .where('id', 'in', [...grown])
      .execute();
    expect((await ids(false)).filter((id) => grown.has(id))).toEqual([]);
    expect(await ids(true), 'where they are shown they stay').toEqual(before[1]);
  });

  test('picks are different comics that may be shown, as many as asked, whatever chance says', async () => {
    await using opened = await open();
    await putComics(opened.db, everyComic);
    const catalogue = new StoredCatalogue(opened.db);
    const all = new Set(everyComic.filter((it) => isListed(it, false)).map((comic) => comic.id));
    for (const random of [Math.random, () => 0, () => 0.999_999_999, () => 0.5]) {
      const ids = (await catalogue.pick(100, { mature: false }, random)).map((comic) => comic.id);
      expect(new Set(ids).size).toBe(100);
      expect(ids.filter((id) => !all.has(id))).toEqual([]);
    }
    const twice = [await catalogue.pick(20, { mature: false }, Math.random)];
    twice.push(await catalogue.pick(20, { mature: false }, Math.random));
    expect(twice[0]?.map((comic) => comic.id)).not.toEqual(twice[1]?.map((comic) => comic.id));
  });

  test('the few that may be shown among many are all found by chance', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: 2600 }, (_, index) =>
        comicRow(index + 1, { rating: index % 500 === 0 ? 'all' : 'mature' }),
      ),
    );
    // At 0.5 every guess is 1301, and what that does not find is looked for from 1300 on.
    await opened.db.updateTable('comic').set({ rating: 'all' }).where('id', '=', 1300).execute();
    for (const random of [Math.random, () => 0.5]) {
      const picked = await new StoredCatalogue(opened.db).pick(20, { mature: false }, random);
      expect(picked.map((comic) => comic.id).sort((one, other) => one - other)).toEqual([
        1, 501, 1001, 1300, 1501, 2001, 2501,
      ]);
    }
    // One was guessed and more stand from 1300 on than are still wanted.
    let calls = 0;
    const late = () => (++calls > 48 ? 0.5 : 0);
    expect(await new StoredCatalogue(opened.db).pick(3, { mature: false }, late)).toHaveLength(3);
  });

  test('a day of more chapters than are read at once lists every comic once', async () => {
    await using opened = await open();
    const ids = Array.from({ length: 5200 }, (_, index) => index + 1);
    await putComics(
      opened.db,
      ids.map((id) => comicRow(id, { rating: id === 77 ? 'mature' : 'all' })),
    );
    // All in one moment, as an import may bring them, and some comics with a second chapter before it.
    const chapters = [
      ...ids.map((id) => chapterRow(id, 2)),
      ...ids.slice(4000, 4300).map((id) => chapterRow(id, 1)),
    ];
    for (let from = 0; from < chapters.length; from += 1000) {
      await opened.db
        .insertInto('chapter')
        .values(chapters.slice(from, from + 1000))
        .execute();
    }
    const list = await dayList(opened.db, { start: 0, end: 1_000_000 }, { mature: false });
    expect(list.comicIds).toEqual(ids.reverse().filter((id) => id !== 77));
  });
});

function filters(): ComicFilter[] {
  const narrowing: Omit<ComicFilter, 'order'>[] = [
    {},
    { mature: true },
    { type: 2 },
    { type: 2 ** 30 + 1 },
    { finished: true },
    { type: 2, finished: false, mature: true },
    { tag: '很多' },
    { tag: '不少', type: 3 },
    { tag: '不多' },
    { tag: '没有' },
    { tag: '很多', author: '作者7' },
    { tag: '不多', author: '作者40' },
    { author: '作者8', mature: true },
    { price: 'free' },
    { price: 'paid', finished: true },
    { price: 'free', tag: '不少', type: 1, finished: true },
  ];
  return (['newest', 'hottest', 'earliest'] as const).flatMap((order) =>
    narrowing.map((filter) => ({ ...filter, order })),
  );
}

function expectedIds(library: readonly ComicRow[], filter: ComicFilter): number[] {
  const matching = library.filter(
    (comic) =>
      isListed(comic, filter.mature ?? false) &&
      (filter.type === undefined || comic.type === filter.type) &&
      (filter.finished === undefined || comic.finished === Number(filter.finished)) &&
      (filter.tag === undefined || comic.tags.includes(filter.tag)) &&
      (filter.author === undefined || comic.authors.includes(filter.author)) &&
      (filter.price === undefined || (filter.price === 'free') === isFree(comic)),
  );
  const numbers = {
    newest: (comic: ComicRow) => [comic.latestAt ?? 0],
    hottest: (comic: ComicRow) => [comic.views ?? 0],
    earliest: (comic: ComicRow) => [comic.createdAt],
  };
  const direction = filter.order === 'earliest' ? 1 : -1;
  return sorted(matching, numbers[filter.order], direction).map((comic) => comic.id);
}

/** By these numbers one after the other, then by id, all in one direction. */
function sorted(comics: readonly ComicRow[], numbers: (comic: ComicRow) => number[], direction: 1 | -1) {
  return comics
    .map((comic) => ({ comic, key: [...numbers(comic), comic.id] }))
    .sort((one, other) => {
      const at = one.key.findIndex((number, index) => number !== other.key[index]);
      return direction * ((one.key[at] ?? 0) - (other.key[at] ?? 0));
    })
    .map(({ comic }) => comic);
}

function isListed(comic: ComicRow, mature: boolean): boolean {
  return (comic.chapterCount ?? 0) > 0 && (mature || comic.rating === 'all');
}

function isFree(comic: ComicRow): boolean {
  if (comic.hasPricedChapter === 1) return false;
  return (
    (comic.price ?? prices.chapterPrice) === 0 ||
    (comic.latestNo ?? 0) <= (comic.freeChapters ?? prices.freeChapters)
  );
}

function scoreOf(comic: ComicRow): number {
  return (comic.views ?? 0) + 30 * (comic.likes ?? 0) + 20 * (comic.favs ?? 0) + 3 * (comic.monthViews ?? 0);
}

function chapterRow(comicId: number, chapterNo: number) {
  return {
    ...{ comicId, chapterNo, label: '', title: '', price: null, freeAt: null },
    ...{ publishedAt: chapterNo, pageCount: 1, bytes: 1, version: 'v', sourceName: '', fingerprint: '' },
    pages: '[]',
  };
}
