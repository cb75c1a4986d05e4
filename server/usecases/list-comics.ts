import { CodedError } from '../../contract/coded-error.ts';
import { blocks, sorts } from '../../contract/constants.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Catalogue, ComicFilter } from './catalogue-port.ts';
import { comicBrief } from './comic-brief.ts';
import { isPickedBlock } from './home-blocks.ts';
import type { Merchant } from './merchant.ts';
import type { Comic, Sliced } from './ports.ts';
import { sliceOf } from './slice-of.ts';

const orderOf: Record<number, ComicFilter['order']> = {
  [sorts.newest]: 'newest',
  [sorts.hottest]: 'hottest',
  [sorts.earliest]: 'earliest',
};

/** The comics that an ask leaves, in its order. */
export async function listComics(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'listComics'>,
): Promise<Answer<'listComics'>> {
  const { page: _page, size: _size, sort, ...narrowing } = ask;
  const filter = { ...narrowing, mature: merchant.mature, order: orderOf[sort] ?? 'newest' };
  return asPage(merchant, ask, await catalogue.listComics(filter, merchant.prices, sliceOf(ask)));
}

/** Comics of which every chapter is free, the newest first. */
export async function listFree(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'listFree'>,
): Promise<Answer<'listFree'>> {
  return listComics(catalogue, merchant, { ...ask, price: 'free', sort: sorts.newest });
}

/**
 * A custom block of the merchant; Site02 when it has none with this number. The editors' pick is on every home page
 * (specification §9): while nobody has picked, it is what is read most.
 */
export async function listBlock(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'listBlock'>,
): Promise<Answer<'listBlock'>> {
  const found = await catalogue.block(merchant.id, ask.id, merchant, sliceOf(ask));
  if (!found?.total && ask.id === blocks.editorPick.id) {
    return listComics(catalogue, merchant, { page: ask.page, size: ask.size, sort: sorts.hottest });
  }
  // A rank's block has its title and layout here, but its comics elsewhere.
  if (!found || !isPickedBlock(ask.id)) throw new CodedError('Site02');
  return asPage(merchant, ask, found);
}

/** What every list of comics answers with. */
export function asPage(
  merchant: Merchant,
  { page, size }: { page: number; size: number },
  found: Sliced<Comic>,
): Answer<'listComics'> {
  const items = found.items.map((comic) => comicBrief(comic, merchant.prices));
  return { items, total: found.total, page, size };
}
