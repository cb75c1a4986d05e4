import { CodedError } from '../contract/coded-error.ts';

/** After so many seconds a line that was full may have a place again. */
const retryAfter = 2;

/** Lets `atOnce` pieces of work run at once; up to `waiting` others stand in line. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(options: { atOnce: number; waiting: number }) {
    this.#atOnce = options.atOnce;
    this.#waiting = options.waiting;
  }

  /** Whether one more would not find a place in the line. */
  get full(): boolean {
    return this.#running >= this.#atOnce && this.#line.length >= this.#waiting;
  }

  /** Runs the work when its turn comes; Request03 for who does not find a place in the line. */
  async runUnlessFull<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.full) throw new CodedError('Request03', { retryAfter });
    return this.run(work);
  }

  /** Runs the work when its turn comes. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // A turn that ends is handed over: nobody new slips in before the first in line.
    if (this.#running >= this.#atOnce) await new Promise<void>((come) => this.#line.push(come));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
