import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { isWhollyFree } from '../usecases/comic-brief.ts';
import type { MerchantPrices, Slice, Sliced } from '../usecases/ports.ts';
import { type ComicList, listed, type Order, orders } from './catalogue-lists.ts';
import { catalogueVersion } from './catalogue-version.ts';
import type { Database } from './open.ts';
import type { ComicTable } from './schema.ts';

/** Comics read at once (some 2 ms): other requests come in between. */
const atOnce = 500;
/** Where older lists are there to be given, nothing hurries (ms): between two pieces others have the processor. */
const longestPauseMs = 30;
/** For so long it is followed only by what comes, goes and changes (ms): then how much comics are read counts anew. */
const popularityLifeMs = 5 * 60_000;
/** All pauses together (ms), however many comics there are. */
const allPausesMs = 10_000;
/** How much of a list is kept of those that were asked for: a hundred pages. */
const longestBeginning = 2000;
const keptLists = 1000;

/** What narrows a list, by the comic's id; ids have few gaps. */
interface Traits {
  /** Bits: whether it is for adults, whether it is finished, and from the third on its type. */
  sorts: Uint16Array;
  prices: Prices;
}

/** The comic's own; `none` where the merchant's count. */
interface Prices {
  hasPricedChapter: Uint8Array;
  chapterCount: Int32Array;
  price: Int32Array;
  freeChapters: Int32Array;
}

const matureBit = 1;
const finishedBit = 2;
const sortBits = 2;
const none = -1;

/** All comics that stand in lists in one order, and each one's place in it by its id, from 1 on; 0 = in no list. */
interface Ordered {
  ids: Uint32Array;
  places: Uint32Array;
}

const nothing: Ordered = { ids: new Uint32Array(), places: new Uint32Array() };

interface Beginning {
  ids: Uint32Array;
  total: number;
}

/**
 * What the lists of a large library are made from, in memory as the database had it at one moment: to count and to walk
 * a hundred thousand comics takes less than a millisecond here. Some 80 bytes a comic.
 */
export class CatalogueInMemory {
  readonly #traits: Traits;
  readonly #orders: Map<string, Ordered>;
  readonly #beginnings = new Map<string, Beginning>();
  /** By a merchant's prices: 1 where every chapter is free. */
  readonly #free = new Map<string, Uint8Array>();
  /** The catalogue's at least: later changes may be in it or not. */
  readonly version: number;
  readonly #readAt: number;

  private constructor(
    { version, at }: { version: number; at: number },
    traits: Traits,
    ordered: Map<string, Ordered>,
  ) {
    this.version = version;
    this.#readAt = at;
    this.#traits = traits;
    this.#orders = ordered;
  }

