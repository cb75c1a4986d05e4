import { type JoinBuilder, sql } from 'kysely';
import type { Shown } from '../usecases/catalogue-port.ts';
import { labelled } from '../usecases/labelled.ts';
import type { Slice } from '../usecases/ports.ts';
import type { BoughtRow, FavouriteRow, ReadingRow } from '../usecases/shelf-port.ts';
import type { Database } from './open.ts';
import { readingColumns, readingOf } from './reading.ts';
import type { Schema } from './schema.ts';

/** A piece of a list of what is shown, or whatever it has of these comics. */
type Which = (Slice & Shown) | { comicIds: readonly number[] };

/** A member's favourites, the latest first. */
export async function favouriteRows(db: Database, memberId: number, which: Which): Promise<FavouriteRow[]> {
  if (isNone(which)) return [];
  const all = db
    .selectFrom('favourite')
    .innerJoin('comic', 'comic.id', 'favourite.comicId')
    .leftJoin('reading', (join) =>
      join
        .onRef('reading.memberId', '=', 'favourite.memberId')
        .onRef('reading.comicId', '=', 'favourite.comicId')
        .on('reading.removed', '=', 0),
    )
    .select(['favourite.comicId', 'favourite.at', 'comic.chapterCount'])
    .select(['reading.chapterNo', 'reading.doneChapters'])
    .select((select) =>
      select
        .selectFrom('chapter')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('chapter.comicId', '=', 'favourite.comicId')
        .whereRef('chapter.chapterNo', '>', 'reading.chapterNo')
        .as('after'),
    )
    .where('favourite.memberId', '=', memberId)
    .orderBy('favourite.at', 'desc')
    .orderBy('favourite.comicId', 'desc');
  const rows = await ('comicIds' in which
    ? all.where('favourite.comicId', 'in', which.comicIds)
    : all
        .$if(!which.mature, (shown) => shown.where('comic.rating', '=', 'all'))
        .limit(which.limit)
        .offset(which.offset)
  ).execute();
  const places = rows.flatMap(({ comicId, chapterNo, doneChapters }) =>
    chapterNo === null || doneChapters === null
      ? []
      : [{ comicId, ahead: (JSON.parse(doneChapters) as number[]).filter((no) => no > chapterNo) }],
  );
  const standing = await standingOf(db, places);
  return rows.map(({ comicId, at, chapterCount, chapterNo, after }) => ({
    ...{ comicId, at },
    unread: chapterNo === null ? chapterCount : Number(after) - (standing.get(comicId) ?? 0),
  }));
}

/**
 * How many of the chapters that were read beyond the place one is at stand, of each comic that has any. An end is only kept
 * of a chapter that is there, so that those which do not stand were taken down.
 */
async function standingOf(
  db: Database,
  places: readonly { comicId: number; ahead: readonly number[] }[],
): Promise<Map<number, number>> {
  const back = new Map(places.map(({ comicId, ahead }) => [comicId, new Set(ahead)]));
  for (const [comicId, ahead] of back) if (ahead.size === 0) back.delete(comicId);
  if (back.size === 0) return new Map();
  const gone = await db
    .selectFrom('removedChapter')
    .select(['comicId', 'chapterNo'])
    .where('comicId', 'in', [...back.keys()])
    .execute();
  for (const { comicId, chapterNo } of gone) back.get(comicId)?.delete(chapterNo);
  return new Map([...back].map(([comicId, ahead]) => [comicId, ahead.size]));
}

/** A member's history, what was read last first. */
export async function readingRows(db: Database, memberId: number, which: Which): Promise<ReadingRow[]> {
  if (isNone(which)) return [];
  const all = db
    .selectFrom('reading')
    .innerJoin('comic', 'comic.id', 'reading.comicId')
    .leftJoin('chapter', (join) =>
      join
        .onRef('chapter.comicId', '=', 'reading.comicId')
        .onRef('chapter.chapterNo', '=', 'reading.chapterNo'),
    )
    // A place in a chapter that was taken down still says which one that was.
    .leftJoin('removedChapter as gone', (join) =>
      join.onRef('gone.comicId', '=', 'reading.comicId').onRef('gone.chapterNo', '=', 'reading.chapterNo'),
    )
    .select(readingColumns.map((column) => `reading.${column}` as const))
    .select(['reading.comicId', 'chapter.title', 'chapter.pageCount'])
    .select(({ fn }) => fn.coalesce('chapter.label', 'gone.label').as('label'))
    .where('memberId', '=', memberId)
    .where('removed', '=', 0)
    .orderBy('at', 'desc')
    .orderBy('reading.comicId', 'desc');
  const rows = await ('comicIds' in which
    ? all.where('reading.comicId', 'in', which.comicIds)
    : all
        .$if(!which.mature, (shown) => shown.where('comic.rating', '=', 'all'))
        .limit(which.limit)
        .offset(which.offset)
  ).execute();
  return rows.map(({ comicId, label, title, pageCount, ...row }) => ({
    ...{ ...readingOf(row), comicId },
    ...labelled('chapterLabel', row.chapterNo, label ?? ''),
    ...(title !== null && pageCount !== null && { chapterTitle: title, pageCount }),
  }));
}

