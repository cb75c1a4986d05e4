/** A turn of a list that grows as one asks for more of it; a call brings no more than a hundred. */
const turn = 20;
const mostAtOnce = 100;

/** How many turns an address asks for, from 1 to `most`: whoever writes it by hand does not get thousands of calls. */
export function turnsIn(query: URLSearchParams, most: number): number {
  const turns = Number.parseInt(query.get('turns') ?? '', 10);
  return Number.isNaN(turns) ? 1 : Math.min(Math.max(turns, 1), most);
}

/** Loads the first `turns` times twenty items of a list, with what else its first page says. */
export async function loadTurns<Page extends { items: unknown[] }>(
  list: (ask: { page: number; size: number }) => Promise<Page>,
  turns: number,
) {
  const size = Math.min(turns * turn, mostAtOnce);
  const later = Array.from({ length: Math.ceil((turns * turn) / size) - 1 }, (_, at) => at + 2);
  const [first, ...rest] = await Promise.all([
    list({ page: 1, size }),
    ...later.map((page) => list({ page, size })),
  ]);
  const items: Page['items'][number][] = [first, ...rest].flatMap((page) => page.items);
  return { ...first, items: items.slice(0, turns * turn) };
}
