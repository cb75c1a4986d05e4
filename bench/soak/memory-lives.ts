import { residentBytes } from '../big/running-site.ts';
import type { Measured } from '../measured.ts';
import { median } from '../median.ts';
import type { KeptUpSite, Life } from './kept-up-site.ts';

/** So long a process takes everything in for the first time (ms). */
const warmUpMs = 120_000;
const minuteMs = 60_000;

interface Sample {
  /** ms since the life began. */
  age: number;
  megabytes: number;
}

/** What the server's process holds, sampled; by life, for a kill gives everything back. */
export class MemoryLives {
  readonly #samples = new Map<Life, Sample[]>();
  readonly #timer: NodeJS.Timeout;

  constructor(site: KeptUpSite, everyMs: number) {
    this.#timer = setInterval(() => {
      const { life } = site;
      if (!life) return;
      const megabytes = residentBytes(life.pid) / 1e6;
      if (Number.isNaN(megabytes)) return;
      const samples = this.#samples.get(life) ?? [];
      this.#samples.set(life, [...samples, { age: performance.now() - life.from, megabytes }]);
    }, everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The rows of the table, and a fault when that of the longest life changed by more than a tenth. */
  table(): { rows: Measured[]; faults: string[] } {
    const lives = [...this.#samples.values()];
    const long = lives.reduce((one, other) => (ageOf(other) > ageOf(one) ? other : one), []);
    const short = lives.filter((samples) => samples !== long);
    const warm = long.filter(({ age }) => age >= warmUpMs);
    const [begin, end] = [firstMinute(warm), lastMinute(long)];
    const change = (100 * (end - begin)) / begin;
    const half = short.length >> 1;
    const atEnd = (some: readonly Sample[][]) => mb(median(some.map(lastMinute)));
    // A life may end before it is warm.
    const grown =
      warm.length === 0
        ? `${mb(end)} in its last`
        : `${mb(begin)} after two, ${mb(end)} in its last (${change.toFixed(1)} %)`;
    const rows = [
      row(
        `memory in the life of ${(ageOf(long) / minuteMs).toFixed(1)} min`,
        `${mb(firstMinute(long))} in its first minute, ${grown}, most ${mb(most(long))}`,
        '± 10 % after two minutes',
      ),
    ];
    if (short.length > 1) {
      const what = `memory in the ${short.length} other lives`;
      const ends = `at the end of the earlier ${half} ${atEnd(short.slice(0, half))}, of the later ${short.length - half} ${atEnd(short.slice(half))}`;
      rows.push(row(what, `${ends} (medians), most ${mb(Math.max(...short.map(most)))}`, '–'));
    }
    const flat = Number.isNaN(change) || Math.abs(change) <= 10;
    return { rows, faults: flat ? [] : [`Memory is not flat: ${rows[0]?.value}`] };
  }

  /** One line a life, for the log. */
  tell(): string[] {
    return [...this.#samples.values()].map(
      (samples, at) =>
        `life ${at + 1}: ${(ageOf(samples) / minuteMs).toFixed(1)} min, ${mb(firstMinute(samples))} → ${mb(lastMinute(samples))}, most ${mb(most(samples))}`,
    );
  }
}

function ageOf(samples: readonly Sample[]): number {
  return samples.at(-1)?.age ?? 0;
}

function firstMinute(samples: readonly Sample[]): number {
  const from = samples[0]?.age ?? 0;
  return median(samples.filter(({ age }) => age < from + minuteMs).map(({ megabytes }) => megabytes));
}

function lastMinute(samples: readonly Sample[]): number {
  return median(
    samples.filter(({ age }) => age > ageOf(samples) - minuteMs).map(({ megabytes }) => megabytes),
  );
}

function most(samples: readonly Sample[]): number {
  return Math.max(...samples.map(({ megabytes }) => megabytes));
}

function mb(megabytes: number): string {
  return `${megabytes.toFixed(0)} MB`;
}

function row(what: string, value: string, goal: string): Measured {
  return { what, value, floor: '–', goal };
}
