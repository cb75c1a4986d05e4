import { sql, type Transaction } from 'kysely';
import type { AdRemoval, KeptReading, ProgressReport } from '../../contract/member.ts';
import type { Slice, Sliced } from '../usecases/ports.ts';
import type { BoughtRow, FavouriteRow, Marks, Shelf } from '../usecases/shelf-port.ts';
import { againWhenContended } from './again-when-contended.ts';
import type { Database } from './open.ts';
import { putReports, readingColumns, readingOf, removeReadings } from './reading.ts';
import type { Schema } from './schema.ts';

/** The shelf in the database. */
export class StoredShelf implements Shelf {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async marks(memberId: number, comicId: number): Promise<Marks> {
    const of = (table: 'favourite' | 'comicLike') =>
      this.#db
        .selectFrom(table)
        .select('at')
        .where('memberId', '=', memberId)
        .where('comicId', '=', comicId)
        .executeTakeFirst();
    const reading = await this.#db
      .selectFrom('reading')
      .select(readingColumns)
      .where('memberId', '=', memberId)
      .where('comicId', '=', comicId)
      .where('removed', '=', 0)
      .executeTakeFirst();
    return {
      isFav: (await of('favourite')) !== undefined,
      isLiked: (await of('comicLike')) !== undefined,
      reading: reading ? readingOf(reading) : null,
    };
  }

  addFavourites(memberId: number, comicIds: readonly number[], at: number): Promise<number> {
    return this.#changeFavourites(async (change) => {
      const known = await standingIds(change, comicIds);
      if (known.length > 0) {
        const added = await change
          .insertInto('favourite')
          .values(known.map((comicId) => ({ memberId, comicId, at })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('comicId')
          .execute();
        await count(change, 'favs', added, 1);
      }
      return favouritesOf(change, memberId);
    });
  }

  removeFavourites(memberId: number, comicIds: readonly number[]): Promise<number> {
    return this.#changeFavourites(async (change) => {
      if (comicIds.length > 0) {
        const removed = await change
          .deleteFrom('favourite')
          .where('memberId', '=', memberId)
          .where('comicId', 'in', comicIds)
          .returning('comicId')
          .execute();
        await count(change, 'favs', removed, -1);
      }
      return favouritesOf(change, memberId);
    });
  }

  /** Views are counted on the same comics, in whatever order PostgreSQL comes by them: one of the two may be ended. */
  #changeFavourites(work: (change: Transaction<Schema>) => Promise<number>): Promise<number> {
    return againWhenContended(() => this.#db.transaction().execute(work));
  }

  async favourites(memberId: number, slice: Slice): Promise<Sliced<FavouriteRow>> {
    const rows = await this.#db
      .selectFrom('favourite')
      .innerJoin('comic', 'comic.id', 'favourite.comicId')
      .leftJoin('reading', (join) =>
        join
          .onRef('reading.memberId', '=', 'favourite.memberId')
          .onRef('reading.comicId', '=', 'favourite.comicId')
          .on('reading.removed', '=', 0),
      )
      .select(['favourite.comicId', 'favourite.at', 'comic.chapterCount', 'reading.chapterNo'])
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
      .orderBy('favourite.comicId', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    const items = rows.map(({ comicId, at, chapterCount, chapterNo, after }) => ({
      ...{ comicId, at },
      unread: chapterNo === null ? chapterCount : Number(after),
    }));
    return { items, total: await favouritesOf(this.#db, memberId) };
  }

  setLike(memberId: number, comicId: number, liked: boolean, at: number): Promise<number | null> {
    return this.#db.transaction().execute(async (change) => {
      if ((await standingIds(change, [comicId])).length === 0) return null;
      const changed = liked
        ? await change
            .insertInto('comicLike')
            .values({ memberId, comicId, at })
            .onConflict((conflict) => conflict.doNothing())
            .returning('comicId')
            .execute()
        : await change
            .deleteFrom('comicLike')
            .where('memberId', '=', memberId)
            .where('comicId', '=', comicId)
            .returning('comicId')
            .execute();
      await count(change, 'likes', changed, liked ? 1 : -1);
      const comic = await change
        .selectFrom('comic')
        .select('likes')
        .where('id', '=', comicId)
        .executeTakeFirst();
      return comic?.likes ?? null;
    });
  }

  async history(memberId: number, slice: Slice): Promise<Sliced<KeptReading & { comicId: number }>> {
    const kept = this.#db.selectFrom('reading').where('memberId', '=', memberId).where('removed', '=', 0);
    const { total } = await kept
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await kept
      .select([...readingColumns, 'comicId'])
      .orderBy('at', 'desc')
      .orderBy('comicId', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return {
      items: rows.map((row) => ({ ...readingOf(row), comicId: row.comicId })),
      total: Number(total),
    };
  }

  putHistory(memberId: number, reports: readonly ProgressReport[], now: number) {
    return this.#db.transaction().execute(async (change) => {
      const known = new Set(
        await standingIds(
          change,
          reports.map((report) => report.comicId),
        ),
      );
      const meant = reports.filter((report) => known.has(report.comicId));
      return putReports(change, memberId, meant, now);
    });
  }

  removeHistory(memberId: number, which: { comicIds: readonly number[] } | { before: number }, now: number) {
    return this.#db.transaction().execute(async (change) => {
      if ('before' in which) return removeReadings(change, memberId, which, now);
      return removeReadings(change, memberId, { comicIds: await standingIds(change, which.comicIds) }, now);
    });
  }

  async bought(memberId: number, slice: Slice): Promise<Sliced<BoughtRow>> {
    const purchases = this.#db
      .selectFrom('purchase')
      .innerJoin('comic', 'comic.id', 'purchase.comicId')
      .where('purchase.memberId', '=', memberId);
    const { total } = await purchases
      .select(sql<number>`count(distinct purchase.comic_id)`.as('total'))
      .executeTakeFirstOrThrow();
    const comics = await purchases
      .select((select) => ['purchase.comicId', select.fn.max('purchase.at').as('at')])
      .groupBy('purchase.comicId')
      .orderBy('at', 'desc')
      .orderBy('purchase.comicId', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    const chapters = await boughtChapters(
      this.#db,
      memberId,
      comics.map((comic) => comic.comicId),
    );
    const items = comics.map(({ comicId, at }) => ({
      ...{ comicId, at: Number(at) },
      chapters: chapters.filter((it) => it.comicId === comicId).map(({ comicId: _comic, ...it }) => it),
    }));
    return { items, total: Number(total) };
  }

  adRemovals(memberId: number): Promise<AdRemoval[]> {
    return this.#db
      .selectFrom('adRemoval')
      .select(['sdPosition', 'removeRecordTime'])
      .where('memberId', '=', memberId)
      .orderBy('sdPosition')
      .execute();
  }

  async putAdRemovals(memberId: number, removals: readonly AdRemoval[]): Promise<void> {
    // One by one: PostgreSQL takes no position twice in one statement.
    for (const removal of removals) {
      await this.#db
        .insertInto('adRemoval')
        .values({ memberId, ...removal })
        .onConflict((conflict) =>
          conflict
            .columns(['memberId', 'sdPosition'])
            .doUpdateSet((row) => ({ removeRecordTime: row.ref('excluded.removeRecordTime') }))
            .whereRef('excluded.removeRecordTime', '>', 'adRemoval.removeRecordTime'),
        )
        .execute();
    }
  }
}

