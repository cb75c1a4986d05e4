import { chapterKey } from './media-keys.ts';
import type { MediaInUse, StoredPage } from './ports.ts';

/** A file of which the library knows its name alone. */
export function mediaNamed(key: string): MediaInUse {
  return { key, bytes: null, sum: null };
}

/** The pages of a chapter; `pages` as the database has them. */
export function mediaOfChapter(chapter: {
  comicId: number;
  chapterNo: number;
  version: string;
  pages: string;
}): MediaInUse[] {
  const { comicId, chapterNo, version, pages } = chapter;
  return (JSON.parse(pages) as StoredPage[]).map(({ bytes, sum = null }, index) => ({
    key: chapterKey(comicId, chapterNo, version, index + 1),
    bytes,
    sum,
  }));
}
