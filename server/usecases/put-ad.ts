import type { AdType } from '../../contract/site.ts';
import { prepareAd } from '../library/prepare-ad.ts';
import type { Ads } from './ads-port.ts';
import { fileVersion } from './file-version.ts';
import { adKey } from './media-keys.ts';
import type { BookShelf } from './put-book.ts';
import { looseMedia, mediaOwner, removeLoose, removeUnsettled } from './tidy-media.ts';

export interface AdShelf extends BookShelf {
  ads: Ads;
}

export interface NewAd {
  type: AdType;
  position: number;
  url: string;
  name: string;
  sort: number;
}

/**
 * Brings an ad in: its picture first, noted as loose until the ad that shows it is written down. Answers its id.
 * Throws BookError for an image that cannot be used.
 */
export async function putAd(shelf: AdShelf, merchantId: number, ad: NewAd, image: Buffer): Promise<number> {
  const { ads, library, media, remover, now } = shelf;
  const picture = await prepareAd(image, ad.type);
  const imageKey = adKey(merchantId, fileVersion(picture));
  await library.noteLooseMedia(looseMedia(imageKey, now()));
  try {
    await media.put(imageKey, picture);
    await media.settle(imageKey);
    return await ads.add(merchantId, { ...ad, imageKey }, now());
  } catch (error) {
    await removeUnsettled(library, remover, [imageKey]);
    throw error;
  }
}

/** Removes an ad with its picture; false when the merchant has no such ad. */
export async function removeAd(shelf: AdShelf, merchantId: number, id: number): Promise<boolean> {
  const imageKey = await shelf.ads.remove(merchantId, id, mediaOwner(shelf.now()));
  if (imageKey !== null) await removeLoose(shelf.library, shelf.remover, [imageKey]);
  return imageKey !== null;
}
