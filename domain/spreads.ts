/** How a book's images are laid side by side. */
export interface SpreadRules {
  /** Two pages at a time; else each stands alone. */
  double: boolean;
  /** The first image is a cover and faces nothing. */
  coverAlone: boolean;
}

/**
 * Groups images into spreads, in reading order: `[[1], [2, 3], [4]]`, counted from 1. A wide image is a spread of its
 * own, also when that leaves the page before it alone, so that what was drawn together is never torn apart.
 */
export function spreadsOf(sizes: readonly { w: number; h: number }[], rules: SpreadRules): number[][] {
  const spreads: number[][] = [];
  let open: number[] | null = null;
  sizes.forEach((size, index) => {
    const alone = !rules.double || isWide(size) || (rules.coverAlone && index === 0);
    if (open && !alone) {
      open.push(index + 1);
      open = null;
      return;
    }
    const spread = [index + 1];
    spreads.push(spread);
    open = alone ? null : spread;
  });
  return spreads;
}

/** Index (from 0) of the spread that shows an image; the last one for an image that there is not. */
export function spreadIndexOf(spreads: readonly (readonly number[])[], imgIndex: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= imgIndex);
  return found < 0 ? Math.max(0, spreads.length - 1) : found;
}

function isWide({ w, h }: { w: number; h: number }): boolean {
  return w > h;
}
