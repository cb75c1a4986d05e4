import type { Transaction, Updateable } from 'kysely';
import { chapterKey, coverKey } from '../usecases/media-keys.ts';
import type {
  ChapterSource,
  ComicFacts,
  Library,
  MediaInUse,
  NewChapter,
  NewComic,
  NewCover,
  SeriesLine,
  StoredPage,
} from '../usecases/ports.ts';
import { putComicNames } from './comic-names.ts';
import type { Database } from './open.ts';
import type { ComicTable, Schema } from './schema.ts';

/** The library in the database: what imports and the operator change. */
export class StoredLibrary implements Library {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  comicFor(comic: NewComic, at: number): Promise<number> {
    return this.#db.transaction().execute(async (change) => {
      const known = await change
        .selectFrom('comic')
        .select('id')
        .where('seriesKey', '=', comic.seriesKey)
        .executeTakeFirst();
      return known ? known.id : insertComic(change, comic, at);
    });
  }

  sources(comicId: number): Promise<ChapterSource[]> {
    return this.#db
      .selectFrom('chapter')
      .select(['chapterNo', 'sourceName', 'fingerprint', 'version'])
      .where('comicId', '=', comicId)
      .orderBy('chapterNo')
      .execute();
  }

  putChapter(comicId: number, chapter: NewChapter, cover: NewCover | null): Promise<void> {
    return this.#db.transaction().execute(async (change) => {
      await putChapterRow(change, comicId, chapter);
      if (cover) {
        const columns = { coverVersion: cover.version, coverColor: cover.color };
        await change.updateTable('comic').set(columns).where('id', '=', comicId).execute();
      }
      await countChapters(change, comicId);
    });
  }

  setComic(comicId: number, facts: Partial<ComicFacts>): Promise<boolean> {
    return this.#db.transaction().execute(async (change) => {
      const known = await change
        .selectFrom('comic')
        .select('id')
        .where('id', '=', comicId)
        .executeTakeFirst();
      if (!known) return false;
      const { aliases, authors, tags, ...columns } = facts;
      const row = asColumns(columns);
      if (Object.keys(row).length > 0) {
        await change.updateTable('comic').set(row).where('id', '=', comicId).execute();
      }
      await putComicNames(change, comicId, { aliases, authors, tags });
      return true;
    });
  }

  async mediaInUse(): Promise<MediaInUse[]> {
    const comics = await this.#db
      .selectFrom('comic')
      .select(['id', 'coverVersion'])
      .where('coverVersion', '!=', '')
      .execute();
    const chapters = await this.#db
      .selectFrom('chapter')
      .select(['comicId', 'chapterNo', 'version', 'pages'])
      .execute();
    return [
      ...comics.map((comic) => ({ key: coverKey(comic.id, comic.coverVersion), bytes: null })),
      ...chapters.flatMap(({ comicId, chapterNo, version, pages }) =>
        (JSON.parse(pages) as StoredPage[]).map((page, index) => ({
          key: chapterKey(comicId, chapterNo, version, index + 1),
          bytes: page.bytes,
        })),
      ),
    ];
  }

  async listSeries(): Promise<SeriesLine[]> {
    const rows = await this.#db
      .selectFrom('comic')
      .leftJoin('chapter', 'chapter.comicId', 'comic.id')
      .select((select) => [
        'comic.id',
        'comic.title',
        'comic.chapterCount',
        select.fn.sum<number | null>('chapter.pageCount').as('pageCount'),
        select.fn.sum<number | null>('chapter.bytes').as('bytes'),
      ])
      .groupBy(['comic.id', 'comic.title', 'comic.chapterCount'])
      .orderBy('comic.id')
      .execute();
    return rows.map((row) => ({
      ...row,
      pageCount: Number(row.pageCount ?? 0),
      bytes: Number(row.bytes ?? 0),
    }));
  }

  async removeComic(comicId: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('comic')
      .where('id', '=', comicId)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#db.selectFrom('comic').select('id').limit(1).executeTakeFirst()) === undefined;
  }
}

async function insertComic(change: Transaction<Schema>, comic: NewComic, at: number): Promise<number> {
  const id = await nextComicId(change);
  const { aliases, authors, tags, finished, rightToLeft, ...facts } = comic;
  const noCover = { coverVersion: '', coverColor: '#808080' };
  await change
    .insertInto('comic')
    .values({
      ...facts,
      ...noCover,
      id,
      finished: Number(finished),
      rightToLeft: Number(rightToLeft),
      createdAt: at,
    })
    .execute();
  await putComicNames(change, id, { aliases, authors, tags });
  return id;
}

/** Ids are never used twice, also after a removal: pictures are kept by id on people's devices. */
async function nextComicId(change: Transaction<Schema>): Promise<number> {
  const { value } = await change
    .updateTable('counter')
    .set((update) => ({ value: update('value', '+', 1) }))
    .where('name', '=', 'comic')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

async function putChapterRow(
  change: Transaction<Schema>,
  comicId: number,
  chapter: NewChapter,
): Promise<void> {
  const { pages, ...facts } = chapter;
  const content = {
    ...facts,
    pageCount: pages.length,
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    pages: JSON.stringify(pages),
  };
  await change
    .insertInto('chapter')
    .values({ comicId, price: null, freeAt: null, ...content })
    // A replaced chapter keeps what the operator set on it: price and waiting time, and when it came out.
    .onConflict((conflict) => {
      const { chapterNo: _chapterNo, publishedAt: _publishedAt, ...replaced } = content;
      return conflict.columns(['comicId', 'chapterNo']).doUpdateSet(replaced);
    })
    .execute();
}

/** Brings what lists show of a comic's chapters in step with its chapters. */
async function countChapters(change: Transaction<Schema>, comicId: number): Promise<void> {
  const chapters = await change
    .selectFrom('chapter')
    .select(['chapterNo', 'label', 'title', 'price', 'publishedAt'])
    .where('comicId', '=', comicId)
    .orderBy('chapterNo', 'desc')
    .execute();
  const latest = chapters[0];
  await change
    .updateTable('comic')
    .set({
      chapterCount: chapters.length,
      hasPricedChapter: Number(chapters.some((chapter) => (chapter.price ?? 0) > 0)),
      latestNo: latest?.chapterNo ?? 0,
      latestTitle: latest?.title ?? '',
      latestAt: Math.max(0, ...chapters.map((chapter) => chapter.publishedAt)),
    })
    .where('id', '=', comicId)
    .execute();
}

function asColumns(facts: Omit<Partial<ComicFacts>, 'aliases' | 'authors' | 'tags'>): Updateable<ComicTable> {
  const { finished, rightToLeft, ...plain } = facts;
  return {
    ...plain,
    ...(finished !== undefined && { finished: Number(finished) }),
    ...(rightToLeft !== undefined && { rightToLeft: Number(rightToLeft) }),
  };
}
