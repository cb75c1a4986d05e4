import { CodedError } from '../../contract/coded-error.ts';
import { chapterKey, coverKey } from './media-keys.ts';
import type { Merchant } from './merchant.ts';
import type { Catalogue } from './ports.ts';
import { findChapter, findComic, termsOf } from './read-comic.ts';

/** Where a picture lies, and its version: an address that names it may be kept for ever. */
export interface OpenedPicture {
  key: string;
  version: string;
}

/** A comic's cover; Comic05 when there is no such comic. */
export async function openCover(catalogue: Catalogue, comicId: number): Promise<OpenedPicture> {
  const { id, coverVersion } = await findComic(catalogue, comicId);
  return { key: coverKey(id, coverVersion), version: coverVersion };
}

/** A chapter's image, for those who may read it: Comic02 without entitlement, Comic01 when there is no such image. */
export async function openPage(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: { comicId: number; chapterNo: number; imgIndex: number },
  now: number,
): Promise<OpenedPicture> {
  const comic = await findComic(catalogue, ask.comicId);
  const chapter = await findChapter(catalogue, ask.comicId, ask.chapterNo);
  const { price, free } = termsOf(comic, chapter, merchant, now);
  if (!free) throw new CodedError('Comic02', { price, balance: 0, freeAt: chapter.freeAt });
  if (ask.imgIndex > chapter.pageCount) throw new CodedError('Comic01');
  return {
    key: chapterKey(comic.id, chapter.chapterNo, chapter.version, ask.imgIndex),
    version: chapter.version,
  };
}
