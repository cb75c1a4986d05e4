import { inCalmTurn } from './calm-turns.ts';

/** Far longer than any answer takes (ms): one that hangs on a dead connection is not what everybody waits for. */
const patienceMs = 30_000;

interface Entry<Kept> {
  answer: Promise<Kept>;
  /** Until when it is given without a thought (of `performance.now()`). */
  until: number;
  /** Whether it is there, so that it may be given while a newer one is made. */
  there: boolean;
  ending?: NodeJS.Timeout;
}

/**
 * Keeps for a moment what is the same for everybody: many requests, one answer. An answer that is being made is waited
 * for, also beyond its life, which counts from when it is there; then it is let go, asked for again or not.
 * `lifeMs` may tell answers apart. A failed one is not kept. Where `isLarge` is given, a small one is not either: it is
 * made anew each time and never old. Where `staleMs` is given, one that has run out is still given for so long, while a
 * newer one is made behind it, again and again where that fails.
 */
export class KeptAnswers<Kept> {
  readonly #entries = new Map<string, Entry<Kept>>();
  readonly #lifeMs: (kept: Kept) => number;
  readonly #capacity: number;
  readonly #isLarge: (kept: Kept) => boolean;
  readonly #staleMs: number;

  constructor(options: {
    lifeMs: number | ((kept: Kept) => number);
    capacity: number;
    isLarge?: (kept: Kept) => boolean;
    staleMs?: number;
  }) {
    this.#staleMs = options.staleMs ?? 0;
    const { lifeMs } = options;
    this.#lifeMs = typeof lifeMs === 'number' ? () => lifeMs : lifeMs;
    this.#capacity = options.capacity;
    this.#isLarge = options.isLarge ?? (() => true);
  }

  /** `make` is handed the older answer behind which it works: then nobody waits for it, and it may take its time. */
  get(key: string, make: (older: Kept | null) => Promise<Kept>): Promise<Kept> {
    const known = this.#entries.get(key);
    const now = performance.now();
    if (known && known.until > now) return known.answer;
    if (known?.there && known.until + this.#staleMs > now) {
      // Nobody else need see to it meanwhile.
      known.until = now + patienceMs;
      inCalmTurn(() => this.#renew(key, known, make));
      return known.answer;
    }
    if (known) this.#drop(key, known);
    return this.#make(key, () => make(null));
  }

  #make(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const entry: Entry<Kept> = { answer: make(), until: performance.now() + patienceMs, there: false };
    this.#entries.set(key, entry);
    this.#dropOldest();
    entry.answer.then(
      (kept) => (this.#isLarge(kept) ? this.#keep(key, entry, this.#lifeMs(kept)) : this.#drop(key, entry)),
      () => this.#drop(key, entry),
    );
    return entry.answer;
  }

  /** Makes a newer answer in place of `old`, unless that has gone meanwhile. Never rejects. */
  async #renew(key: string, old: Entry<Kept>, make: (older: Kept | null) => Promise<Kept>): Promise<void> {
    if (this.#entries.get(key) !== old) return;
    // Whatever it throws is its own failure, not that of those who wait in line.
    const making = (async () => make(await old.answer))();
    await making.then(
      () => {
        if (this.#entries.get(key) !== old) return;
        this.#drop(key, old);
        void this.#make(key, () => making);
      },
      // Given on until its time is over, and tried again as soon as somebody asks.
      () => {
        old.until = performance.now();
      },
    );
  }

  clear(): void {
    for (const [key, entry] of this.#entries) this.#drop(key, entry);
  }

  #keep(key: string, entry: Entry<Kept>, lifeMs: number): void {
    // It may have been pushed out or cleared while it was made, and another one stand in its place.
    if (this.#entries.get(key) !== entry) return;
    entry.until = performance.now() + lifeMs;
    entry.there = true;
    entry.ending = setTimeout(() => this.#drop(key, entry), lifeMs + this.#staleMs).unref();
  }

  #drop(key: string, entry: Entry<Kept>): void {
    // A timer that is left would hold the answer.
    clearTimeout(entry.ending);
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #dropOldest(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= this.#capacity) return;
      this.#drop(key, entry);
    }
  }
}
