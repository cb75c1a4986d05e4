import type { Generated, GeneratedAlways } from 'kysely';
import type { PageReport } from '../usecases/page-reports-port.ts';
import type { MemberSchema } from './member-schema.ts';
import type { PopularitySchema } from './popularity-schema.ts';
import type { SearchSchema } from './search-schema.ts';

/**
 * The tables as Kysely sees them. One form for both engines: yes/no is 0 or 1, times are ms since 1970, and what is
 * read and replaced as a whole (the pages of a chapter, a setting) is JSON text.
 */
export interface Schema extends MemberSchema, SearchSchema, PopularitySchema {
  merchant: { id: number; name: string; createdAt: number };
  merchantSetting: { merchantId: number; key: string; value: string };
  comic: ComicTable;
  comicName: { comicId: number; kind: 'author' | 'tag' | 'alias'; position: number; name: string };
  chapter: ChapterTable;
  removedChapter: RemovedChapterTable;
  refusedFile: RefusedFileTable;
  removedComic: RemovedComicTable;
  block: { merchantId: number; blockId: number; title: string; layout: number; position: number };
  blockComic: { merchantId: number; blockId: number; position: number; comicId: number };
  looseMedia: { prefix: string; owner: string; at: number };
  pageReport: PageReport;
  counter: { name: string; value: number };
}

export interface ComicTable {
  id: number;
  /** The series' name folded for comparison: files of one series become chapters of one comic. */
  seriesKey: string;
  title: string;
  intro: string;
  type: number;
  finished: number;
  orientation: number;
  rightToLeft: number;
  rating: 'all' | 'mature';
  language: string;
  price: number | null;
  freeChapters: number | null;
  coverVersion: string;
  coverColor: string;
  /** 1 when the cover is the operator's, not its first chapter's. */
  ownCover: Generated<number>;
  views: Generated<number>;
  likes: Generated<number>;
  favs: Generated<number>;
  chapterCount: Generated<number>;
  /** 1 when some chapter has a price of its own above 0. */
  hasPricedChapter: Generated<number>;
  latestNo: Generated<number>;
  latestLabel: Generated<string>;
  latestTitle: Generated<string>;
  latestAt: Generated<number>;
  /** JSON of its `ComicNames`, as `comicName` has them. */
  names: Generated<string>;
  /** Views of the last 7 and 30 days; the mix that the rank `all` goes by. */
  weekViews: Generated<number>;
  monthViews: Generated<number>;
  score: GeneratedAlways<number>;
  /** The state of the catalogue in which what lists show of it changed last. */
  catalogueVersion: Generated<number>;
  createdAt: number;
}

/** Of a chapter that was taken down: what it had, and when that was (ms since 1970). */
export interface RemovedChapterTable
  extends Pick<
    ChapterTable,
    | 'comicId'
    | 'chapterNo'
    | 'label'
    | 'title'
    | 'price'
    | 'freeAt'
    | 'publishedAt'
    | 'sourceName'
    | 'fingerprint'
  > {
  ownTitle: number;
  removedAt: number;
}

/** Of a file that was taken down and whose number is another file's since; the name is empty where that is the other's, too. */
interface RefusedFileTable
  extends Pick<ChapterTable, 'comicId' | 'chapterNo' | 'label' | 'sourceName' | 'fingerprint'> {}

/** Of a comic that was removed as a whole: the key of its series, the id that it had, and when that was (ms since 1970). */
export interface RemovedComicTable extends Pick<ComicTable, 'seriesKey' | 'title'> {
  comicId: number;
  removedAt: number;
}

interface ChapterTable {
  comicId: number;
  chapterNo: number;
  label: string;
  title: string;
  /** 1 when the operator wrote the title. */
  ownTitle: Generated<number>;
  price: number | null;
  freeAt: number | null;
  publishedAt: number;
  pageCount: number;
  bytes: number;
  version: string;
  sourceName: string;
  fingerprint: string;
  /** JSON: a `StoredPage` for each image, in reading order. */
  pages: string;
}
