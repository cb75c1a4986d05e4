import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { defaultTimeZone } from '../../contract/constants.ts';
import { dayNumber, localDay } from '../../domain/local-day.ts';
import type { View, ViewCounter } from '../usecases/view-counter.ts';
import type { Database } from './open.ts';
import { addViews, inTurn, type Span, spans } from './popularity.ts';
import type { Schema } from './schema.ts';

/** How many views are written at once, and how long the first of them waits for others. */
const together = 500;
const waitMs = 1000;
/** Views of one transaction: the embedded database does nothing else meanwhile. */
const atOnce = 25;
/** After each transaction others have the database for so many times as long, up to so long (ms). */
const restShare = 3;
const longestRestMs = 50;
/** While so many wait, and at the end, which has little time, they are written in larger parts and without a rest. */
const manyWaiting = 5000;
const hurriedAtOnce = 100;
/** How long to wait after a failure. */
const pauseMs = 5000;
/** While the database is away, no more than these wait; the oldest are given up then. */
const mostWaiting = 50_000;

/** Views on their way into the database, where each counts once a day. */
export class StoredViews implements ViewCounter {
  readonly #db: Database;
  readonly #failed: (error: unknown) => void;
  readonly #waiting = new Map<string, View>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #closed = false;
  #givenUp = 0;

  /** `failed` is told what kept views from being written; they stay and are tried again. */
  constructor(db: Database, failed: (error: unknown) => void) {
    this.#db = db;
    this.#failed = failed;
  }

  /** Views that were never counted, since the database was away for too long. */
  get givenUp(): number {
    return this.#givenUp;
  }

  note(view: View): void {
    const key = keyOf(view);
    if (this.#closed || this.#waiting.has(key)) return;
    this.#waiting.set(key, view);
    if (this.#waiting.size > mostWaiting) {
      const [oldest = ''] = this.#waiting.keys();
      this.#waiting.delete(oldest);
      this.#givenUp += 1;
    }
    if (!this.#timer) this.#writeIn(waitMs);
    else if (this.#waiting.size === together) this.#writeIn(0);
  }

  flush(): Promise<void> {
    const before = this.#writing;
    this.#writing = before.catch(() => {}).then(() => this.#writeAll());
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    try {
      await this.flush();
    } catch (error) {
      this.#failed(error);
    }
  }

  #writeIn(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#writeInTime(), ms);
    // A process that has nothing else to do need not wait for it; `close` writes the rest.
    this.#timer.unref();
  }

  async #writeInTime(): Promise<void> {
    let next = waitMs;
    try {
      await this.flush();
    } catch (error) {
      this.#failed(error);
      next = pauseMs;
    }
    this.#timer = null;
    if (this.#waiting.size > 0 && !this.#closed) this.#writeIn(next);
  }

  /** Writes what waits now; what comes in meanwhile waits for the next time. */
  async #writeAll(): Promise<void> {
    const entries = [...this.#waiting];
    for (let from = 0; from < entries.length; ) {
      const began = performance.now();
      const some = entries.slice(from, from + (this.#isHurried ? hurriedAtOnce : atOnce));
      from += some.length;
      await inTurn(this.#db, (change) =>
        countViews(
          change,
          some.map(([, view]) => view),
        ),
      );
      for (const [key] of some) this.#waiting.delete(key);
      const restMs = Math.min((performance.now() - began) * restShare, longestRestMs);
      if (from < entries.length) await pause(this.#isHurried ? 0 : restMs);
    }
  }

  get #isHurried(): boolean {
    return this.#closed || this.#waiting.size > manyWaiting;
  }
}

/** A view that was seen before changes nothing, so what may have been written already can be written again. */
async function countViews(change: Transaction<Schema>, views: readonly View[]): Promise<void> {
  const seen = await change
    .insertInto('viewSeen')
    .values(views.map(({ day, at: _at, ...view }) => ({ ...view, day: dayNumber(day) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['day', 'viewer', 'comicId', 'chapterNo'])
    .execute();
  const keys = new Set(seen.map((row) => keyOf(row)));
  const fresh = views.filter((view) => keys.has(keyOf({ ...view, day: dayNumber(view.day) })));
  if (fresh.length === 0) return;
  const ofComic = new Map<number, number>();
  const ofDay = new Map<number, Map<number, number>>();
  for (const { comicId, at } of fresh) {
    const day = dayNumber(localDay(at, defaultTimeZone));
    const comics = ofDay.get(day) ?? new Map<number, number>();
    ofDay.set(day, comics.set(comicId, (comics.get(comicId) ?? 0) + 1));
    ofComic.set(comicId, (ofComic.get(comicId) ?? 0) + 1);
  }
  await addViews(change, ofComic, ['views', 'weekViews', 'monthViews']);
  await keepByDay(change, ofDay);
}

async function keepByDay(
  change: Transaction<Schema>,
  ofDay: ReadonlyMap<number, ReadonlyMap<number, number>>,
): Promise<void> {
  const rows = (Object.keys(spans) as Span[]).flatMap((span) =>
    [...ofDay].flatMap(([day, comics]) =>
      [...comics].map(([comicId, views]) => ({ span, day, comicId, views })),
    ),
  );
  await change
    .insertInto('comicDay')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['span', 'day', 'comicId'])
        .doUpdateSet((update) => ({ views: update('comicDay.views', '+', update.ref('excluded.views')) })),
    )
    .execute();
}

function keyOf(view: { day: string | number; viewer: string; comicId: number; chapterNo: number }): string {
  return JSON.stringify([view.day, view.viewer, view.comicId, view.chapterNo]);
}
