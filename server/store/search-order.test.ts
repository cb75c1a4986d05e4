import { expect, test } from 'vitest';
import { foldForSearch } from '../../domain/search-fold.ts';
import { type Spelling, spellingOf } from '../../domain/search-spelling.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from './catalogue.ts';
import type { Database } from './open.ts';
import { StoredSearch } from './search.ts';
import { searchNameMaker } from './search-names.ts';

/** More comics than are put in order at once, so that common keywords take the other way. */
const many = 4000;

interface Named {
  id: number;
  title: string;
  aliases: string[];
  views: number;
  rating: 'all' | 'mature';
}

onEachDatabase((open) => {
  test('common and rare keywords find what a look at every name finds, in the same order', async () => {
    await using opened = await open();
    const comics = drawnComics();
    await fill(opened.db, comics);
    const knownComics = comics.map(known);
    const search = new StoredSearch(opened.db, new StoredCatalogue(opened.db));
    for (const keyword of keywordsFor(comics)) {
      for (const mature of [false, true]) {
        const expected = looked(knownComics, keyword, mature);
        for (const offset of [0, 980]) {
          const { ids, total } = await search.find({ kind: 'title', keyword, mature }, { offset, limit: 20 });
          expect([keyword, offset, ids], keyword).toEqual([
            keyword,
            offset,
            expected.slice(offset, offset + 20),
          ]);
          expect(total, keyword).toBe(expected.length);
        }
      }
    }
  });

  test('in a large library what came in a moment ago is found behind what is read, and nothing without a chapter', async () => {
    await using opened = await open();
    const named = (id: number, title: string, views: number): Named => ({
      ...{ id, title, views },
      aliases: [],
      rating: 'all',
    });
    const rest = Array.from({ length: 1100 }, (_, at) => named(at + 10, `别的${at}`, 1));
    await fill(opened.db, [named(1, '鲸落', 3), named(2, '鲸鱼', 9), named(3, '鲸海', 5), ...rest]);
    const search = new StoredSearch(opened.db, new StoredCatalogue(opened.db));
    const find = async () =>
      (await search.find({ kind: 'title', keyword: '鲸', mature: false }, { offset: 0, limit: 10 })).ids;
    expect(await find()).toEqual([2, 3, 1]);
    await fill(opened.db, [named(4, '鲸骨', 0), named(5, '鲸歌', 0), named(6, '鲸吞', 0)]);
    await opened.db.updateTable('comic').set({ chapterCount: 0 }).where('id', '=', 6).execute();
    expect(await find()).toEqual([2, 3, 1, 5, 4]);
  });

  test('in a large library a common keyword’s pages follow one order, whatever was read since, and no adult comic is young enough to be seen', async () => {
    await using opened = await open();
    const comics = Array.from({ length: 1500 }, (_, at): Named => {
      return { id: at + 1, title: `海${at}`, aliases: [], rating: 'all', views: at };
    });
    await fill(opened.db, comics);
    const catalogue = new StoredCatalogue(opened.db);
    await catalogue.prepareLists();
    await opened.db.updateTable('comic').set({ views: 5000 }).where('id', '=', 1000).execute();
    const search = new StoredSearch(opened.db, catalogue);
    const found: number[] = [];
    for (let offset = 0; offset < 1000; offset += 50) {
      const slice = { offset, limit: 50 };
      found.push(...(await search.find({ kind: 'title', keyword: '海', mature: false }, slice)).ids);
    }
    expect(found).toEqual(Array.from({ length: 1000 }, (_, at) => 1500 - at));
    const young = comics.map((comic) => ({
      ...comic,
      id: comic.id + 1500,
      title: comic.title.replace('海', '鲸'),
      rating: comic.id === 1500 ? ('mature' as const) : comic.rating,
    }));
    await fill(opened.db, young);
    const first = async (mature: boolean) =>
      (await search.find({ kind: 'title', keyword: '鲸', mature }, { offset: 0, limit: 3 })).ids;
    expect(await first(false)).toEqual([2999, 2998, 2997]);
    expect(await first(true)).toEqual([3000, 2999, 2998]);
  });
});

