/** Far longer than any answer takes (ms): one that hangs on a dead connection is not what everybody waits for. */
const patienceMs = 30_000;

interface Entry<Kept> {
  answer: Promise<Kept>;
  /** Until when it is given (of `performance.now()`). */
  until: number;
  ending?: NodeJS.Timeout;
}

/**
 * Keeps for a moment what is the same for everybody: many requests, one answer. An answer that is being made is waited
 * for, also beyond its life, which counts from when it is there; then it is let go, asked for again or not.
 * A failed one is not kept. Where `isLarge` is given, a small one is not either: it is made anew each time and never old.
 */
export class KeptAnswers<Kept> {
  readonly #entries = new Map<string, Entry<Kept>>();
  readonly #lifeMs: number;
  readonly #capacity: number;
  readonly #isLarge: (kept: Kept) => boolean;

  constructor(options: { lifeMs: number; capacity: number; isLarge?: (kept: Kept) => boolean }) {
    this.#lifeMs = options.lifeMs;
    this.#capacity = options.capacity;
    this.#isLarge = options.isLarge ?? (() => true);
  }

  get(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const known = this.#entries.get(key);
    if (known && known.until > performance.now()) return known.answer;
    if (known) this.#drop(key, known);
    const entry: Entry<Kept> = { answer: make(), until: performance.now() + patienceMs };
    this.#entries.set(key, entry);
    this.#dropOldest();
    entry.answer.then(
      (kept) => (this.#isLarge(kept) ? this.#keep(key, entry) : this.#drop(key, entry)),
      () => this.#drop(key, entry),
    );
    return entry.answer;
  }

  clear(): void {
    for (const [key, entry] of this.#entries) this.#drop(key, entry);
  }

  #keep(key: string, entry: Entry<Kept>): void {
    // It may have been pushed out or cleared while it was made, and another one stand in its place.
    if (this.#entries.get(key) !== entry) return;
    entry.until = performance.now() + this.#lifeMs;
    entry.ending = setTimeout(() => this.#drop(key, entry), this.#lifeMs).unref();
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
