import { CodedError } from '../../contract/coded-error.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { isFree, priceOf } from '../../domain/chapter-price.ts';
import { comicDetail } from './comic-brief.ts';
import type { Merchant } from './merchant.ts';
import type { Catalogue, Chapter, Comic } from './ports.ts';

export async function getComic(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'getComic'>,
): Promise<Answer<'getComic'>> {
  return comicDetail(await findComic(catalogue, ask.id), merchant.prices);
}

export async function listChapters(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'listChapters'>,
  now: number,
): Promise<Answer<'listChapters'>> {
  const comic = await findComic(catalogue, ask.id);
  const chapters = await catalogue.chapters(comic.id);
  return chapters.map((chapter) => {
    const terms = termsOf(comic, chapter, merchant, now);
    return {
      chapterNo: chapter.chapterNo,
      label: chapter.label,
      title: chapter.title,
      price: terms.price,
      free: terms.free,
      bought: false,
      freeAt: terms.free ? null : chapter.freeAt,
      publishedAt: chapter.publishedAt,
      pageCount: chapter.pageCount,
      bytes: chapter.bytes,
    };
  });
}

/** The readability check: says what may be read and never charges (decisions §4). */
export async function checkChapter(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'checkChapter'>,
  now: number,
): Promise<Answer<'checkChapter'>> {
  const comic = await findComic(catalogue, ask.id);
  const chapter = await findChapter(catalogue, ask.id, ask.chapterNo);
  if (!termsOf(comic, chapter, merchant, now).free) throw new CodedError('Member03');
  const pages = await catalogue.pages(comic.id, chapter.chapterNo);
  return {
    comicId: comic.id,
    chapterNo: chapter.chapterNo,
    label: chapter.label,
    title: chapter.title,
    version: chapter.version,
    pages: pages.map((page, index) => ({ i: index + 1, ...page })),
    ...(await catalogue.neighbours(comic.id, chapter.chapterNo)),
    ticket: null,
  };
}

/** Comic05 when there is none, or it has no chapter yet. */
export async function findComic(catalogue: Catalogue, comicId: number): Promise<Comic> {
  const comic = await catalogue.comic(comicId);
  if (!comic) throw new CodedError('Comic05');
  return comic;
}

export async function findChapter(
  catalogue: Catalogue,
  comicId: number,
  chapterNo: number,
): Promise<Chapter> {
  const chapter = await catalogue.chapter(comicId, chapterNo);
  if (!chapter) throw new CodedError('Comic01');
  return chapter;
}

/** What a merchant asks for a chapter at this moment. */
export function termsOf(comic: Comic, chapter: Chapter, merchant: Merchant, now: number) {
  const price = priceOf({
    chapterPrice: chapter.price,
    comicPrice: comic.price,
    merchantPrice: merchant.prices.chapterPrice,
  });
  const free = isFree({
    chapterNo: chapter.chapterNo,
    price,
    freeAt: chapter.freeAt,
    freeChapters: comic.freeChapters ?? merchant.prices.freeChapters,
    now,
  });
  return { price, free };
}
