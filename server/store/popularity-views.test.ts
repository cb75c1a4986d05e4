import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localDay } from '../../domain/local-day.ts';
import { comicRow, putComics } from '../../tests/builders/many-comics.ts';
import { type DatabasePlace, onEachDatabase } from '../../tests/setup/databases.ts';
import type { View } from '../usecases/view-counter.ts';
import { type Database, openDatabase } from './open.ts';
import { StoredViews } from './popularity-views.ts';

const hour = 60 * 60 * 1000;
/** Noon in Shanghai. */
const noon = Date.UTC(2026, 2, 10, 4);

onEachDatabase((open) => {
  test('a viewer’s views of a chapter count once a day of the merchant', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1, { views: 100 }), comicRow(2)]);
    const views = new StoredViews(opened.db, fail);
    for (const at of [noon, noon, noon + 11 * hour]) views.note(view({ at }));
    await views.flush();
    views.note(view({ at: noon + hour }));
    await views.flush();
    expect(await totals(opened.db, 1)).toEqual({ views: 101, weekViews: 1, monthViews: 1 });
    // In New York it is still the same day then, in Shanghai the next one.
    const night = noon + 13 * hour;
    views.note(view({ at: night, day: localDay(night, 'America/New_York') }));
    await views.flush();
    expect((await totals(opened.db, 1)).views).toBe(101);
    views.note(view({ at: night }));
    await views.flush();
    expect(await totals(opened.db, 1)).toEqual({ views: 102, weekViews: 2, monthViews: 2 });
    expect((await totals(opened.db, 2)).views).toBe(0);
  });

  test('other chapters, comics and viewers count for themselves', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1), comicRow(2)]);
    const views = new StoredViews(opened.db, fail);
    views.note(view({}));
    views.note(view({ chapterNo: 2 }));
    views.note(view({ viewer: 'm:8' }));
    views.note(view({ comicId: 2 }));
    await views.flush();
    expect([(await totals(opened.db, 1)).views, (await totals(opened.db, 2)).views]).toEqual([3, 1]);
  });

  test('a thousand views by two counters at once are all counted, each once', async () => {
    await using opened = await open();
    await putComics(
      opened.db,
      Array.from({ length: 40 }, (_, index) => comicRow(index + 1)),
    );
    // SQLite's waiting for a lock would stop both, which share this thread.
    const other = opened.place.databaseUrl ? await openDatabase(opened.place) : opened.db;
    const counters = [new StoredViews(opened.db, fail), new StoredViews(other, fail)];
    for (let number = 0; number < 1000; number += 1) {
      // Both meet the same viewers and comics, in opposite directions.
      const places = [number, 999 - number];
      for (const [at, counter] of counters.entries()) {
        const place = places[at] ?? 0;
        counter.note(view({ viewer: `m:${Math.floor(place / 40)}`, comicId: (place % 40) + 1 }));
      }
      if (number % 100 === 0) await Promise.all(counters.map((counter) => counter.flush()));
    }
    await Promise.all(counters.map((counter) => counter.close()));
    const rows = await opened.db.selectFrom('comic').select(['views', 'weekViews', 'monthViews']).execute();
    if (other !== opened.db) await other.destroy();
    expect(rows).toEqual(Array.from({ length: 40 }, () => ({ views: 25, weekViews: 25, monthViews: 25 })));
    const seen = await opened.db.selectFrom('viewSeen').select('viewer').execute();
    expect(seen).toHaveLength(1000);
  });

  test('processes that are killed while they count leave no view half counted', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1), comicRow(2), comicRow(3)]);
    for (let round = 0; round < 2; round += 1) {
      const before = await counted(opened.db);
      const children = [
        countingProcess(opened.place, `${round}a`),
        countingProcess(opened.place, `${round}b`),
      ];
      await vi.waitFor(
        async () => expect((await counted(opened.db)).seen).toBeGreaterThan(before.seen + 200),
        20_000,
      );
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map((child) => once(child, 'exit')));
      const { seen, ...totals } = await counted(opened.db);
      expect(totals).toEqual({ views: seen, week: seen, month: seen, ofDays: 2 * seen });
    }
  });

  test('what could not be written is kept for the next time and counted once', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    const views = new StoredViews(opened.db, fail);
    views.note(view({}));
    await opened.db.schema.alterTable('comicDay').renameTo('comicDayAway').execute();
    await expect(views.flush()).rejects.toThrow();
    expect((await totals(opened.db, 1)).views).toBe(0);
    expect(await opened.db.selectFrom('viewSeen').selectAll().execute()).toEqual([]);
    await opened.db.schema.alterTable('comicDayAway').renameTo('comicDay').execute();
    await views.flush();
    expect(await totals(opened.db, 1)).toEqual({ views: 1, weekViews: 1, monthViews: 1 });
    views.note(view({}));
    await views.flush();
    expect(await totals(opened.db, 1)).toEqual({ views: 1, weekViews: 1, monthViews: 1 });
  });

  test('views write themselves after a moment, and the rest at the end', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    const views = new StoredViews(opened.db, fail);
    views.note(view({}));
    await vi.waitFor(async () => expect((await totals(opened.db, 1)).views).toBe(1), 20_000);
    views.note(view({ chapterNo: 2 }));
    await views.close();
    views.note(view({ chapterNo: 3 }));
    await views.flush();
    expect((await totals(opened.db, 1)).views).toBe(2);
  });

  test('what the database refused is told, and written by itself when it takes it again', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const failures: unknown[] = [];
    const views = new StoredViews(opened.db, (error) => failures.push(error));
    const counted = (count: number) =>
      vi.waitFor(async () => expect((await totals(opened.db, 1)).views).toBe(count), 20_000);
    await opened.db.schema.alterTable('comicDay').renameTo('comicDayAway').execute();
    views.note(view({}));
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(failures).toHaveLength(1), 20_000);
    await opened.db.schema.alterTable('comicDayAway').renameTo('comicDay').execute();
    vi.advanceTimersByTime(5000);
    await counted(1);
    // Nothing waits then, and the next one is written in its time again.
    await views.flush();
    views.note(view({ chapterNo: 2 }));
    vi.advanceTimersByTime(1000);
    await counted(2);
    expect(failures).toHaveLength(1);
    await views.close();
  });

  test('what the database refuses at the end is told, and the end comes all the same', async () => {
    await using opened = await open();
    const failures: unknown[] = [];
    const views = new StoredViews(opened.db, (error) => failures.push(error));
    await opened.db.schema.dropTable('comicDay').execute();
    await putComics(opened.db, [comicRow(1)]);
    views.note(view({}));
    await views.close();
    expect(failures).toHaveLength(1);
  });

  test('at the end, which has little time, views are written in larger parts than while others wait', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    const transactions = vi.spyOn(opened.db, 'transaction');
    const views = new StoredViews(opened.db, fail);
    const noteHundreds = (day: string) => {
      for (let chapterNo = 1; chapterNo <= 400; chapterNo += 1) views.note(view({ day, chapterNo }));
    };
    noteHundreds('2026-03-10');
    await views.flush();
    const before = transactions.mock.calls.length;
    noteHundreds('2026-03-11');
    await views.close();
    const atEnd = transactions.mock.calls.length - before;
    expect((await totals(opened.db, 1)).views).toBe(800);
    expect(before).toBeGreaterThanOrEqual(16);
    expect(atEnd).toBeLessThanOrEqual(4);
  });

  test('a view of a comic that was removed meanwhile disturbs nothing', async () => {
    await using opened = await open();
    await putComics(opened.db, [comicRow(1)]);
    const views = new StoredViews(opened.db, fail);
    views.note(view({ comicId: 9 }));
    views.note(view({}));
    await views.flush();
    expect((await totals(opened.db, 1)).views).toBe(1);
  });

  test('while the database is away, memory holds so many views and no more', async () => {
    await using opened = await open();
    const views = new StoredViews(opened.db, () => {});
    for (let chapterNo = 1; chapterNo <= 50_010; chapterNo += 1) views.note(view({ chapterNo }));
    expect(views.givenUp).toBe(10);
  });
});

