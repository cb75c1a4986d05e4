import { defaultMerchantId } from '../../contract/constants.ts';
import {
  type BoughtOfMature,
  boughtOfMature,
  type MatureComic,
  matureComics,
} from '../store/mature-comics.ts';
import { merchantKeys } from '../usecases/merchant.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';

/** A comic that readers of these merchants do not see, and how many of them have bought how many chapters of it. */
interface HiddenComic extends BoughtOfMature {
  comicId: number;
  merchantIds: number[];
}

/** What is hidden from readers: a sentence for each part of it that is to be told, and for programs each comic. */
interface Hidden {
  sentences: string[];
  hidden: HiddenComic[];
}

export const nothingHidden: Hidden = { sentences: [], hidden: [] };

/** Those of these comics that the merchant does not show: they are for adults, and those are switched off. */
export async function hiddenComics(
  desk: Desk,
  merchantId: number,
  put: readonly { comicId: number }[],
): Promise<Hidden> {
  if (await showsMature(desk, merchantId)) return nothingHidden;
  const ids = new Set(put.map((it) => it.comicId));
  const comics = (await matureComics(desk.database, [merchantId])).filter((it) => ids.has(it.comicId));
  const sentences = comics.map(
    (comic) =>
      `Comic ${comic.comicId}, ${comic.title}, is rated mature: merchant ${merchantId} does not show it while its ` +
      `"mature" is false${toBuyers(comic, 'it')}.`,
  );
  return { sentences, hidden: comics.map((comic) => hiddenAt(comic, [merchantId])) };
}

/** The merchants that show no comics for adults. */
export async function merchantsWithoutMature(desk: Desk): Promise<number[]> {
  const without: number[] = [];
  for (const { id } of await desk.merchants.list()) if (!(await showsMature(desk, id))) without.push(id);
  return without;
}

/** Of a comic that is rated mature now. */
export async function hiddenByRating(desk: Desk, comicId: number): Promise<Hidden> {
  const merchants = await merchantsWithoutMature(desk);
  const comic = (await matureComics(desk.database, merchants)).find((it) => it.comicId === comicId);
  if (!comic) return nothingHidden;
  const [who, or] =
    merchants.length === 1
      ? [`Merchant ${merchants[0]} does`, `"${switchOn(merchants[0])}"`]
      : [
          `Merchants ${merchants.join(', ')} do`,
          'for each of them "merchant set mature true --mid MERCHANT"',
        ];
  const sentence =
    `${who} not show it any more${toBuyers(comic, 'it')}: ` +
    `"comic set ${comicId} rating all" or ${or} shows it again.`;
  return { sentences: [sentence], hidden: [hiddenAt(comic, merchants)] };
}

/** Of a merchant whose "mature" is false now. */
export async function hiddenBySetting(desk: Desk, merchantId: number): Promise<Hidden> {
  const comics = await matureComics(desk.database, [merchantId]);
  if (comics.length === 0) return nothingHidden;
  const bought = await boughtOfMature(desk.database, [merchantId]);
  const [what, it] =
    comics.length === 1 ? ['comic rated mature is', 'it'] : ['comics rated mature are', 'them'];
  const sentence =
    `${comics.length} ${what} not shown any more${toBuyers(bought, it)}: ` +
    `"${switchOn(merchantId)}" shows ${it} again.`;
  return { sentences: [sentence], hidden: comics.map((comic) => hiddenAt(comic, [merchantId])) };
}

function hiddenAt({ comicId, members, chapters }: MatureComic, merchantIds: number[]): HiddenComic {
  return { comicId, merchantIds, members, chapters };
}

async function showsMature(desk: Desk, merchantId: number): Promise<boolean> {
  const settings = { ...merchantKeys, ...(await desk.merchants.settings(merchantId)) };
  return settings.mature === true;
}

function toBuyers({ members, chapters }: BoughtOfMature, it: string): string {
  if (members === 0) return '';
  return `, not even to ${counted(members, 'member')} who bought ${counted(chapters, 'chapter')} of ${it}`;
}

function switchOn(merchantId = defaultMerchantId): string {
  return `merchant set mature true${merchantId === defaultMerchantId ? '' : ` --mid ${merchantId}`}`;
}
