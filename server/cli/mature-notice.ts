import { defaultMerchantId } from '../../contract/constants.ts';
import { knownComics } from '../store/comic-ids.ts';
import { type BoughtOfMature, boughtOfMature, countMatureComics } from '../store/mature-comics.ts';
import { merchantKeys } from '../usecases/merchant.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';

/** A sentence for each of these comics that the merchant does not show: it is for adults, and those are switched off. */
export async function hiddenComics(
  desk: Desk,
  merchantId: number,
  put: readonly { comicId: number }[],
): Promise<string[]> {
  if (await showsMature(desk, merchantId)) return [];
  const comics = await knownComics(desk.database, [...new Set(put.map((it) => it.comicId))]);
  const sentences: string[] = [];
  for (const { id, title } of comics.filter((comic) => comic.mature)) {
    const bought = await boughtOfMature(desk.database, [merchantId], id);
    sentences.push(
      `Comic ${id}, ${title}, is rated mature: merchant ${merchantId} does not show it while its "mature" is false${toBuyers(bought, 'it')}.`,
    );
  }
  return sentences;
}

/** The merchants that show no comics for adults. */
export async function merchantsWithoutMature(desk: Desk): Promise<number[]> {
  const without: number[] = [];
  for (const { id } of await desk.merchants.list()) if (!(await showsMature(desk, id))) without.push(id);
  return without;
}

/** What was said and counted of comics that readers do not see any more; null where that is none. */
interface Hidden {
  sentence: string;
  json: BoughtOfMature & ({ merchants: number[] } | { comics: number });
}

/** Of a comic that is rated mature now. */
export async function hiddenByRating(desk: Desk, comicId: number): Promise<Hidden | null> {
  const merchants = await merchantsWithoutMature(desk);
  if (merchants.length === 0) return null;
  const bought = await boughtOfMature(desk.database, merchants, comicId);
  const who = merchants.length === 1 ? 'Merchant' : 'Merchants';
  const sentence =
    `${who} ${merchants.join(', ')} ${merchants.length === 1 ? 'does' : 'do'} not show it any more${toBuyers(bought, 'it')}: ` +
    `"comic set ${comicId} rating all" or "${switchOn(merchants[0])}" shows it again.`;
  return { sentence, json: { merchants, ...bought } };
}

/** Of a merchant whose "mature" is false now. */
export async function hiddenBySetting(desk: Desk, merchantId: number): Promise<Hidden | null> {
  const comics = await countMatureComics(desk.database);
  if (comics === 0) return null;
  const bought = await boughtOfMature(desk.database, [merchantId]);
  const [what, it] = comics === 1 ? ['comic rated mature is', 'it'] : ['comics rated mature are', 'them'];
  const sentence = `${comics} ${what} not shown any more${toBuyers(bought, it)}: "${switchOn(merchantId)}" shows ${it} again.`;
  return { sentence, json: { comics, ...bought } };
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
