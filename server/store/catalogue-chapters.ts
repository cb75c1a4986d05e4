import { type ExpressionBuilder, sql } from 'kysely';
import type { ChapterAt, ComicTerms, ReadableChapter } from '../usecases/catalogue-port.ts';
import type { Chapter, StoredPage } from '../usecases/ports.ts';
import { listed } from './catalogue-lists.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

interface At {
  comicId: number;
  chapterNo: number;
}

const chapterColumns = [
  ...(['chapter.comicId', 'chapter.chapterNo', 'chapter.label', 'chapter.title', 'chapter.price'] as const),
  ...(['chapter.freeAt', 'chapter.publishedAt', 'chapter.pageCount', 'chapter.bytes'] as const),
  'chapter.version' as const,
];

const termsOfComic = prepared((db, { id }: { id: number }) =>
  listed(db, { mature: true })
    .select(['id', 'title', 'rating', 'price', 'freeChapters', 'coverVersion'])
    .where('id', '=', id),
);
const chaptersOfComic = prepared((db, { comicId }: { comicId: number }) =>
  db.selectFrom('chapter').select(chapterColumns).where('comicId', '=', comicId).orderBy('chapterNo'),
);
const chapterOfComic = prepared((db, at: At) => chapterWithComic(db, at));
const chapterWithPages = prepared((db, at: At) =>
  chapterWithComic(db, at)
    .select('chapter.pages')
    .select((chapter) => [
      beside(chapter, at, '<').orderBy('other.chapterNo', 'desc').as('prev'),
      beside(chapter, at, '>').orderBy('other.chapterNo').as('next'),
    ]),
);

/** What decides who may see a comic and for how much; null when there is none, or it has no chapter. */
export async function comicTerms(db: Database, id: number): Promise<ComicTerms | null> {
  return (await termsOfComic(db, { id })).rows[0] ?? null;
}

/** In the order of their numbers. */
export async function chaptersOf(db: Database, comicId: number): Promise<Chapter[]> {
  return (await chaptersOfComic(db, { comicId })).rows;
}

export async function chapterAt(db: Database, at: At): Promise<ChapterAt | null> {
  const [row] = (await chapterOfComic(db, at)).rows;
  return row ? apart(row) : null;
}

export async function readableAt(db: Database, at: At): Promise<ReadableChapter | null> {
  const [row] = (await chapterWithPages(db, at)).rows;
  if (!row) return null;
  const { prev, next, pages } = row;
  return { ...apart(row), prev, next, pages: JSON.parse(pages) as StoredPage[] };
}

/** A chapter and its comic in one row. */
function chapterWithComic(db: Database, { comicId, chapterNo }: At) {
  return listed(db, { mature: true })
    .innerJoin('chapter', 'chapter.comicId', 'comic.id')
    .where('comic.id', '=', comicId)
    .where('chapter.chapterNo', '=', chapterNo)
    .select(chapterColumns)
    .select(['comic.title as comicTitle', 'rating', 'comic.price as comicPrice', 'freeChapters'])
    .select('coverVersion');
}

function beside(chapter: ExpressionBuilder<Schema, 'comic' | 'chapter'>, at: At, side: '<' | '>') {
  return chapter
    .selectFrom('chapter as other')
    .select('other.chapterNo')
    .where('other.comicId', '=', at.comicId)
    .where('other.chapterNo', side, at.chapterNo)
    .limit(sql.lit(1));
}

type ChapterWithComic = Awaited<ReturnType<typeof chapterOfComic>>['rows'][number];

function apart(row: ChapterWithComic): ChapterAt {
  const { comicTitle, rating, comicPrice, freeChapters, coverVersion, ...chapter } = row;
  const terms = { rating, price: comicPrice, freeChapters, coverVersion };
  return { comic: { id: row.comicId, title: comicTitle, ...terms }, chapter };
}
