/** How many page links stand beside each other (specification §4): 5 above 424 px, 4 above 380 px, otherwise 3. */
export type PageLinkCount = 3 | 4 | 5;

/** A link to a page, and the fewest links among which it is still shown. */
export interface PageLink {
  page: number;
  from: PageLinkCount;
}

/** The page numbers around `current` that are shown when `count` of them have room; fewer when there are fewer pages. */
function pageNumbers(current: number, pages: number, count: PageLinkCount): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(count / 2), pages - count + 1));
  const shown = Math.max(0, Math.min(count, pages));
  return Array.from({ length: shown }, (_, at) => first + at);
}

/**
 * All page links of a list: the widest row, in which each link says down to how narrow a one it stays. So the server,
 * which does not know the width, writes one row, and the style sheet takes from it.
 */
export function pageLinks(current: number, pages: number): PageLink[] {
  const narrow = new Set(pageNumbers(current, pages, 3));
  const middle = new Set(pageNumbers(current, pages, 4));
  return pageNumbers(current, pages, 5).map((page) => ({
    page,
    from: narrow.has(page) ? 3 : middle.has(page) ? 4 : 5,
  }));
}

/** How many pages a list has; 1 for an empty one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
