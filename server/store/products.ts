import type { Product } from '../../contract/wallet.ts';
import type { Slice, Sliced } from '../usecases/ports.ts';
import type { Products } from '../usecases/products-port.ts';
import { holdMerchant } from './hold-merchant.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

/** Products in the database. */
export class StoredProducts implements Products {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(merchantId: number, slice: Slice): Promise<Sliced<Product>> {
    const onSale = this.#db
      .selectFrom('product')
      .where('merchantId', '=', merchantId)
      .where('removed', '=', 0);
    const { total } = await onSale
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await onSale
      .select(['id', 'name', 'amount', 'currency', 'points', 'bonus', 'recommended'])
      .orderBy('amount')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return {
      items: rows.map((row) => ({ ...row, recommended: row.recommended === 1 })),
      total: Number(total),
    };
  }

  async add(merchantId: number, product: Omit<Product, 'id'>): Promise<number> {
    const { id } = await this.#db
      .insertInto('product')
      .values({ merchantId, ...product, recommended: Number(product.recommended) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  addFirst(merchantId: number, products: readonly Omit<Product, 'id'>[]): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      await holdMerchant(change, merchantId);
      const one = await change
        .selectFrom('product')
        .select('id')
        .where('merchantId', '=', merchantId)
        .executeTakeFirst();
      if (one) return;
      const rows = products.map((it) => ({ merchantId, ...it, recommended: Number(it.recommended) }));
      await change.insertInto('product').values(rows).execute();
    });
  }

  async remove(merchantId: number, id: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('product')
      .set({ removed: 1 })
      .where('id', '=', id)
      .where('merchantId', '=', merchantId)
      .where('removed', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
