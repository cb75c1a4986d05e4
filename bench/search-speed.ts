import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldForSearch } from '../domain/search-fold.ts';
import { type Database, openDatabase } from '../server/store/open.ts';
import { StoredSearch } from '../server/store/search.ts';
import { searchNameMaker } from '../server/store/search-names.ts';
import type { Measured } from './measured.ts';

const comics = 100_000;
const batch = 500;
const runs = 5;
/** What is typed most and what is hardest: single characters and letters, common syllables, words, and nothing found. */
const keywords = [
  ...'的我是心梦s',
  'x',
  'l',
  'sh',
  'shi',
  'xi',
  'de',
  'wd',
  'wode',
  '我的',
  '的心',
  '海边',
  'love',
  'zxcvb',
];

/**
 * First pages of a search by title among 100,000 comics, on SQLite or on an empty PostgreSQL at `BENCH_POSTGRES_URL`;
 * the floor counts the comics by their key, without any search.
 */
export async function measureSearch(): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const db = await openDatabase({ databaseUrl: process.env.BENCH_POSTGRES_URL ?? null, dataDir });
  await fill(db);
  const search = new StoredSearch(db);
  const times: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const keyword of keywords.map(foldForSearch)) {
      const filter = { kind: 'title', keyword, mature: false } as const;
      times.push(await milliseconds(() => search.find(filter, { offset: 0, limit: 20 })));
      const counted = db.selectFrom('comic').select((select) => select.fn.countAll().as('comics'));
      floors.push(await milliseconds(() => counted.execute()));
    }
  }
  await db.destroy();
  await rm(dataDir, { recursive: true });
  const what = `search among ${comics} comics, p95`;
  return [{ what, value: `${p95(times)} ms`, floor: `${p95(floors)} ms`, goal: '≤ 50 ms' }];
}

async function fill(db: Database): Promise<void> {
  const makeNames = await searchNameMaker();
  const drawn = drawing();
  for (let from = 0; from < comics; from += batch) {
    const named = Array.from({ length: batch }, (_, at) => ({ id: from + at + 1, ...drawn() }));
    const names = named.flatMap(({ id, views: _views, ...comic }) =>
      makeNames(comic).flatMap((made) =>
        made.names.map((name) => ({ comicId: id, place: made.place, ...name })),
      ),
    );
    await db.transaction().execute(async (change) => {
      await change.insertInto('comic').values(named.map(rowOf)).execute();
      await change.insertInto('searchName').values(names).execute();
    });
  }
}

/** Comics with titles of common characters, the first ones most often; the same in every run. */
function drawing() {
  let seed = 7;
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(3000 * chance() ** 2));
  const word = () => [...letters][Math.floor(letters.length * chance() ** 2)] ?? '';
  const name = () =>
    Array.from({ length: 2 + Math.floor(9 * chance()) }, () => (chance() < 0.6 ? word() : character())).join(
      '',
    );
  return () => ({
    title: chance() < 0.1 ? `love ${name()}` : name(),
    aliases: chance() < 0.4 ? [name()] : [],
    authors: [name().slice(0, 3)],
    tags: [word() + word(), word() + word()],
    views: Math.floor(1e6 * chance() ** 4),
  });
}

const letters =
  '的我一是不在人有他这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感梦海夜王神';

function rowOf({ id, title, views }: { id: number; title: string; views: number }) {
  const fixed = {
    intro: title.repeat(12),
    type: 5,
    finished: 0,
    orientation: 1,
    rightToLeft: 0,
    language: 'zh',
  };
  const open = { price: null, freeChapters: null, coverVersion: '', coverColor: '#808080', createdAt: id };
  return {
    ...fixed,
    ...open,
    id,
    seriesKey: String(id),
    title,
    views,
    rating: 'all' as const,
    chapterCount: 1,
  };
}

function p95(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1);
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