/** The rule of the search in its plainest form, with the thousand that it finds at most. */
function looked(comics: readonly Known[], keyword: string, mature: boolean): number[] {
  const spelled = /[a-z]/.test(keyword) ? keyword.replaceAll('v', 'u') : '\0';
  const rankOf = ({ written, spellings }: Known) => {
    const ranks = written.map((name, at) => {
      const place = at === 0 ? 0 : 3;
      if (name === keyword) return place;
      if (name.startsWith(keyword)) return place + 1;
      return name.includes(keyword) ? place + 2 : 8;
    });
    const first = spellings.some(({ whole }) => whole.some((it) => it.startsWith(spelled)));
    const within = spellings.some((it) => it.within.some((from) => from.startsWith(spelled)));
    return Math.min(...ranks, first ? 6 : 8, within ? 7 : 8);
  };
  return comics
    .filter((comic) => mature || comic.rating === 'all')
    .map((comic) => ({ ...comic, rank: rankOf(comic) }))
    .filter(({ rank }) => rank < 8)
    .sort((a, b) => a.rank - b.rank || b.views - a.views || b.id - a.id)
    .slice(0, 1000)
    .map(({ id }) => id);
}

interface Known extends Named {
  written: string[];
  spellings: Spelling[];
}

function known(comic: Named): Known {
  const written = [comic.title, ...comic.aliases].map(foldForSearch);
  return { ...comic, written, spellings: written.map(spellingOf) };
}

function keywordsFor(comics: readonly Named[]): string[] {
  const parts = comics
    .slice(0, 5)
    .flatMap(({ title, aliases }) => [
      [...foldForSearch(title)].slice(1, 3).join(''),
      [...foldForSearch(aliases[0] ?? '')].slice(0, 2).join(''),
      [...(spellingOf(foldForSearch(title)).within[1] ?? '')].slice(0, 5).join(''),
    ]);
  const common = [
    '的',
    '尾',
    '的尾',
    'wei',
    'dw',
    '海',
    'd',
    'de',
    'h',
    'hai',
    's',
    'a',
    'dh',
    'hd',
    '的海',
    'zz',
    '🐳',
    'lv',
  ];
  return [...new Set([...common, ...parts])].filter((keyword) => keyword !== '');
}

/** The same comics in every run: titles of few characters, most with 的尾 at the end. */
function drawnComics(): Named[] {
  let seed = 7;
  const drawn = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const letters = [...'的的的海海灯塔夜绿林山水风云猫龙da🐳 ·'];
  const name = () => Array.from({ length: 2 + drawn(6) }, () => letters[drawn(letters.length)]).join('');
  return Array.from({ length: many }, (_, at) => ({
    id: at + 1,
    title: `${name()}的${drawn(8) === 0 ? '' : '尾'}`,
    aliases: drawn(3) === 0 ? [`海${name()}`] : [],
    views: drawn(500),
    rating: drawn(20) === 0 ? 'mature' : 'all',
  }));
}

/** Many at once: the library would make each in a transaction of its own. */
async function fill(db: Database, comics: readonly Named[]): Promise<void> {
  const makeNames = await searchNameMaker();
  for (let from = 0; from < comics.length; from += 250) {
    const part = comics.slice(from, from + 250);
    await db.insertInto('comic').values(part.map(rowOf)).execute();
    const rows = part.flatMap((comic) => {
      const mature = Number(comic.rating === 'mature');
      return makeNames(comic).flatMap(({ place, names }) =>
        names.map((name) => ({ comicId: comic.id, place, mature, ...name })),
      );
    });
    await db.insertInto('searchName').values(rows).execute();
  }
}

function rowOf({ id, title, views, rating }: Named) {
  const fixed = { intro: '', type: 5, finished: 0, orientation: 1, rightToLeft: 0, language: 'zh' };
  const open = { price: null, freeChapters: null, coverVersion: '', coverColor: '#808080', createdAt: id };
  return { ...fixed, ...open, id, seriesKey: String(id), title, views, rating, chapterCount: 1 };
}
