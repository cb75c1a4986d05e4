import type { Transaction } from 'kysely';
import type { AdRemoval, ProgressReport } from '../../contract/member.ts';
import { skewMs } from '../clock-skew.ts';
import type { Shown } from '../usecases/catalogue-port.ts';
import type { Slice, Sliced } from '../usecases/ports.ts';
import type {
  AddedFavourite,
  BoughtRow,
  FavouriteRow,
  Marks,
  ReadingRow,
  Shelf,
  ShelfStanding,
} from '../usecases/shelf-port.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import { putReports, readingColumns, readingOf, removeReadingsOf, removeReadingsUntil } from './reading.ts';
import type { Schema } from './schema.ts';
import { changedSince, comicsOfShelf, shelfStanding } from './shelf-changes.ts';
import {
  boughtRows,
  countBought,
  countFavourites,
  countReadings,
  favouriteRows,
  readingRows,
} from './shelf-lists.ts';
import { holdMember, nameable, noteShelf, noteTimes } from './shelf-notes.ts';

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

  addFavourites(memberId: number, added: readonly AddedFavourite[], now: number): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      await holdMember(change, memberId);
      const ofComic = new Map(added.map((it) => [it.comicId, it]));
      const comicIds = [...ofComic.keys()];
      const known = new Set(await standingIds(change, comicIds));
      await noteShelf(change, memberId, 'favourite', await nameable(change, comicIds, known));
      const standing = [...ofComic.values()].filter(({ comicId }) => known.has(comicId));
      const done = standing.map(({ comicId, doneAt }) => ({ item: comicId, at: doneAt }));
      const newest = await noteTimes(change, { memberId, list: 'favourite' }, done, now);
      if (newest.size > 0) {
        const rows = standing.map(({ comicId, at }) => ({ memberId, comicId, at }));
        const put = await change
          .insertInto('favourite')
          .values(rows.filter(({ comicId }) => newest.has(comicId)))
          .onConflict((conflict) => conflict.doNothing())
          .returning('comicId')
          .execute();
        await count(change, 'favs', put, 1);
      }
    });
  }

  removeFavourites(
    memberId: number,
    { comicIds, at }: { comicIds: readonly number[]; at: number },
    now: number,
  ): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      await holdMember(change, memberId);
      const named = await nameable(change, comicIds, new Set());
      await noteShelf(change, memberId, 'favourite', named);
      const done = [...new Set(named)].map((item) => ({ item, at }));
      const newest = await noteTimes(change, { memberId, list: 'favourite' }, done, now);
      if (newest.size > 0) {
        const removed = await change
          .deleteFrom('favourite')
          .where('memberId', '=', memberId)
          .where('comicId', 'in', [...newest])
          .returning('comicId')
          .execute();
        await count(change, 'favs', removed, -1);
      }
    });
  }

  countFavourites(memberId: number, shown: Shown): Promise<number> {
    return countFavourites(this.#db, memberId, shown);
  }

  async favourites(memberId: number, { mature }: Shown, slice: Slice): Promise<Sliced<FavouriteRow>> {
    const items = await favouriteRows(this.#db, memberId, { mature, ...slice });
    return { items, total: await countFavourites(this.#db, memberId, { mature }) };
  }

  setLike(
    memberId: number,
    { comicId, liked, at }: { comicId: number; liked: boolean; at: number },
    now: number,
  ): Promise<number | null> {
    return inTransaction(this.#db, async (change) => {
      await holdMember(change, memberId);
      if ((await standingIds(change, [comicId])).length === 0) return null;
      const newest = await noteTimes(change, { memberId, list: 'like' }, [{ item: comicId, at }], now);
      if (newest.size > 0) await putLike(change, { memberId, comicId, at }, liked);
      const comic = await change
        .selectFrom('comic')
        .select('likes')
        .where('id', '=', comicId)
        .executeTakeFirst();
      return comic?.likes ?? null;
    });
  }

  async history(memberId: number, { mature }: Shown, slice: Slice): Promise<Sliced<ReadingRow>> {
    const items = await readingRows(this.#db, memberId, { mature, ...slice });
    return { items, total: await countReadings(this.#db, memberId, { mature }) };
  }

  putHistory(memberId: number, reports: readonly ProgressReport[], now: number) {
    return inTransaction(this.#db, async (change) => {
      const known = new Set(
        await standingIds(
          change,
          reports.map((report) => report.comicId),
        ),
      );
      return putReports(change, memberId, { reports, known }, now);
    });
  }

  removeHistory(
    memberId: number,
    { comicIds, until }: { comicIds?: readonly number[]; until: number },
    now: number,
  ) {
    return inTransaction(this.#db, async (change) => {
      if (!comicIds) return removeReadingsUntil(change, memberId, { until, now });
      const known = await standingIds(change, comicIds);
      return removeReadingsOf(change, memberId, { comicIds, known }, { until, now });
    });
  }

  async bought(memberId: number, { mature }: Shown, slice: Slice): Promise<Sliced<BoughtRow>> {
    const items = await boughtRows(this.#db, memberId, { mature, ...slice });
    return { items, total: await countBought(this.#db, memberId, { mature }) };
  }

  adRemovals(memberId: number): Promise<AdRemoval[]> {
    return this.#db
      .selectFrom('adRemoval')
      .select(['sdPosition', 'removeRecordTime'])
      .where('memberId', '=', memberId)
      .orderBy('sdPosition')
      .execute();
  }

  putAdRemovals(memberId: number, removals: readonly AdRemoval[], now: number): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      await holdMember(change, memberId);
      const positions = removals.map(({ sdPosition }) => sdPosition);
      await noteShelf(change, memberId, 'ad', positions);
      // One by one: PostgreSQL takes no position twice in one statement.
      for (const removal of removals) await putAdRemoval(change, { memberId, ...removal }, now);
    });
  }

  standing(memberId: number): Promise<ShelfStanding> {
    return shelfStanding(this.#db, memberId);
  }

  changed(memberId: number, since: { shelf: number; catalogue: number }, limit: number) {
    return changedSince(this.#db, memberId, since, limit);
  }

  comics(memberId: number, after: number, limit: number): Promise<number[]> {
    return comicsOfShelf(this.#db, memberId, after, limit);
  }

  async rowsOf(memberId: number, { read, bought }: { read: readonly number[]; bought: readonly number[] }) {
    return {
      favourites: await favouriteRows(this.#db, memberId, { comicIds: read }),
      history: await readingRows(this.#db, memberId, { comicIds: read }),
      bought: await boughtRows(this.#db, memberId, { comicIds: bought }),
    };
  }
}

/** Counted on the comic, and idempotent. */
async function putLike(
  change: Transaction<Schema>,
  like: { memberId: number; comicId: number; at: number },
  liked: boolean,
): Promise<void> {
  const changed = liked
    ? await change
        .insertInto('comicLike')
        .values(like)
        .onConflict((conflict) => conflict.doNothing())
        .returning('comicId')
        .execute()
    : await change
        .deleteFrom('comicLike')
        .where('memberId', '=', like.memberId)
        .where('comicId', '=', like.comicId)
        .returning('comicId')
        .execute();
  await count(change, 'likes', changed, liked ? 1 : -1);
}

/** The latest time stays, but for one that a clock wrote ahead. */
async function putAdRemoval(
  change: Transaction<Schema>,
  removal: AdRemoval & { memberId: number },
  now: number,
): Promise<void> {
  await change
    .insertInto('adRemoval')
    .values(removal)
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'sdPosition'])
        .doUpdateSet((row) => ({ removeRecordTime: row.ref('excluded.removeRecordTime') }))
        .where(({ eb, or, ref }) =>
          or([
            eb('excluded.removeRecordTime', '>', ref('adRemoval.removeRecordTime')),
            eb('adRemoval.removeRecordTime', '>', now + skewMs),
          ]),
        ),
    )
    .execute();
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