function view(facts: Partial<View>): View {
  const at = facts.at ?? noon;
  return { day: localDay(at, 'Asia/Shanghai'), viewer: 'm:7', comicId: 1, chapterNo: 1, at, ...facts };
}

async function totals(db: Database, id: number) {
  return db
    .selectFrom('comic')
    .select(['views', 'weekViews', 'monthViews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What all tables say of all views. */
async function counted(db: Database) {
  const { rows } = await sql<Record<'seen' | 'views' | 'week' | 'month' | 'ofDays', number>>`select
    (select count(*) from view_seen) as seen, (select sum(views) from comic) as views,
    (select sum(week_views) from comic) as week, (select sum(month_views) from comic) as month,
    (select coalesce(sum(views), 0) from comic_day) as of_days`.execute(db);
  const entries = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(entries) as (typeof rows)[number];
}

/** A process of its own that notes and writes views until it is ended. */
function countingProcess(place: DatabasePlace, viewer: string): ChildProcess {
  const [open, views] = ['open.ts', 'popularity-views.ts'].map((name) => join(import.meta.dirname, name));
  const program = `
    import { openDatabase } from ${JSON.stringify(open)};
    import { StoredViews } from ${JSON.stringify(views)};
    const views = new StoredViews(await openDatabase(${JSON.stringify(place)}), console.error);
    for (let chapterNo = 1; ; chapterNo += 1) {
      const comicId = 1 + (chapterNo % 3);
      views.note({ day: '2026-03-10', viewer: ${JSON.stringify(viewer)}, comicId, chapterNo, at: ${noon} });
      if (chapterNo % 40 === 0) await views.flush();
    }`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function fail(error: unknown): void {
  throw error;
}
