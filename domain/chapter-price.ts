/** What decides a chapter's price: its own, else the comic's, else the merchant's (decisions §4). Points. */
export interface PriceRules {
  chapterPrice: number | null;
  comicPrice: number | null;
  merchantPrice: number;
}

/** Points that a chapter costs, whether or not it is free at the moment: see {@link isFree}. */
export function priceOf(rules: PriceRules): number {
  return rules.chapterPrice ?? rules.comicPrice ?? rules.merchantPrice;
}

/** What decides whether a chapter is free. Times are ms since 1970. */
export interface FreeRules {
  chapterNo: number;
  price: number;
  /** From this moment on the chapter is free; null = never by waiting. */
  freeAt: number | null;
  /** How many chapters at the start are free. */
  freeChapters: number;
  now: number;
}

/** Free: price 0, among the first chapters, or its waiting time has passed (decisions §4). */
export function isFree(rules: FreeRules): boolean {
  if (rules.price === 0) return true;
  if (rules.chapterNo <= rules.freeChapters) return true;
  return rules.freeAt !== null && rules.freeAt <= rules.now;
}
