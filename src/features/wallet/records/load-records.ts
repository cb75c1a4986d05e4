/** A turn of a list; a call brings no more than a hundred. */
const turn = 20;
const mostAtOnce = 100;

/** The beginning of a list, as long as the address asks. */
export interface Records<Item> {
  items: Item[];
  total: number;
  /** How many turns of twenty are shown. */
  turns: number;
}

/** How many turns an address asks for. */
export function turnsIn(url: URL): number {
  const turns = Number.parseInt(url.searchParams.get('turns') ?? '', 10);
  return Number.isNaN(turns) || turns < 1 ? 1 : turns;
}

/** Loads the first `turns` times twenty lines of a list. */
export async function loadRecords<Item>(
  list: (ask: { page: number; size: number }) => Promise<{ items: Item[]; total: number }>,
  turns: number,
): Promise<Records<Item>> {
  const size = Math.min(turns * turn, mostAtOnce);
  const pages = Array.from({ length: Math.ceil((turns * turn) / size) }, (_, at) => at + 1);
  const lists = await Promise.all(pages.map((page) => list({ page, size })));
  return {
    items: lists.flatMap(({ items }) => items).slice(0, turns * turn),
    total: lists[0]?.total ?? 0,
    turns,
  };
}
