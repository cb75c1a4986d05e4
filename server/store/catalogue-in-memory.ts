import { isWhollyFree } from '../usecases/comic-brief.ts';
import type { MerchantPrices, Slice, Sliced } from '../usecases/ports.ts';
import { type ComicList, type Order, orders } from './catalogue-lists.ts';
import {
  finishedBit,
  matureBit,
  nameOf,
  none,
  type Ordered,
  readCatalogue,
  type Traits,
} from './catalogue-reading.ts';
import { catalogueVersion } from './catalogue-version.ts';
import type { Database } from './open.ts';

/** For so long it is followed only by what comes, goes and changes (ms): then how much comics are read counts anew. */
const popularityLifeMs = 5 * 60_000;
/** How much of a list is kept of those that were asked for: a hundred pages. */
const longestBeginning = 2000;
const keptLists = 1000;
/** Up to so many comics of a name their list is made sooner than found, and there are thousands of such names. */
const fewNamed = 1000;

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
   * Reads all comics, a few at a time; `older` again where nothing is to be read. Behind an older one nobody waits, and to
   * sort is little work, as most are in their places. `now`: ms of any clock.
   */
  static async read(db: Database, older: CatalogueInMemory | null, now: number): Promise<CatalogueInMemory> {
    // Before anything else: what changes while it is read makes the next one read it.
    const version = await catalogueVersion(db);
    if (older && older.version === version && now - older.#readAt < popularityLifeMs) return older;
    const { traits, ordered } = await readCatalogue(db, older ? older.#orders : null);
    return new CatalogueInMemory({ version, at: now }, traits, ordered);
  }

  /** `named`: for each name that the list narrows by, the comics that have it. */
  find(list: ComicList, order: Order, named: readonly Uint32Array[], slice: Slice): Sliced<number> {
    if (named.some((ids) => ids.length <= fewNamed)) return this.#walk(list, order, named, slice);
    const { ids, total } = this.#beginning(list, order, named);
    const end = slice.offset + slice.limit;
    if (end <= ids.length || ids.length === total) {
      return { items: Array.from(ids.subarray(slice.offset, end)), total };
    }
    return this.#walk(list, order, named, slice);
  }

  /** From the most viewed comic on. */
  get byViews(): Ordered {
    return this.#orders.get(nameOf(orders.view)) ?? nothing;
  }

  #beginning(list: ComicList, order: Order, named: readonly Uint32Array[]): Beginning {
    const key = JSON.stringify([list, order]);
    const known = this.#beginnings.get(key);
    if (known) return known;
    const { items, total } = this.#walk(list, order, named, { offset: 0, limit: longestBeginning });
    const beginning = { ids: Uint32Array.from(items), total };
    if (this.#beginnings.size >= keptLists) this.#beginnings.clear();
    this.#beginnings.set(key, beginning);
    return beginning;
  }

  /** A hundred of these in a moment where the catalogue was just read anew: a plain loop over numbers. */
  #walk(
    list: ComicList,
    order: Order,
    named: readonly Uint32Array[],
    { offset, limit }: Slice,
  ): Sliced<number> {
    const { ids, places } = this.#orders.get(nameOf(orders[order])) ?? nothing;
    const { sorts, types } = this.#traits;
    const { bits, sort } = wantedSort(list);
    const among = named.length === 0 ? null : placesWithNames(named, places);
    const free = list.price === undefined ? null : this.#freeUnder(list.prices);
    const wantedFree = Number(list.price === 'free');
    const end = offset + limit;
    const items: number[] = [];
    let total = 0;
    for (let at = 0; at < (among ?? ids).length; at += 1) {
      const id = ids[among === null ? at : (among[at] ?? 0) - 1] ?? 0;
      if (((sorts[id] ?? 0) & bits) !== sort) continue;
      if (list.type !== undefined && types[id] !== list.type) continue;
      if (free !== null && free[id] !== wantedFree) continue;
      if (total >= offset && total < end) items.push(id);
      total += 1;
    }
    return { items, total };
  }

  #freeUnder(prices: MerchantPrices): Uint8Array {
    const key = JSON.stringify(prices);
    const known = this.#free.get(key);
    if (known) return known;
    const { hasPricedChapter, latestNo, price, freeChapters } = this.#traits.prices;
    const free = new Uint8Array(latestNo.length);
    for (let id = 0; id < free.length; id += 1) {
      const comic = {
        hasPricedChapter: hasPricedChapter[id] === 1,
        latestNo: latestNo[id] ?? 0,
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
function wantedSort({ mature, finished }: ComicList): { bits: number; sort: number } {
  let bits = 0;
  let sort = 0;
  if (!mature) bits |= matureBit;
  if (finished !== undefined) {
    bits |= finishedBit;
    if (finished) sort |= finishedBit;
  }
  return { bits, sort };
}

/** The places of the comics that have all of the names, in order; those that stand in no list are left out. */
function placesWithNames(named: readonly Uint32Array[], places: Uint32Array): Uint32Array {
  const [first = new Uint32Array(), ...others] = named.toSorted((one, other) => one.length - other.length);
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

function orNull(number: number | undefined): number | null {
  return number === undefined || number === none ? null : number;
}
