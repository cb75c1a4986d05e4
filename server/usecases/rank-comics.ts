import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Catalogue, RankKind } from './catalogue-port.ts';
import { comicBrief } from './comic-brief.ts';
import type { Merchant } from './merchant.ts';
import { sliceOf } from './slice-of.ts';

/** A rank of all comics or of one type, each with its place and the places it gained since yesterday. */
export async function rankComics(
  catalogue: Catalogue,
  merchant: Merchant,
  kind: RankKind,
  ask: Checked<'rankByViews'>,
): Promise<Answer<'rankByViews'>> {
  const { page, size, type } = ask;
  const slice = sliceOf(ask);
  const found = await catalogue.rank(kind, { type, mature: merchant.mature }, slice);
  const items = found.items.map(({ comic, delta }, index) => ({
    ...comicBrief(comic, merchant.prices),
    rank: slice.offset + index + 1,
    delta,
  }));
  return { items, total: found.total, page, size };
}
