/**
 * Keeps for a moment what is the same for everybody: many requests, one answer. An answer that is being made is
 * waited for, not made again; a failed one is not kept.
 */
export class KeptAnswers<Kept> {
  readonly #entries = new Map<string, { until: number; answer: Promise<Kept> }>();
  readonly #lifeMs: number;
  readonly #capacity: number;

  constructor(options: { lifeMs: number; capacity: number }) {
    this.#lifeMs = options.lifeMs;
    this.#capacity = options.capacity;
  }

  async get(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.answer;
    const answer = make();
    this.#entries.delete(key);
    this.#entries.set(key, { until: now + this.#lifeMs, answer });
    this.#dropOldest();
    answer.catch(() => {
      if (this.#entries.get(key)?.answer === answer) this.#entries.delete(key);
    });
    return answer;
  }

  clear(): void {
    this.#entries.clear();
  }

  #dropOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(key);
    }
  }
}
