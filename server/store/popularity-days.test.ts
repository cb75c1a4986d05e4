import { expect, test } from 'vitest';
import { dayNumber, localDay } from '../../domain/local-day.ts';
import { comicRow, putComics } from '../../tests/builders/many-comics.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { RankKind } from '../usecases/catalogue-port.ts';
import { StoredCatalogue } from './catalogue.ts';
import { type Database, openDatabase } from './open.ts';
import { StoredRankDays } from './popularity-days.ts';
import { StoredViews } from './popularity-views.ts';
import { type TimePassed, timePassed } from './time-passed.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Noon in Shanghai. */
const start = Date.UTC(2026, 2, 10, 4);
const young = { mature: false };

onEachDatabase((open) => {
  test('views fall out of the week after 7 days and out of the month after 30, never out of the total', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1), comicRow(2)]);
    const days = new StoredRankDays(opened.db);
    // A day's views come in parts.
    await see(opened.db, start, { 1: 2 });
    await see(opened.db, start, { 1: 3, 2: 1 });
    await see(opened.db, start + day, { 1: 2 });
    const on = async (after: number) => {
      await days.rollDays(...at(start + after * day));
      return totals(opened.db, 1);
    };
    expect(await on(6)).toEqual({ views: 5, weekViews: 5, monthViews: 5 });
    expect(await on(7)).toEqual({ views: 5, weekViews: 2, monthViews: 5 });
    expect(await totals(opened.db, 2)).toEqual({ views: 1, weekViews: 0, monthViews: 1 });
    expect(await on(8)).toEqual({ views: 5, weekViews: 0, monthViews: 5 });
    expect(await on(29)).toEqual({ views: 5, weekViews: 0, monthViews: 5 });
    expect(await on(30)).toEqual({ views: 5, weekViews: 0, monthViews: 2 });
    expect(await on(31)).toEqual({ views: 5, weekViews: 0, monthViews: 0 });
    expect(await opened.db.selectFrom('comicDay').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('viewSeen').selectAll().execute()).toEqual([]);
  });

  test('of more comics and viewers than are handled at once none is left over when the day turns', async () => {
    await using opened = await open();
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    await putComics(
      opened.db,
      ids.map((id) => comicRow(id)),
    );
    await see(opened.db, start, Object.fromEntries(ids.map((id) => [id, 1])));
    const ago = { day: dayNumber(localDay(start, 'Asia/Shanghai')), comicId: 1, chapterNo: 1 };
    const viewers = Array.from({ length: 1100 }, (_, index) => ({ ...ago, viewer: `v:${index}` }));
    await opened.db.insertInto('viewSeen').values(viewers).execute();
    await new StoredRankDays(opened.db).rollDays(...at(start + 7 * day));
    const { weekly } = await opened.db
      .selectFrom('comic')
      .select((select) => select.fn.sum<number>('weekViews').as('weekly'))
      .executeTakeFirstOrThrow();
    expect(Number(weekly)).toBe(0);
    expect(await opened.db.selectFrom('viewSeen').selectAll().execute()).toEqual([]);
  });

  test('days that were slept through are made up for at once', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    for (let at = 0; at < 5; at += 1) await see(opened.db, start + at * day, { 1: 1 });
    await new StoredRankDays(opened.db).rollDays(...at(start + 9 * day));
    expect(await totals(opened.db, 1)).toEqual({ views: 5, weekViews: 2, monthViews: 5 });
  });

  test('the day turns at midnight of the default zone', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    const midnight = start + day / 2;
    await see(opened.db, midnight - 1, { 1: 1 });
    await new StoredRankDays(opened.db).rollDays(...at(midnight - 1 + 6 * day));
    expect((await totals(opened.db, 1)).weekViews).toBe(1);
    await new StoredRankDays(opened.db).rollDays(...at(midnight + 6 * day));
    expect((await totals(opened.db, 1)).weekViews).toBe(0);
  });

  test('turning a day again, or by several processes at once, changes nothing', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1), comicRow(2), comicRow(3)]);
    await see(opened.db, start, { 1: 5, 2: 1 });
    await see(opened.db, start + day, { 1: 1, 3: 4 });
    // SQLite's waiting for a lock would stop both, which share this thread.
    const other = opened.place.databaseUrl ? await openDatabase(opened.place) : opened.db;
    const both = [new StoredRankDays(opened.db), new StoredRankDays(other)];
    const state = async () => [
      await opened.db
        .selectFrom('comic')
        .select(['id', 'views', 'weekViews', 'monthViews'])
        .orderBy('id')
        .execute(),
      await places(opened.db, 'week'),
    ];
    await Promise.all([...both, ...both].map((days) => days.rollDays(...at(start + 7 * day))));
    const once = await state();
    expect(once[0]).toEqual([
      { id: 1, views: 6, weekViews: 1, monthViews: 6 },
      { id: 2, views: 1, weekViews: 0, monthViews: 1 },
      { id: 3, views: 4, weekViews: 4, monthViews: 4 },
    ]);
    // Yesterday's places are those from before the old views went.
    expect(once[1]).toBe('[1,3,2]');
    await see(opened.db, start + 7 * day, { 2: 9 });
    await Promise.all(both.map((days) => days.rollDays(...at(start + 7 * day))));
    await both[0]?.rollDays(...at(start + 6 * day));
    if (other !== opened.db) await other.destroy();
    expect(await places(opened.db, 'week')).toEqual(once[1]);
    expect((await totals(opened.db, 1)).weekViews).toBe(1);
    expect((await totals(opened.db, 2)).weekViews).toBe(9);
  });

  test('a clock that was a year ahead and was set right leaves nothing behind', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1), comicRow(2)]);
    const days = new StoredRankDays(opened.db);
    await see(opened.db, start + 365 * day, { 1: 3 });
    await days.rollDays(...at(start + 365 * day));
    expect(await places(opened.db, 'week')).toBe('[1,2]');
    await days.rollDays(...at(start));
    expect(await totals(opened.db, 1)).toEqual({ views: 3, weekViews: 0, monthViews: 0 });
    expect(await opened.db.selectFrom('viewSeen').selectAll().execute()).toEqual([]);
    await see(opened.db, start, { 2: 2 });
    await days.rollDays(...at(start + day));
    expect(await places(opened.db, 'week')).toBe('[2,1]');
    expect(await totals(opened.db, 2)).toEqual({ views: 2, weekViews: 2, monthViews: 2 });
  });

  test.each([
    ['40 days ahead', 40],
    ['in 1970', -start / day],
  ])('a clock that is %s for a round takes no views off, and lets none count twice', async (_, off) => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    const round = async (moment: number) => {
      const passed = await timePassed(opened.db, moment);
      await new StoredRankDays(opened.db).rollDays(moment, passed);
    };
    await see(opened.db, start, { 1: 3 });
    await round(start);
    await round(start + off * day);
    await round(start);
    expect(await totals(opened.db, 1)).toEqual({ views: 3, weekViews: 3, monthViews: 3 });
    await see(opened.db, start, { 1: 3 });
    expect(await totals(opened.db, 1)).toEqual({ views: 3, weekViews: 3, monthViews: 3 });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'when the day turns, views of the merchant’s day that it still is in %s count no second time',
    async (zone) => {
      await using opened = await open();
      await putComics(opened.db, [comicRow(1)]);
      // In Kiritimati the next day has begun, in Pago Pago it is still the one before.
      const moment = zone === 'Pacific/Kiritimati' ? start + 11 * hour : start - 11 * hour;
      expect(localDay(moment, zone)).not.toBe(localDay(moment, 'Asia/Shanghai'));
      const sevenLook = () => see(opened.db, moment, { 1: 7 }, zone);
      await sevenLook();
      await new StoredRankDays(opened.db).rollDays(...at(moment));
      await sevenLook();
      expect(await totals(opened.db, 1)).toEqual({ views: 7, weekViews: 7, monthViews: 7 });
    },
  );

  test('a rank tells the places gained since the day turned, and null for a new entry', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1), comicRow(2), comicRow(3, { type: 1 })]);
    await see(opened.db, start, { 1: 3, 2: 2, 3: 1 });
    const catalogue = new StoredCatalogue(opened.db);
    const deltas = async (kind: RankKind, type?: number) =>
      (await catalogue.rank(kind, { type, ...young }, { offset: 0, limit: 10 })).items.map((it) => [
        it.comic.id,
        it.delta,
      ]);
    expect(await deltas('week')).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    await new StoredRankDays(opened.db).rollDays(...at(start + day));
    await putComics(opened.db, [comicRow(4)]);
    await see(opened.db, start + day, { 3: 4, 4: 2 });
    for (const kind of ['view', 'week', 'month', 'all'] as const) {
      expect(await deltas(kind), kind).toEqual([
        [3, 2],
        [1, -1],
        [4, null],
        [2, -2],
      ]);
    }
    expect(await deltas('week', 1)).toEqual([[3, 0]]);
    await new StoredRankDays(opened.db).rollDays(...at(start + 2 * day));
    expect((await deltas('week')).map(([, delta]) => delta)).toEqual([0, 0, 0, 0]);
  });

  test('beyond the places that are kept nothing is told to have moved', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: 520 }, (_, index) => comicRow(index + 1, { views: 1000 - index })),
    );
    await new StoredRankDays(opened.db).rollDays(...at(start));
    const rank = await new StoredCatalogue(opened.db).rank('view', young, { offset: 498, limit: 4 });
    expect(rank.items.map(({ delta }) => delta)).toEqual([0, 0, 0, 0]);
    await opened.db.updateTable('comic').set({ views: 5000 }).where('id', '=', 510).execute();
    const moved = await new StoredCatalogue(opened.db).rank('view', young, { offset: 0, limit: 510 });
    expect([moved.items[0]?.delta, moved.items[1]?.delta, moved.items[500]?.delta]).toEqual([null, -1, -1]);
    expect(moved.items[501]?.delta).toBe(0);
  });
});

/** What a right clock says. */
function at(moment: number): [number, TimePassed] {
  return [moment, { earliest: moment, latest: moment }];
}

/** Lets so many viewers open a chapter of each comic, in the day that it is in `zone` at `at`. */
async function see(
  db: Database,
  at: number,
  viewersOf: Record<number, number>,
  zone = 'Asia/Shanghai',
): Promise<void> {
  const views = new StoredViews(db, (error) => {
    throw error;
  });
  for (const [comicId, viewers] of Object.entries(viewersOf)) {
    for (let viewer = 1; viewer <= viewers; viewer += 1) {
      const who = { viewer: `m:${viewer}`, comicId: Number(comicId), chapterNo: 1 };
      views.note({ ...who, day: localDay(at, zone), at });
    }
  }
  await views.close();
}

async function totals(db: Database, id: number) {
  return db
    .selectFrom('comic')
    .select(['views', 'weekViews', 'monthViews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function places(db: Database, kind: RankKind): Promise<string> {
  const row = await db
    .selectFrom('rankSnapshot')
    .select('comicIds')
    .where('kind', '=', kind)
    .where('type', '=', 0)
    .where('mature', '=', 0)
    .executeTakeFirstOrThrow();
  return row.comicIds;
}
