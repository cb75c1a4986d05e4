import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutConnections } from '../../tests/setup/cut-connections.ts';
import type { DatabasePlace } from '../../tests/setup/databases.ts';
import { chance } from '../big/chance.ts';
import type { Measured } from '../measured.ts';
import { bookFaults } from './book-faults.ts';
import { browserFaults } from './browser-faults.ts';
import { MemoryLives } from './memory-lives.ts';
import { MixedLoad } from './mixed-load.ts';
import { operate } from './operate.ts';
import { takeBack } from './refunds.ts';
import { SoakBrowser } from './soak-browser.ts';
import { SoakClient } from './soak-client.ts';
import { openSoakSite, type SoakSite } from './soak-site.ts';
import { soakRows } from './soak-table.ts';
import { storedRows } from './stored-rows.ts';
import { type Trouble, Troubles } from './troubles.ts';

const second = 1000;
const minute = 60 * second;
/** From this length on troubles come at their own pace; in a shorter run they come as often, down to a fifth of the time. */
const wholeMinutes = 20;
const leastScale = 0.2;
const sampleMs = 15 * second;
/** So long the browser may take to send what waits (ms). */
const outboxMs = 2 * minute;

interface Wish {
  minutes: number;
  seed: number;
  hear: (text: string) => void;
}

/** Site, load, browser and troubles of one run, and the comparison of what was answered with what stands there. */
export class SoakRun {
  readonly #place: DatabasePlace;
  readonly #wish: Wish;
  readonly #faults: string[];
  readonly #parts: SoakSite;
  readonly #client: SoakClient;
  readonly #load: MixedLoad;
  readonly #browser: SoakBrowser;
  readonly #profile: string;
  readonly #troubles: Troubles;
  readonly #memory: MemoryLives;
  /** When connections were cut (ms of `performance.now()`). */
  readonly #cuts: number[] = [];
  readonly #began = performance.now();
  #comparisons = 0;

  static async start(place: DatabasePlace, wish: Wish): Promise<SoakRun> {
    const faults: string[] = [];
    const parts = await openSoakSite(place, faults, wish.hear);
    return new SoakRun(place, wish, faults, parts, await mkdtemp(join(tmpdir(), 'mandao-soak-profile-')));
  }

  private constructor(place: DatabasePlace, wish: Wish, faults: string[], parts: SoakSite, profile: string) {
    const { site, books, codes, reader } = parts;
    const { seed, minutes } = wish;
    this.#place = place;
    this.#wish = wish;
    this.#faults = faults;
    this.#parts = parts;
    this.#profile = profile;
    this.#client = new SoakClient(site, this.#cuts, faults);
    this.#load = new MixedLoad({ client: this.#client, books, codes, seed, faults });
    this.#browser = new SoakBrowser({ origin: site.origin, profile, seed, ...reader });
    this.#troubles = new Troubles(this.#plan(), seed, () => this.elapsedMs() / (minutes * minute), faults);
    this.#memory = new MemoryLives(site, Math.min(sampleMs, minutes * second));
    this.#load.goOn();
    this.#browser.start();
  }

  elapsedMs(): number {
    return performance.now() - this.#began;
  }

  /** Lays everything to rest, compares, and lets it go on unless it was the last time. */
  async compare(last: boolean): Promise<void> {
    await this.#troubles.rest();
    if (!(await this.#load.rest())) {
      this.#faults.push('Requests were still under way long after the load rested.');
    }
    await this.#browser.rest();
    const from = performance.now();
    this.#faults.push(...(await this.#differences().catch((error: unknown) => [String(error)])));
    this.#comparisons += 1;
    this.#tell(performance.now() - from);
    if (last) return;
    this.#browser.goOn();
    this.#load.goOn();
    this.#troubles.goOn();
  }

  result(): { rows: Measured[]; faults: string[] } {
    const memory = this.#memory.table();
    for (const line of [...this.#memory.tell(), ...this.#browser.tell()]) console.log(line);
    const faults = [...this.#faults, ...this.#browser.faults];
    const rows = soakRows({
      ...{ minutes: this.#wish.minutes, deeds: this.#load.turns, books: this.#parts.books },
      ...{ lives: this.#parts.site.lives, troubles: this.#troubles.counts, browser: this.#browser },
      ...{ answers: this.#client.counts, excused: this.#client.excused },
      ...{ comparisons: this.#comparisons, faults: faults.length },
    });
    return { rows: [...rows, ...memory.rows], faults: [...faults, ...memory.faults] };
  }

  async end(): Promise<void> {
    this.#memory.stop();
    await this.#troubles.end();
    await this.#load.rest();
    await this.#browser.end();
    await this.#parts.site.stop();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  #tell(comparedMs: number): void {
    const { site } = this.#parts;
    const parts = [
      `${(this.elapsedMs() / minute).toFixed(1)} min: ${this.#load.turns} deeds`,
      `${site.lives.length} lives`,
      `${this.#browser.steps} steps of the browser (${this.#browser.broken} cut short)`,
      `${this.#faults.length + this.#browser.faults.length} faults`,
      `compared in ${(comparedMs / second).toFixed(1)} s`,
    ];
    console.log(parts.join(', '));
  }

  #plan(): Trouble[] {
    const scale = second * Math.min(1, Math.max(leastScale, this.#wish.minutes / wholeMinutes));
    const every = (least: number, most: number) => [least * scale, most * scale] as const;
    const always = () => true;
    const { databaseUrl } = this.#place;
    const cut = async (url: string) => {
      this.#cuts.push(performance.now());
      await cutConnections(url);
    };
    const refund = async () => {
      const luck = chance(this.#wish.seed, this.#load.turns, 200);
      await this.#load.alone(luck, (book) => takeBack(this.#place, book, this.#faults));
    };
    return [
      {
        name: 'server',
        gap: every(60, 180),
        // The middle third is one long life: there memory is judged.
        may: (part) => part < 1 / 3 || part > 2 / 3,
        strike: async () => this.#parts.site.kill(),
      },
      { name: 'browser', gap: every(80, 240), may: always, strike: () => this.#browser.kill() },
      { name: 'refund', gap: every(15, 30), may: always, strike: refund },
      ...(databaseUrl === null
        ? []
        : [{ name: 'connections', gap: every(45, 120), may: always, strike: () => cut(databaseUrl) }]),
    ];
  }

  async #differences(): Promise<string[]> {
    const mirror = await this.#browser.settled(outboxMs);
    const { of, miscounted } = await storedRows(this.#place);
    const { code, out, error } = await operate(this.#place, ['check']);
    return [
      ...this.#parts.books.flatMap((book) => bookFaults(book, of(book.memberId))),
      ...browserFaults(this.#browser, mirror, of(this.#parts.reader.memberId)),
      ...miscounted,
      ...(code === 0 ? [] : [`comic check: ${out} ${error}`]),
    ];
  }
}
