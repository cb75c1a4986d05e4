import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Catalogue } from './catalogue-port.ts';
import { asPage } from './list-comics.ts';
import type { Merchant } from './merchant.ts';

/** Comics by chance, each once; `total` is how many are given. */
export async function pickRandom(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'pickRandom'>,
  random: () => number,
): Promise<Answer<'pickRandom'>> {
  const items = await catalogue.pick(ask.size, merchant, random);
  return asPage(merchant, { page: 1, size: ask.size }, { items, total: items.length });
}
