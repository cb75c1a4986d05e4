import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../big/chance.ts';
import type { MemberBook } from './member-book.ts';
import { buy, charge, type Doing, redeem } from './money-deeds.ts';
import { favour, lookAtPoints, notePlace, open } from './shelf-deeds.ts';
import type { SoakClient } from './soak-client.ts';
import { visit } from './visits.ts';

/** Deeds a second; opening a locked chapter is up to three requests. */
const rate = 20;
/** So long what is under way may take once the load rests (ms). */
const restMs = 120_000;

interface Parts {
  client: SoakClient;
  books: readonly MemberBook[];
  codes: string[];
  seed: number;
  faults: string[];
}

/** What a hundred deeds are; the rest looks around. */
const shares: [part: number, deed: (doing: Doing, codes: string[]) => Promise<void>][] = [
  [12, open],
  [12, notePlace],
  [10, favour],
  [7, buy],
  [1.5, charge],
  [
    0.5,
    async (doing, codes) => {
      const code = codes.pop();
      if (code) await redeem(doing, code);
    },
  ],
  [2, lookAtPoints],
];

/** Members at work, evenly in time, each at one thing after the other; can be laid to rest and go on. */
export class MixedLoad {
  readonly #parts: Parts;
  readonly #busy = new Set<MemberBook>();
  readonly #under = new Set<Promise<void>>();
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get turns(): number {
    return this.#turn;
  }

  goOn(): void {
    this.#timer ??= setInterval(() => this.#next(), 1000 / rate);
  }

  /** Until nothing is under way; false when that never came. */
  async rest(): Promise<boolean> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const late = pause(restMs, false, { ref: false });
    return Promise.race([late, Promise.all(this.#under).then(() => true)]);
  }

  /** Work on a member whom nobody else is at; null when all of them are busy. */
  async alone<Result>(luck: number, work: (book: MemberBook) => Promise<Result>): Promise<Result | null> {
    const { books } = this.#parts;
    const from = Math.floor(luck * books.length);
    const free = [...books.slice(from), ...books.slice(0, from)].find((book) => !this.#busy.has(book));
    if (!free) return null;
    this.#busy.add(free);
    try {
      return await work(free);
    } finally {
      this.#busy.delete(free);
    }
  }

  #next(): void {
    this.#turn += 1;
    const turn = this.#turn;
    const { client, codes, seed, faults } = this.#parts;
    const luck = (n: number) => chance(seed, turn, n);
    const done = this.alone(luck(100), async (book) => {
      let part = luck(101) * 100;
      for (const [share, deed] of shares) {
        if (part < share) return deed({ client, book, turn, luck, faults }, codes);
        part -= share;
      }
      await client.ask(visit(luck, book.token));
    }).then(
      () => {},
      (error: unknown) => void faults.push(`Deed ${turn}: ${String(error)}`),
    );
    this.#under.add(done);
    void done.finally(() => this.#under.delete(done));
  }
}
