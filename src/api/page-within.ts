import { pageCount } from '../../domain/page-links.ts';

/**
 * A page of a list; of one behind the list's end its last page. Lists become shorter, addresses stay: a saved or shared
 * one should not lead to an empty page of a full list.
 */
export async function pageWithin<List extends { items: readonly unknown[]; total: number; size: number }>(
  page: number,
  fetchPage: (page: number) => Promise<List>,
): Promise<List> {
  const list = await fetchPage(page);
  if (list.items.length > 0 || list.total === 0) return list;
  const last = pageCount(list.total, list.size);
  return last < page ? fetchPage(last) : list;
}
