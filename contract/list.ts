import * as z from 'zod/mini';

/** Query of every list: `page` counts from 1, `size` is 1–100 (decisions §1). */
export const listQuery = {
  page: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  size: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** The answer of every list; an empty one is a success. */
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number(), page: z.number(), size: z.number() });
}
