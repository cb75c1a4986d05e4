import type { Call } from '../../../contract/first-screen.ts';
import { pageCount } from '../../../domain/page-links.ts';
import { type BlockComics, blockComics, blockSizes, isByChance } from '../../api/block-comics.ts';
import { type ComicFilter, readComicFilter, readPage, writeComicFilter } from '../../api/comic-filter.ts';
import { pageWithin } from '../../api/page-within.ts';

/** Comics on a page of a list that is no block. */
const pageSize = 30;

/** Which list it is: a block's whole one, or what a filter leads to. */
export type ListOf = { block: number } | { filter: ComicFilter };

export interface ListData {
  of: ListOf;
  list: BlockComics;
  /** Read from its end: the last page comes first, and on each page the last item. */
  descending: boolean;
}

/** The list that an address names; without a page its first one, read from the end its last one. */
export async function loadList(call: Call, query: URLSearchParams): Promise<ListData> {
  const of = listIn(query);
  const descending = query.get('order') === 'desc' && !isChance(of);
  const fetchPage = (page: number) => fetchList(call, of, page);
  if (descending && !query.has('page')) {
    const first = await fetchPage(1);
    const last = pageCount(first.total, first.size);
    return { of, list: last === 1 ? first : await fetchPage(last), descending };
  }
  return { of, list: await pageWithin(readPage(query), fetchPage), descending };
}

/** Whether its comics are other ones each time: such a list has neither pages nor an end. */
export function isChance(of: ListOf): boolean {
  return 'block' in of && isByChance(of.block);
}

/** The address of a page of a list. */
export function listAddress(of: ListOf, page: number | null, descending: boolean): string {
  const query = new URLSearchParams(
    'block' in of ? { block: String(of.block) } : writeComicFilter(of.filter),
  );
  if (page !== null && (page > 1 || descending)) query.set('page', String(page));
  if (descending) query.set('order', 'desc');
  return String(query) === '' ? '/comicList' : `/comicList?${query}`;
}

function listIn(query: URLSearchParams): ListOf {
  const block = query.get('block');
  // A block that is not a number is asked for as it stands: the server says that there is none.
  return block === null ? { filter: readComicFilter(query) } : { block: Number(block) };
}

function fetchList(call: Call, of: ListOf, page: number): Promise<BlockComics> {
  return 'block' in of
    ? blockComics(call, of.block, { page, size: blockSizes(of.block).listSize })
    : call('listComics', { ...of.filter, page, size: pageSize });
}
