import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { comicTypes, defaultTimeZone } from '../../contract/constants.ts';
import { dayNumber, localDay } from '../../domain/local-day.ts';
import type { RankKind } from '../usecases/catalogue-port.ts';
import type { RankDays } from '../usecases/view-counter.ts';
import { keptPlaces, topIds } from './catalogue-ranks.ts';
import type { Database } from './open.ts';
import { addViews, inTurn, type Span, spans } from './popularity.ts';
import type { Schema } from './schema.ts';
import type { TimePassed } from './time-passed.ts';

/** Rows changed in one transaction: other requests come in between. */
const atOnce = 100;
/** Merchants' days may be one ahead of the default zone's or one behind. */
const seenDays = 2;
const rankKinds = ['view', 'like', 'fav', 'week', 'month', 'all'] as const satisfies RankKind[];
/** A process whose clock is a little slow meets the day of others that is one ahead. What is further ahead never was. */
const daysAhead = 1;

/**
 * The turning of days in the database. Each step is a transaction of its own that leaves nothing for a second one to
 * do: it may be interrupted after any of them and done by several processes at once.
 */
export class StoredRankDays implements RankDays {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async rollDays(now: number, passed: TimePassed): Promise<void> {
    await keepPlaces(this.#db, dayOf(now));
    const days = { earliest: dayOf(passed.earliest), latest: dayOf(passed.latest) };
    for (const span of Object.keys(spans) as Span[]) {
      while (await leaveSpan(this.#db, span, days)) await setImmediate();
    }
    while (await forgetSeen(this.#db, days)) await setImmediate();
  }
}

/** Between which days (numbers of days) it is now. */
type Days = Record<keyof TimePassed, number>;

function dayOf(moment: number): number {
  return dayNumber(localDay(moment, defaultTimeZone));
}

/** Keeps the first places as they are when the day turns, once a day: before anything falls out of a window. */
async function keepPlaces(db: Database, today: number): Promise<void> {
  const { value } = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'rank_day')
    .executeTakeFirstOrThrow();
  if (isKept(value, today)) return;
  await inTurn(db, async (change, rankDay) => {
    if (isKept(rankDay, today)) return;
    for (const kind of rankKinds) await keepPlacesOf(change, kind);
    await change.updateTable('counter').set({ value: today }).where('name', '=', 'rank_day').execute();
  });
}

function isKept(rankDay: number, today: number): boolean {
  return rankDay >= today && rankDay <= today + daysAhead;
}

async function keepPlacesOf(change: Transaction<Schema>, kind: RankKind): Promise<void> {
  for (const type of [undefined, ...Object.values(comicTypes)]) {
    for (const mature of [false, true]) {
      const comicIds = JSON.stringify(await topIds(change, { kind, type, mature }, keptPlaces));
      await change
        .insertInto('rankSnapshot')
        .values({ kind, type: type ?? 0, mature: Number(mature), comicIds })
        .onConflict((conflict) => conflict.columns(['kind', 'type', 'mature']).doUpdateSet({ comicIds }))
        .execute();
    }
  }
}

/**
 * Takes off views that fell out of a window, and those of days to come, which a wrong clock wrote and which would stay
 * until then; false when there are none left.
 */
async function leaveSpan(db: Database, span: Span, { earliest, latest }: Days): Promise<boolean> {
  const { days, total } = spans[span];
  const last = earliest - days;
  const first = latest + daysAhead;
  const one = await db
    .selectFrom('comicDay')
    .select('day')
    .where('span', '=', span)
    .where((where) => where.or([where('day', '<=', last), where('day', '>', first)]))
    .limit(1)
    .executeTakeFirst();
  if (!one) return false;
  return inTurn(db, async (change) => {
    const { rows } = await sql<{ comicId: number; views: number }>`
      delete from comic_day where (span, day, comic_id) in (
        select span, day, comic_id from comic_day where span = ${span} and (day <= ${last} or day > ${first})
        order by day, comic_id limit ${atOnce})
      returning comic_id, views`.execute(change);
    const gone = new Map<number, number>();
    for (const { comicId, views } of rows) gone.set(comicId, (gone.get(comicId) ?? 0) - views);
    await addViews(change, gone, [total]);
    return rows.length > 0;
  });
}

/** Forgets who saw what on days that are over everywhere, or begin nowhere yet; false when nothing is left. */
async function forgetSeen(db: Database, { earliest, latest }: Days): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from view_seen where (day, viewer, comic_id, chapter_no) in (
      select day, viewer, comic_id, chapter_no from view_seen
      where day < ${earliest - seenDays} or day > ${latest + seenDays} limit ${atOnce * 10})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
