import type { Transaction, Updateable } from 'kysely';
import type {
  ChapterPut,
  ComicCounts,
  ComicFacts,
  Library,
  LooseMedia,
  MediaPlace,
  Series,
  SeriesLine,
} from '../usecases/ports.ts';
import type { BoughtOfComic, RemovedComic, RemovedSeries } from '../usecases/removed-comics-port.ts';
import { boughtOfComic } from './bought-of-comic.ts';
import { noteComicChange, noteComicRemoval } from './catalogue-version.ts';
import { countChapters, mediaReplaced, putChapterRow } from './chapter-rows.ts';
import { putComicNames } from './comic-names.ts';
import { hasOwnCover } from './covers.ts';
import { inTransaction } from './in-transaction.ts';
import { insertLoose, isNoted, settleLoose } from './loose-media.ts';
import { marksOfComic } from './marks-of-comic.ts';
import { mediaInUse } from './media-in-use.ts';
import type { Database } from './open.ts';
import { admitFile, bringBack, refusedOf, removedOf } from './removed-chapters.ts';
import { forgetRemovedComics, noteRemovedComic, removedComicOf } from './removed-comics.ts';
import type { ComicTable, Schema } from './schema.ts';
import { putSearchNames, type SearchNames, searchNameMaker } from './search-names.ts';

