import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Merchant } from './merchant.ts';
import type { Products } from './products-port.ts';
import { sliceOf } from './slice-of.ts';

/** The packages of points that a merchant sells, the cheapest first. */
export async function listProducts(
  products: Products,
  merchant: Merchant,
  { page, size }: Checked<'listProducts'>,
): Promise<Answer<'listProducts'>> {
  const found = await products.list(merchant.id, sliceOf({ page, size }));
  return { ...found, page, size };
}
