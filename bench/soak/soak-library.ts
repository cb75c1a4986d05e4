import { defaultMerchantId } from '../../contract/constants.ts';
import { openHouse } from '../../server/house.ts';
import type { DatabasePlace } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { authorsOf, tagsOf, titleOf } from '../big/big-words.ts';
import { chance } from '../big/chance.ts';

export const comics = 24;
export const chaptersEach = 12;
export const pagesEach = 3;
/** The site's own default: chapters up to this one are free. */
export const freeChapters = 2;
/** Points that a product gives, those as a present among them. */
export const product = { id: 1, points: 300, bonus: 30 };
export const codePoints = 100;

/** Points for a chapter behind the free ones. */
export function priceOf(comicId: number): number {
  return comicId % 3 === 0 ? 20 : 30;
}

/** Draws the library, and puts a product on sale. */
export async function drawSoakLibrary(place: DatabasePlace): Promise<void> {
  const house = await openHouse({ ...place, mediaUrl: null });
  for (let at = 1; at <= comics; at += 1) {
    await putComic(house, {
      ...{ title: titleOf(at), authors: authorsOf(at), tags: tagsOf(at), type: 1 + (at % 5) },
      ...{ orientation: chance(at, 21) < 0.2 ? 2 : 1, price: priceOf(at) },
      ...{ chapters: chaptersEach, pages: pagesEach, size: { w: 400, h: 600 } },
    });
  }
  const { points, bonus } = product;
  const sold = { name: `${points} 积分`, amount: 600, currency: 'CNY', points, bonus, recommended: true };
  await house.products.add(defaultMerchantId, sold);
  await house.close();
}
