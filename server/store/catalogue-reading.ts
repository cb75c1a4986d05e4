import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { listed, type Order, orders } from './catalogue-lists.ts';
import type { Database } from './open.ts';
import type { ComicTable } from './schema.ts';

/** Comics read at once (some 2 ms): other requests come in between. */
const atOnce = 500;
/** Where nobody waits for it (ms): between two pieces others have the processor. */
const longestPauseMs = 30;
/** All pauses together (ms), however many comics there are. */
const allPausesMs = 10_000;

/** What narrows a list, by the comic's id; ids have few gaps. */
export interface Traits {
  /** Bits: whether it is for adults, whether it is finished. */
  sorts: Uint8Array;
  types: Int32Array;
  prices: Prices;
}

/** The comic's own; `none` where the merchant's count. */
interface Prices {
  hasPricedChapter: Uint8Array;
  latestNo: Int32Array;
  price: Int32Array;
  freeChapters: Int32Array;
}

export const matureBit = 1;
export const finishedBit = 2;
export const none = -1;

/** All comics that stand in lists in one order, and each one's place in it by its id, from 1 on; 0 = in no list. */
export interface Ordered {
  ids: Uint32Array;
  places: Uint32Array;
}

/**
 * Reads all comics that stand in lists, a few at a time, and puts them in each order by its name (`nameOf`). Behind
 * `older` orders nobody waits for it, and to sort is little work, as most are in their places.
 */
export async function readCatalogue(
  db: Database,
  older: ReadonlyMap<string, Ordered> | null,
): Promise<{ traits: Traits; ordered: Map<string, Ordered> }> {
  const { highest } = await db
    .selectFrom('comic')
    .select((select) => select.fn.coalesce(select.fn.max('id'), select.lit(0)).as('highest'))
    .executeTakeFirstOrThrow();
  const pauseMs = older ? Math.min(longestPauseMs, (allPausesMs * atOnce) / highest) : 0;
  const { traits, ids, numbers } = await readComics(db, highest, pauseMs);
  const ordered = new Map<string, Ordered>();
  for (const order of Object.values(orders)) {
    const name = nameOf(order);
    if (ordered.has(name)) continue;
    await setTimeout(pauseMs);
    const columns = order.columns.map((column) => numbers[column]);
    ordered.set(name, inOrder(ids, columns, order.direction, older?.get(name)));
  }
  return { traits, ordered };
}

/** Orders of the same columns and direction are one. */
export function nameOf({ columns, direction }: (typeof orders)[Order]): string {
  return [...columns, direction].join(' ');
}

type SortedBy = (typeof orders)[Order]['columns'][number];
type Numbers = Record<SortedBy, Float64Array>;

/** Ends with equals by their ids, in the same direction. */
function inOrder(
  ids: readonly number[],
  columns: readonly Float64Array[],
  direction: 'asc' | 'desc',
  older: Ordered | undefined,
): Ordered {
  const sign = direction === 'asc' ? 1 : -1;
  const highest = ids.at(-1) ?? 0;
  const places = new Uint32Array(highest + 1);
  for (const id of ids) places[id] = 1;
  // Arrays that are nearly in order are sorted far faster than others.
  const almost = older ? Array.from(older.ids.filter((id) => places[id])) : [];
  for (const id of ids) if (!older?.places[id]) almost.push(id);
  almost.sort((one, other) => {
    for (const numbers of columns) {
      const difference = (numbers[one] ?? 0) - (numbers[other] ?? 0);
      if (difference !== 0) return sign * difference;
    }
    return sign * (one - other);
  });
  const sorted = Uint32Array.from(almost);
  for (let at = 0; at < sorted.length; at += 1) places[sorted[at] ?? 0] = at + 1;
  return { ids: sorted, places };
}

async function readComics(
  db: Database,
  highest: number,
  pauseMs: number,
): Promise<{ traits: Traits; ids: number[]; numbers: Numbers }> {
  const traits = traitsOf(highest + 1);
  const numbers = Object.fromEntries(
    sortedBy.map((column) => [column, new Float64Array(highest + 1)]),
  ) as Numbers;
  const ids: number[] = [];
  for (let last = 0; last < highest; ) {
    const rows = await comicsAfter(db, last, highest);
    for (const row of rows) {
      ids.push(row.id);
      note(traits, row);
      for (const column of sortedBy) numbers[column][row.id] = row[column];
    }
    last = rows.length < atOnce ? highest : (rows.at(-1)?.id ?? highest);
    await setTimeout(pauseMs);
  }
  return { traits, ids, numbers };
}

const sortedBy: SortedBy[] = [...new Set(Object.values(orders).flatMap(({ columns }) => columns))];

function traitsOf(length: number): Traits {
  const prices = {
    hasPricedChapter: new Uint8Array(length),
    latestNo: new Int32Array(length),
    price: new Int32Array(length),
    freeChapters: new Int32Array(length),
  };
  return { sorts: new Uint8Array(length), types: new Int32Array(length), prices };
}

const narrowedBy = [
  ...(['type', 'finished', 'rating', 'hasPricedChapter'] as const),
  ...(['latestNo', 'price', 'freeChapters'] as const),
];

/** Up to `highest`: what came in since has no place in the arrays. */
function comicsAfter(db: Database, last: number, highest: number) {
  return listed(db, { mature: true })
    .select(['id', ...narrowedBy, ...sortedBy])
    .where('id', '>', last)
    .where('id', '<=', highest)
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

function note(
  { sorts, types, prices }: Traits,
  comic: Pick<Selectable<ComicTable>, (typeof narrowedBy)[number] | 'id'>,
): void {
  const { id } = comic;
  const mature = comic.rating === 'mature' ? matureBit : 0;
  sorts[id] = mature | (comic.finished === 1 ? finishedBit : 0);
  types[id] = comic.type;
  prices.hasPricedChapter[id] = comic.hasPricedChapter;
  prices.latestNo[id] = comic.latestNo;
  prices.price[id] = comic.price ?? none;
  prices.freeChapters[id] = comic.freeChapters ?? none;
}
