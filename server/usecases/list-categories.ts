import type { Categories } from '../../contract/comic.ts';
import { comicTypes } from '../../contract/constants.ts';
import type { Catalogue } from './catalogue-port.ts';
import type { Merchant } from './merchant.ts';

/** Names of the types (specification §3). */
const typeNames: Record<number, string> = {
  [comicTypes.korean]: '韩漫',
  [comicTypes.doujin]: '同人',
  [comicTypes.photoBook]: '写真',
  [comicTypes.magazine]: '杂志',
  [comicTypes.volume]: '单行本',
};

/** Every type, also one without comics, and the tags most used. Counts of a large library may be ten minutes old. */
export async function listCategories(catalogue: Catalogue, merchant: Merchant): Promise<Categories> {
  const { types, tags } = await catalogue.categories(merchant);
  const counts = new Map(types.map(({ id, count }) => [id, count]));
  return {
    types: Object.entries(typeNames).map(([id, name]) => ({
      id: Number(id),
      name,
      count: counts.get(Number(id)) ?? 0,
    })),
    tags,
  };
}
