import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../big/chance.ts';

/** Something that happens now and then. */
export interface Trouble {
  name: string;
  /** Shortest and longest time between two of them (ms). */
  gap: readonly [number, number];
  /** Whether it may happen after this part of the run, 0–1. */
  may: (part: number) => boolean;
  strike: () => Promise<void>;
}

/** Lets troubles come, one at a time, each at moments of its own. */
export class Troubles {
  readonly counts = new Map<string, number>();
  readonly #seed: number;
  readonly #faults: string[];
  readonly #partNow: () => number;
  readonly #due: { trouble: Trouble; no: number; at: number }[];
  #ended = false;
  #resting = false;
  #striking: Promise<void> = Promise.resolve();
  readonly #running: Promise<void>;

  constructor(troubles: readonly Trouble[], seed: number, partNow: () => number, faults: string[]) {
    this.#seed = seed;
    this.#faults = faults;
    this.#partNow = partNow;
    this.#due = troubles.map((trouble, no) => ({ trouble, no, at: this.#nextAt(trouble, no) }));
    this.#running = this.#run();
  }

  async rest(): Promise<void> {
    this.#resting = true;
    await this.#striking;
  }

  goOn(): void {
    this.#resting = false;
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      await pause(100);
      const due = this.#due.find(({ at }) => at <= performance.now());
      if (this.#resting || !due) continue;
      if (due.trouble.may(this.#partNow())) {
        this.#striking = due.trouble.strike().catch((error: unknown) => {
          this.#faults.push(`${due.trouble.name}: ${String(error)}`);
        });
        await this.#striking;
        this.counts.set(due.trouble.name, (this.counts.get(due.trouble.name) ?? 0) + 1);
      }
      due.at = this.#nextAt(due.trouble, due.no);
    }
  }

  #nextAt({ name, gap: [least, most] }: Trouble, no: number): number {
    const luck = chance(this.#seed, no, this.counts.get(name) ?? 0, 55);
    return performance.now() + least + luck * (most - least);
  }
}