/** The comics of which a member bought chapters that stand, the last purchase first. */
export async function boughtRows(db: Database, memberId: number, which: Which): Promise<BoughtRow[]> {
  if (isNone(which)) return [];
  const all = db
    .selectFrom('purchase')
    .innerJoin('comic', 'comic.id', 'purchase.comicId')
    .innerJoin('chapter', standingChapter)
    .select((select) => ['purchase.comicId', select.fn.max('purchase.at').as('at')])
    .where('purchase.memberId', '=', memberId)
    .groupBy('purchase.comicId')
    .orderBy('at', 'desc')
    .orderBy('purchase.comicId', 'desc');
  const comics = await ('comicIds' in which
    ? all.where('purchase.comicId', 'in', which.comicIds)
    : all
        .$if(!which.mature, (shown) => shown.where('comic.rating', '=', 'all'))
        .limit(which.limit)
        .offset(which.offset)
  ).execute();
  const chapters = await boughtChapters(
    db,
    memberId,
    comics.map((comic) => comic.comicId),
  );
  const ofComic = Map.groupBy(chapters, ({ comicId }) => comicId);
  return comics.map(({ comicId, at }) => ({
    ...{ comicId, at: Number(at) },
    chapters: (ofComic.get(comicId) ?? []).map(({ comicId: _comic, ...it }) => it),
  }));
}

export async function countFavourites(db: Database, memberId: number, { mature }: Shown): Promise<number> {
  const { total } = await db
    .selectFrom('favourite')
    .where('memberId', '=', memberId)
    .$if(!mature, (all) =>
      all.innerJoin('comic', 'comic.id', 'favourite.comicId').where('comic.rating', '=', 'all'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countReadings(db: Database, memberId: number, { mature }: Shown): Promise<number> {
  const { total } = await db
    .selectFrom('reading')
    .where('memberId', '=', memberId)
    .where('removed', '=', 0)
    .$if(!mature, (all) =>
      all.innerJoin('comic', 'comic.id', 'reading.comicId').where('comic.rating', '=', 'all'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countBought(db: Database, memberId: number, { mature }: Shown): Promise<number> {
  const { total } = await db
    .selectFrom('purchase')
    .innerJoin('comic', 'comic.id', 'purchase.comicId')
    .innerJoin('chapter', standingChapter)
    .where('purchase.memberId', '=', memberId)
    .$if(!mature, (all) => all.where('comic.rating', '=', 'all'))
    .select(sql<number>`count(distinct purchase.comic_id)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function boughtChapters(db: Database, memberId: number, comicIds: readonly number[]) {
  if (comicIds.length === 0) return [];
  const rows = await db
    .selectFrom('purchase')
    .innerJoin('chapter', standingChapter)
    .select(['purchase.comicId', 'purchase.chapterNo', 'chapter.title', 'purchase.at'])
    .select(['purchase.paid', 'purchase.bonus'])
    .where('purchase.memberId', '=', memberId)
    .where('purchase.comicId', 'in', comicIds)
    .orderBy('purchase.chapterNo')
    .execute();
  return rows.map(({ comicId, chapterNo, title, at, paid, bonus }) => ({
    ...{ comicId, chapterNo, title, at },
    points: paid + bonus,
  }));
}

/** What was taken down is in no list, as nothing of a comic is that was removed: a purchase of it leads nowhere. */
function standingChapter(join: JoinBuilder<Schema, 'purchase' | 'chapter'>) {
  return join
    .onRef('chapter.comicId', '=', 'purchase.comicId')
    .onRef('chapter.chapterNo', '=', 'purchase.chapterNo');
}

function isNone(which: Which): boolean {
  return 'comicIds' in which && which.comicIds.length === 0;
}
