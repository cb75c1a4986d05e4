import type { DatabasePlace } from '../../tests/setup/databases.ts';
import { freePort } from '../../tests/setup/free-port.ts';
import { serverCommand, startSite } from '../site-process.ts';

const triesToStart = 5;

/** One life of the server's process; times are ms of `performance.now()`. */
export interface Life {
  pid: number;
  /** When it was ready to answer. */
  from: number;
  readyMs: number;
  /** When it was killed or ended; null while it lives. */
  until: number | null;
}

/**
 * The real site as a process of its own, which is started anew whenever it has gone; that it went without being killed
 * is a fault.
 */
export class KeptUpSite {
  readonly lives: Life[] = [];
  readonly #start: () => ReturnType<typeof startSite>;
  readonly #faults: string[];
  #current!: Awaited<ReturnType<typeof startSite>>;
  #watching = Promise.resolve();
  #ending = false;

  static async open(
    { dataDir, databaseUrl }: DatabasePlace,
    faults: string[],
    hear: (text: string) => void,
  ): Promise<KeptUpSite> {
    const environment = {
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...{ PORT: String(await freePort()), RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    };
    const site = new KeptUpSite(() => startSite(dataDir, serverCommand(), environment, { hear }), faults);
    await site.#live();
    site.#watching = site.#watch();
    return site;
  }

  private constructor(start: () => ReturnType<typeof startSite>, faults: string[]) {
    this.#start = start;
    this.#faults = faults;
  }

  get origin(): string {
    return this.#current.origin;
  }

  /** The life that is lived now; null between two of them. */
  get life(): Life | null {
    const last = this.lives.at(-1);
    return last?.until === null ? last : null;
  }

  /** Ends its process as a system without memory does; between two lives it does nothing. */
  kill(): void {
    const { life } = this;
    if (!life) return;
    life.until = performance.now();
    process.kill(-life.pid, 'SIGKILL');
  }

  /** Whether it was up all the time between two moments. */
  upThrough(from: number, until: number): boolean {
    return this.lives.some((life) => life.from <= from && (life.until ?? Number.POSITIVE_INFINITY) >= until);
  }

  async stop(): Promise<void> {
    this.#ending = true;
    await this.#current.stop();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    for (;;) {
      await this.#current.ended;
      if (this.#ending) return;
      if (this.life) {
        this.#faults.push('The server ended by itself.');
        this.life.until = performance.now();
      }
      await this.#liveAgain();
    }
  }

  async #liveAgain(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#live();
      } catch (error) {
        this.#faults.push(`The server did not start: ${String(error)}`);
        if (tries === triesToStart) throw error;
      }
    }
  }

  async #live(): Promise<void> {
    this.#current = await this.#start();
    const { pid, readyMs } = this.#current;
    this.lives.push({ pid, from: performance.now(), readyMs, until: null });
  }
}
