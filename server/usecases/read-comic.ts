import { CodedError } from '../../contract/coded-error.ts';
import type { Page } from '../../contract/comic.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { isFree, priceOf } from '../../domain/chapter-price.ts';
import { pointsIn } from '../../domain/purchase.ts';
import type { Catalogue, ChapterAt, ComicTerms } from './catalogue-port.ts';
import { comicDetail, isShown } from './comic-brief.ts';
import type { Ledger } from './ledger-port.ts';
import type { Merchant } from './merchant.ts';
import type { Chapter, StoredPage } from './ports.ts';
import type { Shelf } from './shelf-port.ts';
import type { SignedIn } from './signed-in.ts';

/** What reading works with. */
export interface ReadParts {
  catalogue: Catalogue;
  shelf: Shelf;
  ledger: Ledger;
  now: () => number;
}

/** A comic with the marks of the member who asks; Comic05 when there is none that the merchant shows. */
export async function getComic(
  { catalogue, shelf }: ReadParts,
  merchant: Merchant,
  member: SignedIn | null,
  ask: Checked<'getComic'>,
): Promise<Answer<'getComic'>> {
  const comic = await catalogue.comic(ask.id);
  if (!comic || !isShown(comic, merchant)) throw new CodedError('Comic05');
  const detail = comicDetail(comic, merchant.prices);
  if (!member) return detail;
  const { isFav, isLiked, reading } = await shelf.marks(member.memberId, ask.id);
  if (!reading) return { ...detail, isFav, isLiked };
  const { device: _device, ...progress } = reading;
  return { ...detail, isFav, isLiked, progress };
}

/** A comic's chapters by their numbers, each with its price and whether it is open to whoever asks; Comic05 as above. */
export async function listChapters(
  { catalogue, ledger, now }: ReadParts,
  merchant: Merchant,
  member: SignedIn | null,
  ask: Checked<'listChapters'>,
): Promise<Answer<'listChapters'>> {
  const comic = await findComic(catalogue, merchant, ask.id);
  const chapters = await catalogue.chapters(comic.id);
  const bought = new Set(member ? await ledger.boughtChapters(member.memberId, comic.id) : []);
  return chapters.map((chapter) => {
    const terms = termsOf(comic, chapter, merchant, now());
    return {
      chapterNo: chapter.chapterNo,
      label: chapter.label,
      title: chapter.title,
      price: terms.price,
      free: terms.free,
      bought: bought.has(chapter.chapterNo),
      freeAt: terms.free ? null : chapter.freeAt,
      publishedAt: chapter.publishedAt,
      pageCount: chapter.pageCount,
      bytes: chapter.bytes,
    };
  });
}

/**
 * The readability check: says what may be read and never charges (decisions §4). `writeTicket` is asked for the grant
 * of a chapter that is not free. Throws Member03 to a visitor and Comic02 to a member without the chapter.
 */
export async function checkChapter(
  parts: ReadParts,
  merchant: Merchant,
  member: SignedIn | null,
  ask: Checked<'checkChapter'>,
  writeTicket: (memberId: number) => string,
): Promise<Answer<'checkChapter'>> {
  const { catalogue } = parts;
  const found = await catalogue.readableAt(ask.id, ask.chapterNo);
  if (!found || !isShown(found.comic, merchant)) throw await missingChapter(catalogue, merchant, ask.id);
  const { comic, chapter, pages, prev, next } = found;
  const { price, free } = termsOf(comic, chapter, merchant, parts.now());
  const ticket = free ? null : writeTicket(await entitled(parts.ledger, chapter, price, member));
  return {
    comicId: comic.id,
    chapterNo: chapter.chapterNo,
    label: chapter.label,
    title: chapter.title,
    version: chapter.version,
    pages: pages.map(toldPage),
    prev,
    next,
    ticket,
  };
}

/** Without its checksum; written out, which for many pages is much quicker than taking it out of each. */
function toldPage({ w, h, bytes, color, content }: StoredPage, index: number): Page {
  const i = index + 1;
  return content ? { i, w, h, bytes, color, content } : { i, w, h, bytes, color };
}

/** The member who may read a chapter that is not free; Member03 for nobody, Comic02 for one who has not bought it. */
async function entitled(
  ledger: Ledger,
  { comicId, chapterNo, freeAt }: Chapter,
  price: number,
  member: SignedIn | null,
): Promise<number> {
  if (!member) throw new CodedError('Member03');
  if (await ledger.hasBought(member.memberId, comicId, chapterNo)) return member.memberId;
  const balance = pointsIn(await ledger.purse(member.memberId));
  throw new CodedError('Comic02', { price, balance, freeAt });
}

/** Comic05 when there is none, it has no chapter yet, or this merchant does not show it. */
export async function findComic(
  catalogue: Catalogue,
  merchant: Merchant,
  comicId: number,
): Promise<ComicTerms> {
  const comic = await catalogue.comicTerms(comicId);
  if (!comic || !isShown(comic, merchant)) throw new CodedError('Comic05');
  return comic;
}

/** Comic05 like {@link findComic}, Comic01 when the comic has no such chapter. */
export async function findChapter(
  catalogue: Catalogue,
  merchant: Merchant,
  { comicId, chapterNo }: { comicId: number; chapterNo: number },
): Promise<ChapterAt> {
  const found = await catalogue.chapterAt(comicId, chapterNo);
  if (!found || !isShown(found.comic, merchant)) throw await missingChapter(catalogue, merchant, comicId);
  return found;
}

/** Why there is no chapter to be read. */
async function missingChapter(
  catalogue: Catalogue,
  merchant: Merchant,
  comicId: number,
): Promise<CodedError> {
  await findComic(catalogue, merchant, comicId);
  return new CodedError('Comic01');
}

/** What a merchant asks for a chapter at this moment. */
export function termsOf(
  comic: Pick<ComicTerms, 'price' | 'freeChapters'>,
  chapter: Pick<Chapter, 'chapterNo' | 'price' | 'freeAt'>,
  merchant: Pick<Merchant, 'prices'>,
  now: number,
) {
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
