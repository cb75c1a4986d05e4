import { sorts } from '../../contract/constants.ts';
import { namePlaces } from '../../contract/names.ts';

/** Which comics a list has, as addresses of the page and the API's `api/comic` write it; what is left out is open. */
export interface ComicFilter {
  type?: number;
  tag?: string;
  author?: string;
  finished?: 'true' | 'false';
  price?: 'free' | 'paid';
  sort: number;
}

/** Reads a filter from an address. What makes no sense there is passed over; an unknown type stays, as others know it. */
export function readComicFilter(query: URLSearchParams): ComicFilter {
  const type = Number(query.get('type') || Number.NaN);
  const sort = Number(query.get('sort'));
  const finished = query.get('finished');
  const price = query.get('price');
  const tag = wordIn(query, 'tag');
  const author = wordIn(query, 'author');
  return {
    ...(Number.isInteger(type) && type >= 0 && type < 2 ** 31 && { type }),
    ...(tag && { tag }),
    ...(author && { author }),
    ...((finished === 'true' || finished === 'false') && { finished }),
    ...((price === 'free' || price === 'paid') && { price }),
    sort: Object.values<number>(sorts).includes(sort) ? sort : sorts.newest,
  };
}

/** The filter in an address, always in one order and without what is usual; `?type=1&page=2` or empty. */
export function writeComicFilter(filter: ComicFilter, page = 1): string {
  const query = new URLSearchParams();
  const { type, tag, author, finished, price, sort } = filter;
  const said = { type, tag, author, finished, price, sort: sort === sorts.newest ? undefined : sort };
  for (const [key, value] of Object.entries(said)) if (value !== undefined) query.set(key, String(value));
  if (page > 1) query.set('page', String(page));
  return String(query) === '' ? '' : `?${query}`;
}

/** How many conditions and orders are chosen: from two on a list is one of thousands that nobody looks for. */
export function conditionsOf({ sort, ...conditions }: ComicFilter): number {
  return Object.keys(conditions).length + (sort === sorts.newest ? 0 : 1);
}

/** The page that an address names; 1 for anything that is none. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function wordIn(query: URLSearchParams, key: string): string | undefined {
  const word = query.get(key)?.trim();
  return word && word.length <= namePlaces ? word : undefined;
}
