import type { PlaceInSeries } from './place-in-series.ts';

/** A comic's kind, as the site counts them: 1 Korean, 2 doujin, 3 artbook or photographs, 4 magazine, 5 other. */
export type BookType = 1 | 2 | 3 | 4 | 5;

/** How the pages are meant to be read. */
export type BookDirection = 'strip' | 'pages' | 'pages-rtl';

/** One chapter as it lies on disk: what is known about it and its pages, in reading order. */
export interface Book {
  /** The file's or folder's own name, without its path. */
  sourceName: string;
  place: PlaceInSeries;
  info: BookInfo;
  /** Never empty. */
  pages: readonly BookPage[];
  /** SHA-256 in hex over the content: equal means that importing again changes nothing. The source's name is not in it. */
  fingerprint: string;
  /** Waits for reads under way and lets go of the file; may be called twice. */
  close(): Promise<void>;
}

/** An image of a book, not decoded yet. */
export interface BookPage {
  /** Path inside the book, with `/`, or its place in a document (`page 3`). */
  name: string;
  /** The image's bytes, checked against size and checksum. Throws BookError. */
  read(): Promise<Buffer>;
  /** Whether ComicInfo.xml or the EPUB says that this page is the cover. */
  frontCover: boolean;
}

/** What ComicInfo.xml or the document itself, else the name, says of a book. Texts are '' and lists empty when nothing is known. */
export interface BookInfo {
  /** Never empty. */
  series: string;
  /** The chapter's title. */
  title: string;
  /** The chapter's number when a positive integer is written. */
  number: number | null;
  /** What is written in the number's place, leading zeros left out: '12', '0', '1.5', '番外' or ''. */
  label: string;
  authors: string[];
  tags: string[];
  intro: string;
  /** ISO 639 code. */
  language: string;
  direction: BookDirection;
  rating: 'all' | 'mature';
  type: BookType;
  /** Whether the series has ended; null when nothing says so. */
  finished: boolean | null;
  /** Other names of the series. */
  aliases: string[];
}
