import type { Product } from '../../contract/wallet.ts';
import type { Slice, Sliced } from './ports.ts';

/** What a merchant sells; a removed product stays for the orders of it. */
export interface Products {
  /** What is on sale, the cheapest first. */
  list(merchantId: number, slice: Slice): Promise<Sliced<Product>>;
  /** Answers the new product's id. */
  add(merchantId: number, product: Omit<Product, 'id'>): Promise<number>;
  /** Puts these on sale, all or none, where nothing has ever been: of several who do so at once one does. */
  addFirst(merchantId: number, products: readonly Omit<Product, 'id'>[]): Promise<void>;
  /** False when the merchant has no such product on sale. */
  remove(merchantId: number, id: number): Promise<boolean>;
}
