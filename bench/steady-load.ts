import { lockedPictures } from './big/big-pictures.ts';
import { big, engines, inBigFolder, onEngine, small } from './big/big-places.ts';
import { accountOf } from './big/big-plan.ts';
import { type BigPlace, readersPassword, signedIn } from './big/big-site.ts';
import { chance } from './big/chance.ts';
import { type Ask, type Paced, pacedLoad } from './big/paced-load.ts';
import { residentBytes, runSite } from './big/running-site.ts';
import type { Measured } from './measured.ts';

const rate = 60;
const sampleMs = 10_000;
const warmUpMs = 120_000;

interface Sample {
  minutes: number;
  megabytes: number;
  lagMs: number;
}

/**
 * A site at work for `minutes` (60 when no number is named): whether its memory stays as it is. The words may name an
 * engine (SQLite when none is) and `small`, a site of 1,000 comics.
 */
export async function measureSteadyLoad(words: readonly string[]): Promise<Measured[]> {
  const minutes = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
  const engine = engines.find((it) => words.includes(it)) ?? 'sqlite';
  const [name, size] = words.includes('small') ? (['small', small] as const) : (['big', big] as const);
  const rows: Measured[] = [];
  await inBigFolder((folder) =>
    onEngine(folder, engine, async (placeOf) => {
      const place = await placeOf(name, size);
      rows.push(...(await underMixedLoad(place, size, minutes)));
    }),
  );
  return rows.map((row) => ({ ...row, what: `${engine}: ${row.what}` }));
}

async function underMixedLoad(place: BigPlace, size: typeof big, minutes: number): Promise<Measured[]> {
  const site = await runSite(place, size);
  const pictures = await lockedPictures(site, place.dataDir, 'token');
  const samples: Sample[] = [];
  const began = performance.now();
  const sampling = setInterval(async () => {
    const sample = {
      minutes: (performance.now() - began) / 60_000,
      megabytes: residentBytes(site.pid) / 1e6,
      lagMs: await lagOf(site.origin),
    };
    samples.push(sample);
    console.log(
      `${sample.minutes.toFixed(1)} min  ${sample.megabytes.toFixed(0)} MB  lag ${sample.lagMs.toFixed(0)} ms`,
    );
  }, sampleMs);
  const paced = await pacedLoad(site.origin, { rate, seconds: minutes * 60 }, mixOf(site, pictures));
  clearInterval(sampling);
  await site.stop();
  return rowsOf(samples, paced, minutes);
}

/** Of a hundred requests 70 browse, 20 read, 5 note how far they have read, 4 buy and 1 signs in. */
function mixOf({ asks, sold }: Awaited<ReturnType<typeof runSite>>, pictures: readonly Ask[]) {
  let sale = Math.ceil(sold * 1.02) + 1000;
  const browsing = ['list', 'rank', 'detail', 'chapters', 'search'] as const;
  return (turn: number): Ask => {
    const part = turn % 100;
    if (part < 70) return asks[browsing[turn % browsing.length] ?? 'list'](turn);
    if (part < 80) return asks.check(turn, part % 2 === 0);
    if (part < 90) return pictures[turn % pictures.length] as Ask;
    if (part < 95) return asks.history(turn);
    if (part < 99) return asks.buy(sale++);
    const account = accountOf(1 + Math.floor(chance(turn, 90) * signedIn));
    return { method: 'POST', path: '/account/login', body: { account, password: readersPassword } };
  };
}

/** How late the server's event loop was at worst lately, as its metrics tell. */
async function lagOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)$/m.exec(text)?.[1]);
}

function rowsOf(
  samples: readonly Sample[],
  paced: Pick<Paced, 'p95' | 'p99' | 'failed' | 'failures'>,
  minutes: number,
): Measured[] {
  const warm = samples.filter((sample) => sample.minutes * 60_000 >= warmUpMs);
  const first = averageOf(warm.slice(0, 6));
  const last = averageOf(warm.slice(-6));
  const most = Math.max(...warm.map((sample) => sample.megabytes));
  const change = (100 * (last - first)) / first;
  const lag = Math.max(...warm.map((sample) => sample.lagMs));
  return [
    {
      what: `memory in ${minutes} min of mixed load, ${rate}/s`,
      value: `${first.toFixed(0)} → ${last.toFixed(0)} MB (${change.toFixed(1)} %), most ${most.toFixed(0)} MB, ${slopeOf(warm).toFixed(2)} MB/min`,
      floor: '–',
      goal: '± 10 %, ≤ 250 MB',
    },
    {
      what: 'mixed load, p95 / p99',
      value: `${paced.p95.toFixed(1)} / ${paced.p99.toFixed(1)} ms, ${paced.failed} failed${paced.failed > 0 ? ` (${paced.failures})` : ''}, event loop late p99 ${lag.toFixed(0)} ms at most`,
      floor: '–',
      goal: '–',
    },
  ];
}

function averageOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, sample) => sum + sample.megabytes, 0) / samples.length;
}

/** Megabytes a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const minutes = samples.reduce((sum, sample) => sum + sample.minutes, 0) / samples.length;
  const megabytes = averageOf(samples);
  let above = 0;
  let below = 0;
  for (const sample of samples) {
    above += (sample.minutes - minutes) * (sample.megabytes - megabytes);
    below += (sample.minutes - minutes) ** 2;
  }
  return above / below;
}