async function boughtChapters(db: Database, memberId: number, comicIds: readonly number[]) {
  if (comicIds.length === 0) return [];
  const rows = await db
    .selectFrom('purchase')
    .leftJoin('chapter', (join) =>
      join
        .onRef('chapter.comicId', '=', 'purchase.comicId')
        .onRef('chapter.chapterNo', '=', 'purchase.chapterNo'),
    )
    .select(['purchase.comicId', 'purchase.chapterNo', 'chapter.title', 'purchase.at'])
    .select(['purchase.paid', 'purchase.bonus'])
    .where('purchase.memberId', '=', memberId)
    .where('purchase.comicId', 'in', comicIds)
    .orderBy('purchase.chapterNo')
    .execute();
  return rows.map(({ comicId, chapterNo, title, at, paid, bonus }) => ({
    ...{ comicId, chapterNo, title: title ?? '', at },
    points: paid + bonus,
  }));
}

async function favouritesOf(db: Database, memberId: number): Promise<number> {
  const { count: favourites } = await db
    .selectFrom('favourite')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(favourites);
}

async function standingIds(change: Transaction<Schema>, comicIds: readonly number[]): Promise<number[]> {
  if (comicIds.length === 0) return [];
  const rows = await change
    .selectFrom('comic')
    .select('id')
    .where('id', 'in', comicIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** One comic after the other in the order of their numbers, so that two members never wait for each other in a ring. */
async function count(
  change: Transaction<Schema>,
  column: 'favs' | 'likes',
  comics: readonly { comicId: number }[],
  by: 1 | -1,
): Promise<void> {
  for (const comicId of comics.map((row) => row.comicId).sort((a, b) => a - b)) {
    await change
      .updateTable('comic')
      .set((row) => ({ [column]: row(column, '+', by) }))
      .where('id', '=', comicId)
      .execute();
  }
}
