import { CodedError } from '../../contract/coded-error.ts';
import { blocks, sorts } from '../../contract/constants.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { comicBrief } from './comic-brief.ts';
import type { Merchant } from './merchant.ts';
import type { Catalogue, ComicFilter, Slice } from './ports.ts';

const orderOf: Record<number, ComicFilter['order']> = {
  [sorts.newest]: 'newest',
  [sorts.hottest]: 'hottest',
  [sorts.earliest]: 'earliest',
};

export async function listComics(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'listComics'>,
): Promise<Answer<'listComics'>> {
  const { page, size, sort, ...narrowing } = ask;
  const filter = { ...narrowing, order: orderOf[sort] ?? 'newest' };
  const found = await catalogue.listComics(filter, merchant.prices, sliceOf(ask));
  return {
    items: found.items.map((comic) => comicBrief(comic, merchant.prices)),
    total: found.total,
    page,
    size,
  };
}

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
  const found = await catalogue.block(merchant.id, ask.id, sliceOf(ask));
  if (!found && ask.id === blocks.editorPick.id) {
    return listComics(catalogue, merchant, { page: ask.page, size: ask.size, sort: sorts.hottest });
  }
  if (!found) throw new CodedError('Site02');
  const items = found.items.map((comic) => comicBrief(comic, merchant.prices));
  return { items, total: found.total, page: ask.page, size: ask.size };
}

/** All-time ranks by a total of the comic. Deltas need yesterday's places, which are not kept yet: no movement. */
export async function rankComics(
  catalogue: Catalogue,
  merchant: Merchant,
  order: 'hottest' | 'likes',
  ask: Checked<'rankByViews'>,
): Promise<Answer<'rankByViews'>> {
  const slice = sliceOf(ask);
  const found = await catalogue.listComics({ type: ask.type, order }, merchant.prices, slice);
  const items = found.items.map((comic, index) => ({
    ...comicBrief(comic, merchant.prices),
    rank: slice.offset + index + 1,
    delta: 0,
  }));
  return { items, total: found.total, page: ask.page, size: ask.size };
}

function sliceOf({ page, size }: { page: number; size: number }): Slice {
  return { offset: (page - 1) * size, limit: size };
}
