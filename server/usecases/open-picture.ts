import { CodedError } from '../../contract/coded-error.ts';
import { pointsIn } from '../../domain/purchase.ts';
import type { Catalogue } from './catalogue-port.ts';
import type { Ledger } from './ledger-port.ts';
import { chapterKey, coverKey } from './media-keys.ts';
import type { Merchant } from './merchant.ts';
import { findChapter, findComic, termsOf } from './read-comic.ts';

/** Where a picture lies, and its version: an address that names it may be kept for ever. */
export interface OpenedPicture {
  key: string;
  version: string;
  /** `free`: now, and nobody knows for how long; `locked`: only its member may keep it, and nothing between us and the device. */
  access: 'open' | 'free' | 'locked';
}

/** A comic's cover; Comic05 when there is no such comic. */
export async function openCover(
  catalogue: Catalogue,
  merchant: Merchant,
  comicId: number,
): Promise<OpenedPicture> {
  const { id, coverVersion } = await findComic(catalogue, merchant, comicId);
  return { key: coverKey(id, coverVersion), version: coverVersion, access: 'open' };
}

/**
 * A chapter's image, for those who may read it. `asking` names the member behind the request's ticket or token, null
 * for nobody; it is only asked for a chapter that is not free. Comic02 without entitlement, Comic01 when there is no
 * such image.
 */
export async function openPage(
  { catalogue, ledger, now }: { catalogue: Catalogue; ledger: Ledger; now: () => number },
  merchant: Merchant,
  ask: { comicId: number; chapterNo: number; imgIndex: number },
  asking: () => Promise<number | null>,
): Promise<OpenedPicture> {
  const { comic, chapter } = await findChapter(catalogue, merchant, ask);
  const { price, free } = termsOf(comic, chapter, merchant, now());
  if (!free) {
    const memberId = await asking();
    const bought = memberId !== null && (await ledger.hasBought(memberId, comic.id, chapter.chapterNo));
    if (!bought) {
      const balance = memberId === null ? 0 : pointsIn(await ledger.purse(memberId));
      throw new CodedError('Comic02', { price, balance, freeAt: chapter.freeAt });
    }
  }
  if (ask.imgIndex > chapter.pageCount) throw new CodedError('Comic01');
  return {
    key: chapterKey(comic.id, chapter.chapterNo, chapter.version, ask.imgIndex),
    version: chapter.version,
    access: free ? 'free' : 'locked',
  };
}
