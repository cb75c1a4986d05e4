/** A page of a list, as it is counted from the list's start. */
export interface ListPage {
  page: number;
  size: number;
  total: number;
}

/**
 * Which items a page shows (specification §9): `31–60`, read from the end `60–31`. A last page ends with the list; empty
 * for a page behind it.
 */
export function rangeLabel({ page, size, total }: ListPage, descending = false): string {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  if (last < first) return '';
  const [from, to] = descending ? [last, first] : [first, last];
  return from === to ? String(from) : `${from}–${to}`;
}