/** The library in the database: what imports and the operator change. */
export class StoredLibrary implements Library {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async series(seriesKey: string): Promise<Series | null> {
    const comic = await this.#db
      .selectFrom('comic')
      .select(['id', 'type', 'orientation', 'rightToLeft', 'finished', 'price', 'ownCover'])
      .where('seriesKey', '=', seriesKey)
      .executeTakeFirst();
    if (!comic) return null;
    const { id, rightToLeft, finished, ownCover, ...plain } = comic;
    const facts = { ...plain, rightToLeft: rightToLeft === 1, finished: finished === 1 };
    const chapters = await this.#db
      .selectFrom('chapter')
      .select(['chapterNo', 'label', 'sourceName', 'fingerprint', 'version'])
      .where('comicId', '=', id)
      .orderBy('chapterNo')
      .execute();
    const [removed, refused] = [await removedOf(this.#db, id), await refusedOf(this.#db, id)];
    return { comicId: id, facts, ownCover: ownCover === 1, chapters, removed, refused };
  }

  removedSeries(seriesKey: string): Promise<RemovedSeries | null> {
    return removedComicOf(this.#db, seriesKey);
  }

  admitSeries(seriesKeys: readonly string[]): Promise<void> {
    return forgetRemovedComics(this.#db, seriesKeys);
  }

  /** Ids are never used twice, also after a removal: pictures are kept by id on people's devices. */
  async newComicId(): Promise<number> {
    const { value } = await this.#db
      .updateTable('counter')
      .set((update) => ({ value: update('value', '+', 1) }))
      .where('name', '=', 'comic')
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  }

  async putChapter(comicId: number, put: ChapterPut): Promise<{ replaced: string[] } | 'conflict'> {
    const findable = (await searchNameMaker())(put.comic);
    return inTransaction(this.#db, async (change) => {
      if (!(await isNoted(change, put.settled))) return 'conflict';
      if (!(await ensureComic(change, comicId, put, findable))) return 'conflict';
      if (put.cover && (await hasOwnCover(change, comicId))) return 'conflict';
      const gone = (await removedOf(change, comicId)).find((it) => it.chapterNo === put.chapter.chapterNo);
      if ((gone !== undefined) !== (put.returns ?? false)) return 'conflict';
      const replaced = await mediaReplaced(change, comicId, put);
      if (!(await putChapterRow(change, comicId, put))) return 'conflict';
      await admitFile(change, comicId, put.chapter);
      if (gone) await bringBack(change, gone, put.chapter);
      if (put.cover) {
        const columns = { coverVersion: put.cover.version, coverColor: put.cover.color };
        await change.updateTable('comic').set(columns).where('id', '=', comicId).execute();
      }
      if (put.known) await putLaterFacts(change, comicId, put);
      await countChapters(change, comicId);
      await settleLoose(change, put.settled);
      for (const prefix of replaced) await insertLoose(change, { prefix, owner: put.owner, at: put.at });
      await noteComicChange(change, comicId);
      return { replaced };
    });
  }

  async setSourceName(comicId: number, chapterNo: number, sourceName: string): Promise<void> {
    await this.#db
      .updateTable('chapter')
      .set({ sourceName })
      .where('comicId', '=', comicId)
      .where('chapterNo', '=', chapterNo)
      .execute();
  }

  async setComic(comicId: number, facts: Partial<ComicFacts & ComicCounts>): Promise<boolean> {
    const findable = (await searchNameMaker())(facts);
    return inTransaction(this.#db, async (change) => {
      const { aliases, authors, tags, ...columns } = facts;
      // Also holds the row when nothing in it changes, so that two changes of one comic's names queue.
      const { numUpdatedRows } = await change
        .updateTable('comic')
        .set({ ...asColumns(columns), id: comicId })
        .where('id', '=', comicId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await putComicNames(change, comicId, { aliases, authors, tags });
      await putSearchNames(change, comicId, findable);
      await noteComicChange(change, comicId);
      return true;
    });
  }

  mediaInUse(): AsyncIterable<MediaPlace> {
    return mediaInUse(this.#db);
  }

  async listSeries(): Promise<SeriesLine[]> {
    const rows = await this.#db
      .selectFrom('comic')
      .leftJoin('chapter', 'chapter.comicId', 'comic.id')
      .select((select) => [
        'comic.id',
        'comic.title',
        'comic.rating',
        'comic.chapterCount',
        select.fn.sum<number | null>('chapter.pageCount').as('pageCount'),
        select.fn.sum<number | null>('chapter.bytes').as('bytes'),
      ])
      .groupBy(['comic.id', 'comic.title', 'comic.rating', 'comic.chapterCount'])
      .orderBy('comic.id')
      .execute();
    return rows.map((row) => ({
      ...row,
      pageCount: Number(row.pageCount ?? 0),
      bytes: Number(row.bytes ?? 0),
    }));
  }

  removeComic(
    comicId: number,
    loose: LooseMedia,
    agree?: (lost: BoughtOfComic) => void,
  ): Promise<RemovedComic | null> {
    // With it go the marks that members are making at the same moment.
    return inTransaction(this.#db, async (change) => {
      const marks = await marksOfComic(change, comicId);
      const comic = await change
        .deleteFrom('comic')
        .where('id', '=', comicId)
        .returning(['title', 'chapterCount as chapters', 'seriesKey'])
        .executeTakeFirst();
      if (!comic) return null;
      // Only now, when nobody buys of it any more.
      if (agree) agree(await boughtOfComic(change, comicId));
      const { seriesKey, ...removed } = comic;
      await noteRemovedComic(change, { seriesKey, comicId, title: removed.title, removedAt: loose.at });
      await insertLoose(change, loose);
      await noteComicRemoval(change);
      return { ...removed, ...marks };
    });
  }

  noteLooseMedia(loose: LooseMedia): Promise<void> {
    return inTransaction(this.#db, (change) => insertLoose(change, loose));
  }

  looseMedia(): Promise<LooseMedia[]> {
    return this.#db.selectFrom('looseMedia').selectAll().orderBy('prefix').execute();
  }

  forgetLooseMedia(prefixes: readonly string[]): Promise<void> {
    return settleLoose(this.#db, prefixes);
  }

  async holdsOtherThan(seriesKeys: readonly string[]): Promise<boolean> {
    const comics = this.#db.selectFrom('comic').select('id').limit(1);
    const others = seriesKeys.length > 0 ? comics.where('seriesKey', 'not in', seriesKeys) : comics;
    return (await others.executeTakeFirst()) !== undefined;
  }
}

/** Whether the series now stands under this id; false when somebody else made it under another one or removed it. */
async function ensureComic(
  change: Transaction<Schema>,
  comicId: number,
  put: ChapterPut,
  findable: SearchNames,
): Promise<boolean> {
  const { aliases, authors, tags, finished, rightToLeft, ...facts } = put.comic;
  // Changes nothing and holds the row: of two imports into one series the later counts the chapters of the earlier.
  const standing = await change
    .updateTable('comic')
    .set((row) => ({ title: row.ref('title') }))
    .where('seriesKey', '=', facts.seriesKey)
    .returning('id')
    .executeTakeFirst();
  if (standing) return standing.id === comicId;
  // It was removed while its pictures were written: its id is never given again.
  if (put.known) return false;
  if (!put.revives && (await removedComicOf(change, facts.seriesKey))) return false;
  const made = await change
    .insertInto('comic')
    .values({
      ...facts,
      id: comicId,
      finished: Number(finished),
      rightToLeft: Number(rightToLeft),
      coverVersion: '',
      coverColor: '#808080',
      createdAt: put.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await forgetRemovedComics(change, [facts.seriesKey]);
  await putComicNames(change, comicId, { aliases, authors, tags });
  await putSearchNames(change, comicId, findable);
  return true;
}

/**
 * What a later file changes of its series: a comic becomes one for adults or finished with the first chapter that says
 * so, and never the other way round; and what the operator says counts at any time.
 */
async function putLaterFacts(
  change: Transaction<Schema>,
  comicId: number,
  { comic, overrides = {} }: ChapterPut,
): Promise<void> {
  const columns = {
    ...(comic.finished && { finished: 1 }),
    ...(comic.rating === 'mature' && { rating: comic.rating }),
    ...asColumns(overrides),
  };
  if (Object.keys(columns).length === 0) return;
  await change.updateTable('comic').set(columns).where('id', '=', comicId).execute();
  await putSearchNames(change, comicId, []);
}

function asColumns(
  facts: Omit<Partial<ComicFacts & ComicCounts>, 'aliases' | 'authors' | 'tags'>,
): Updateable<ComicTable> {
  const { finished, rightToLeft, ...plain } = facts;
  return {
    ...plain,
    ...(finished !== undefined && { finished: Number(finished) }),
    ...(rightToLeft !== undefined && { rightToLeft: Number(rightToLeft) }),
  };
}
