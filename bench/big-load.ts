import { measureBuying, measureShared } from './big/at-full-speed.ts';
import { lockedPictures } from './big/big-pictures.ts';
import { big, engines, inBigFolder, onEngine, small } from './big/big-places.ts';
import type { BigPlace } from './big/big-site.ts';
import { warmDiskCache } from './big/disk-cache.ts';
import { engineFloors } from './big/engine-floors.ts';
import { type Ask, type Paced, pacedLoad } from './big/paced-load.ts';
import { processorMs, runFloor, runSite } from './big/running-site.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';

const rounds = 3;
const seconds = 6;

type Running = Awaited<ReturnType<typeof runSite>>;

/**
 * A site of years under load, on both engines or on those that are named.
 */
export async function measureBigSite(words: readonly string[]): Promise<Measured[]> {
  const only = engines.filter((engine) => words.includes(engine));
  return inBigFolder(async (folder) => {
    const rows: Measured[] = [];
    for (const engine of only.length > 0 ? only : engines) {
      await onEngine(folder, engine, async (placeOf) => {
        const goal = engine === 'sqlite' ? 800 : 400;
        const places = [await placeOf('big', big), await placeOf('small', small)] as const;
        await warmDiskCache(folder, engine);
        rows.push(...(await measureEngine(engine, ...places, goal)));
      });
    }
    return rows;
  });
}

async function measureEngine(
  engine: string,
  place: BigPlace,
  smallPlace: BigPlace,
  buyGoal: number,
): Promise<Measured[]> {
  const floors = await engineFloors(place, big);
  const site = await runSite(place, big);
  const little = await runSite(smallPlace, small);
  const bare = await runFloor(`${site.origin}/api/comic?size=20`);
  const rows: Measured[] = [];
  try {
    rows.push(...(await measureReading(place, site, little, bare)));
    rows.push(await measureShared(site, bare));
    rows.push(...(await measureBuying(site, floors, buyGoal)));
  } finally {
    for (const it of [site, little, bare]) await it.stop();
  }
  const reads = `${Math.round(floors.reads).toLocaleString('en')}/s`;
  rows.push({ what: 'point reads of the engine', value: '–', floor: reads, goal: '–' });
  return rows.map((row) => ({ ...row, what: `${engine}: ${row.what}` }));
}

interface Timed {
  p95: number[];
  processor: number[];
  failed: number;
}

/** What is read, evenly many times a second; everything takes its turn in each round, the floor too. */
async function measureReading(
  place: BigPlace,
  site: Running,
  little: Running,
  bare: Awaited<ReturnType<typeof runFloor>>,
): Promise<Measured[]> {
  const pictures = await lockedPictures(site, place.dataDir, 'ticket');
  const loads: Load[] = [
    { what: 'floor', at: bare, rate: 500, next: () => ({ method: 'GET', path: '/' }) },
    ...(['list', 'rank', 'detail', 'chapters'] as const).flatMap((kind) => [
      { what: kind, at: site, rate: 500, next: (turn: number) => site.asks[kind](turn) },
      { what: `${kind} of 1,000`, at: little, rate: 500, next: (turn: number) => little.asks[kind](turn) },
    ]),
    { what: 'search', at: site, rate: 50, next: (turn) => site.asks.search(turn) },
    { what: 'readability', at: site, rate: 500, next: (turn) => site.asks.check(turn, false) },
    { what: 'readability ahead', at: site, rate: 500, next: (turn) => site.asks.check(turn, true) },
    {
      what: 'locked picture',
      at: site,
      rate: 500,
      next: (turn) => pictures[turn % pictures.length] as Ask,
    },
  ];
  const measured = new Map<string, Timed>(
    loads.map(({ what }) => [what, { p95: [], processor: [], failed: 0 }]),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const load of loads) {
      const { paced, processor } = await underLoad(load, round);
      const timed = measured.get(load.what);
      // The first round only warms up.
      if (round === 0 || !timed) continue;
      timed.p95.push(paced.p95);
      timed.processor.push(processor);
      timed.failed += paced.failed;
    }
  }
  return rowsOf(measured);
}

interface Load {
  what: string;
  at: { origin: string; pid: number };
  rate: number;
  next: (turn: number) => Ask;
}

async function underLoad(
  { what, at, rate, next }: Load,
  round: number,
): Promise<{ paced: Paced; processor: number }> {
  const before = processorMs(at.pid);
  const from = round * rate * seconds;
  const paced = await pacedLoad(at.origin, { rate, seconds }, (turn) => next(from + turn));
  const processor = (processorMs(at.pid) - before) / (rate * seconds);
  if (process.env.BENCH_TELL) console.log(what, { ...paced, processor });
  return { paced, processor };
}

const goals: Record<string, string> = {
  list: 'p95 ≤ 15 ms',
  rank: 'p95 ≤ 15 ms',
  detail: 'p95 ≤ 15 ms',
  chapters: '–',
  search: 'p95 ≤ 50 ms',
  readability: 'p95 ≤ 10 ms',
  'readability ahead': 'p95 ≤ 10 ms',
  'locked picture': '–',
};

function rowsOf(measured: ReadonlyMap<string, Timed>): Measured[] {
  const of = (what: string) => measured.get(what) ?? { p95: [], processor: [], failed: 0 };
  const written = ({ p95, processor, failed }: Timed) =>
    `${median(p95).toFixed(1)} ms (processor ${median(processor).toFixed(2)})${failed > 0 ? `, ${failed} failed` : ''}`;
  const rows = Object.entries(goals).map(([what, goal]) => ({
    what: `${what}, p95 at ${what === 'search' ? 50 : 500}/s`,
    value: written(of(what)),
    floor: written(of('floor')),
    goal,
  }));
  for (const what of ['list', 'rank', 'detail']) {
    const times = median(of(what).p95) / median(of(`${what} of 1,000`).p95);
    rows.push({
      what: `${what}, p95 of 100,000 comics to 1,000`,
      value: `× ${times.toFixed(2)}`,
      floor: written(of(`${what} of 1,000`)),
      goal: '≤ × 1.5',
    });
  }
  return rows;
}