  /**
   * Reads all comics, a few at a time; `older` again where nothing is to be read. To sort them is little work where an
   * older one has most in their places. `now`: ms of any clock.
   */
  static async read(db: Database, older: CatalogueInMemory | null, now: number): Promise<CatalogueInMemory> {
    // Before anything else: what changes while it is read makes the next one read it.
    const version = await catalogueVersion(db);
    if (older && older.version === version && now - older.#readAt < popularityLifeMs) return older;
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
      ordered.set(name, inOrder(ids, columns, order.direction, older ? older.#orders.get(name) : undefined));
    }
    return new CatalogueInMemory({ version, at: now }, traits, ordered);
  }

  /** `named`: for each name that the list narrows by, the comics that have it. */
  find(list: ComicList, order: Order, named: readonly Uint32Array[], slice: Slice): Sliced<number> {
    const { ids, total } = this.#beginning(list, order, named);
    const end = slice.offset + slice.limit;
    if (end <= ids.length || ids.length === total) {
      return { items: Array.from(ids.subarray(slice.offset, end)), total };
    }
    return { items: this.#walk(list, order, named, slice).ids, total };
  }

  #beginning(list: ComicList, order: Order, named: readonly Uint32Array[]): Beginning {
    const key = JSON.stringify([list, order]);
    const known = this.#beginnings.get(key);
    if (known) return known;
    const { ids, total } = this.#walk(list, order, named, { offset: 0, limit: longestBeginning });
    const beginning = { ids: Uint32Array.from(ids), total };
    if (this.#beginnings.size >= keptLists) this.#beginnings.clear();
    this.#beginnings.set(key, beginning);
    return beginning;
  }

  /** A hundred of these in a moment where the catalogue was just read anew: a plain loop over numbers. */
  #walk(list: ComicList, order: Order, named: readonly Uint32Array[], { offset, limit }: Slice) {
    const { ids, places } = this.#orders.get(nameOf(orders[order])) ?? nothing;
    const { sorts } = this.#traits;
    const { bits, sort } = wantedSort(list);
    const among = named.length === 0 ? null : placesWithNames(named, places);
    const free = list.price === undefined ? null : this.#freeUnder(list.prices);
    const wantedFree = Number(list.price === 'free');
    const end = offset + limit;
    const found: number[] = [];
    let total = 0;
    for (let at = 0; at < (among ?? ids).length; at += 1) {
      const id = ids[among === null ? at : (among[at] ?? 0) - 1] ?? 0;
      if (((sorts[id] ?? 0) & bits) !== sort) continue;
      if (free !== null && free[id] !== wantedFree) continue;
      if (total >= offset && total < end) found.push(id);
      total += 1;
    }
    return { ids: found, total };
  }

  #freeUnder(prices: MerchantPrices): Uint8Array {
    const key = JSON.stringify(prices);
    const known = this.#free.get(key);
    if (known) return known;
    const { hasPricedChapter, chapterCount, price, freeChapters } = this.#traits.prices;
    const free = new Uint8Array(chapterCount.length);
    for (let id = 0; id < free.length; id += 1) {
      const comic = {
        hasPricedChapter: hasPricedChapter[id] === 1,
        chapterCount: chapterCount[id] ?? 0,
        price: orNull(price[id]),
        freeChapters: orNull(freeChapters[id]),
      };
      free[id] = Number(isWhollyFree(comic, prices));
    }
    this.#free.set(key, free);
    return free;
  }
}

/** Which bits of a comic's sort a list looks at, and what they must be. */
function wantedSort({ mature, finished, type }: ComicList): { bits: number; sort: number } {
  let bits = 0;
  let sort = 0;
  if (!mature) bits |= matureBit;
  if (finished !== undefined) {
    bits |= finishedBit;
    if (finished) sort |= finishedBit;
  }
  if (type !== undefined) {
    bits |= -1 << sortBits;
    sort |= type << sortBits;
  }
  return { bits, sort };
}

/** The places of the comics that have all of the names, in order; those that stand in no list are left out. */
function placesWithNames(named: readonly Uint32Array[], places: Uint32Array): Uint32Array {
  const [first = new Uint32Array(), ...others] = named;
  const rest = others.map((ids) => new Set(ids));
  const found = new Uint32Array(first.length);
  let count = 0;
  for (let at = 0; at < first.length; at += 1) {
    const id = first[at] ?? 0;
    const place = places[id] ?? 0;
    if (place === 0 || !rest.every((ids) => ids.has(id))) continue;
    found[count] = place;
    count += 1;
  }
  return found.subarray(0, count).sort();
}

function nameOf({ columns, direction }: (typeof orders)[Order]): string {
  return [...columns, direction].join(' ');
}

function orNull(number: number | undefined): number | null {
  return number === undefined || number === none ? null : number;
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
    chapterCount: new Int32Array(length),
    price: new Int32Array(length),
    freeChapters: new Int32Array(length),
  };
  return { sorts: new Uint16Array(length), prices };
}

const narrowedBy = [
  ...(['type', 'finished', 'rating', 'hasPricedChapter'] as const),
  ...(['chapterCount', 'price', 'freeChapters'] as const),
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
  { sorts, prices }: Traits,
  comic: Pick<Selectable<ComicTable>, (typeof narrowedBy)[number] | 'id'>,
): void {
  const { id } = comic;
  const mature = comic.rating === 'mature' ? matureBit : 0;
  sorts[id] = mature | (comic.finished === 1 ? finishedBit : 0) | (comic.type << sortBits);
  prices.hasPricedChapter[id] = comic.hasPricedChapter;
  prices.chapterCount[id] = comic.chapterCount;
  prices.price[id] = comic.price ?? none;
  prices.freeChapters[id] = comic.freeChapters ?? none;
}
