interface Entry<Kept> {
  until: number;
  answer: Promise<Kept>;
}

/**
 * Keeps an answer for a moment when making it was much work; a small one is made anew each time and is never old.
 * Whoever asks while one is being made waits for that one.
 */
export class KeptWhenLarge<Kept> {
  readonly #entries = new Map<string, Entry<Kept>>();
  readonly #isLarge: (kept: Kept) => boolean;
  readonly #lifeMs: number;
  readonly #capacity: number;

  constructor(options: { isLarge: (kept: Kept) => boolean; lifeMs: number; capacity: number }) {
    this.#isLarge = options.isLarge;
    this.#lifeMs = options.lifeMs;
    this.#capacity = options.capacity;
  }

  get(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const known = this.#entries.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const entry = { until: Number.POSITIVE_INFINITY, answer: make() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    entry.answer.then(
      (kept) => {
        entry.until = this.#isLarge(kept) ? performance.now() + this.#lifeMs : 0;
      },
      () => {
        entry.until = 0;
      },
    );
    return entry.answer;
  }

  #dropOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(key);
    }
  }
}
