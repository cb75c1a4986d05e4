import { compareNatural } from './natural-order.ts';
import { readingRank } from './reading-rank.ts';

/**
 * The files and folders of a folder as they are read: in natural order, but a prologue before the first number, and the
 * end and what was drawn beside the story behind the last. A chapter without a number gets the next one that is free.
 */
export function inReadingOrder<Item extends { name: string }>(items: readonly Item[]): Item[] {
  // Once a name: there may be tens of thousands.
  const ranked = items.map((item) => ({ item, rank: readingRank(item.name) }));
  ranked.sort((a, b) => a.rank - b.rank || compareNatural(a.item.name, b.item.name));
  return ranked.map(({ item }) => item);
}
