import type { Shown } from '../usecases/catalogue-port.ts';
import type { Comic } from '../usecases/ports.ts';
import { listed, withId } from './catalogue-lists.ts';
import { namesIn } from './comic-names.ts';
import type { Database } from './open.ts';
import { preparedForIds } from './prepared.ts';

/** Named one by one: a column that a newer process adds must not change what a prepared statement answers. */
const columns = [
  ...(['id', 'title', 'intro', 'type', 'finished', 'orientation', 'rightToLeft', 'rating', 'price'] as const),
  ...(['freeChapters', 'hasPricedChapter', 'coverVersion', 'coverColor', 'views', 'likes', 'favs'] as const),
  ...(['chapterCount', 'latestNo', 'latestLabel', 'latestTitle', 'latestAt', 'names'] as const),
];

const rowsOf = preparedForIds((db, ids) => withId(listed(db, { mature: true }), ids).select(columns));

/**
 * The comics in the order of `ids`, with their names; unknown ones and those without a chapter are left out, as are
 * those that are not shown: ids may have been kept since before a comic was for adults only.
 */
export async function comicsByIds(db: Database, ids: readonly number[], { mature }: Shown): Promise<Comic[]> {
  if (ids.length === 0) return [];
  const found = await rowsOf(db, ids);
  const rows = mature ? found : found.filter((row) => row.rating === 'all');
  const places = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  return rows.map(({ names, ...row }) => ({
    ...row,
    ...namesIn({ names }),
    finished: row.finished === 1,
    rightToLeft: row.rightToLeft === 1,
    hasPricedChapter: row.hasPricedChapter === 1,
  }));
}
