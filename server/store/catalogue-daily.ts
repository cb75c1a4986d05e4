import { setImmediate } from 'node:timers/promises';
import type { Shown } from '../usecases/catalogue-port.ts';
import { listed, withId } from './catalogue-lists.ts';
import type { Database } from './open.ts';

/** Chapters read at once: the day of a large import has millions, and other requests come in between. */
const atOnce = 5000;

/** A day's comics, the last published first, and how many chapters told of them. */
export interface DayList {
  comicIds: number[];
  chapters: number;
}

/** Which comics have a chapter that was published in [start, end). */
export async function dayList(
  db: Database,
  time: { start: number; end: number },
  shown: Shown,
): Promise<DayList> {
  const found = new Set<number>();
  let chapters = 0;
  let last = { publishedAt: time.end, comicId: 0 };
  for (;;) {
    const rows = await chaptersBefore(db, last, time.start);
    for (const row of rows) found.add(row.comicId);
    chapters += rows.length;
    last = rows.at(-1) ?? last;
    if (rows.length < atOnce) break;
    await setImmediate();
  }
  return { comicIds: await shownOf(db, [...found], shown), chapters };
}

/** Chapters of one comic and moment are one: only their comic matters. */
function chaptersBefore(db: Database, last: { publishedAt: number; comicId: number }, start: number) {
  return db
    .selectFrom('chapter')
    .select(['publishedAt', 'comicId'])
    .where('publishedAt', '>=', start)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('publishedAt', 'comicId'), '<', tuple(last.publishedAt, last.comicId)),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('comicId', 'desc')
    .limit(atOnce)
    .execute();
}

/** Those of `ids` that stand in lists, in their order. */
export async function shownOf(db: Database, ids: readonly number[], shown: Shown): Promise<number[]> {
  const standing = new Set<number>();
  for (let from = 0; from < ids.length; from += atOnce) {
    if (from > 0) await setImmediate();
    const some = ids.slice(from, from + atOnce);
    const rows = await withId(listed(db, shown), some).select('id').execute();
    for (const row of rows) standing.add(row.id);
  }
  return ids.filter((id) => standing.has(id));
}
