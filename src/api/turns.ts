/** A turn of a list that grows as one asks for more of it; a call brings no more than a hundred. */
const turn = 20;
const mostAtOnce = 100;

/** How many turns an address asks for, from 1 to `most`: whoever writes it by hand does not get thousands of calls. */
export function turnsIn(query: URLSearchParams, most: number): number {
  const turns = Number.parseInt(query.get('turns') ?? '', 10);
  return Number.isNaN(turns) ? 1 : Math.min(Math.max(turns, 1), most);
}

/** Loads the first `turns` times twenty items of a list, and how many there are in all. */
export async function loadTurns<Item>(
  list: (ask: { page: number; size: number }) => Promise<{ items: Item[]; total: number }>,
  turns: number,
): Promise<{ items: Item[]; total: number }> {
  const size = Math.min(turns * turn, mostAtOnce);
  const pages = Array.from({ length: Math.ceil((turns * turn) / size) }, (_, at) => at + 1);
  const lists = await Promise.all(pages.map((page) => list({ page, size })));
  return {
    items: lists.flatMap(({ items }) => items).slice(0, turns * turn),
    total: lists[0]?.total ?? 0,
  };
}
