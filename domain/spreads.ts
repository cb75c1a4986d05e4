import { isWide, type Size } from './wide-page.ts';

/** How a book's images are laid side by side. */
export interface SpreadRules {
  /** Two pages at a time; else each stands alone. */
  double: boolean;
  /** The first image is a cover and faces nothing. */
  coverAlone: boolean;
  /** Runs (see runOf) that pair one page later than they would by themselves. */
  shifted?: Pick<ReadonlySet<number>, 'has'>;
}

/**
 * Groups images into spreads, in reading order: `[[1], [2, 3], [4]]`, counted from 1. A wide image is a spread of its
 * own, also when that leaves the page before it alone, so that what was drawn together is never torn apart.
 */
export function spreadsOf(sizes: readonly Size[], rules: SpreadRules): number[][] {
  const spreads: number[][] = [];
  let open: number[] | null = null;
  let runStarts = true;
  sizes.forEach((size, index) => {
    const imgIndex = index + 1;
    const wide = isWide(size);
    const led = runStarts && !wide && startsAlone(imgIndex, rules);
    if (open && !wide) {
      open.push(imgIndex);
      open = null;
    } else {
      const spread = [imgIndex];
      spreads.push(spread);
      open = wide || led || !rules.double ? null : spread;
    }
    runStarts = wide;
  });
  return spreads;
}

/** Index (from 0) of the spread that shows an image; the last one for an image that there is not. */
export function spreadIndexOf(spreads: readonly (readonly number[])[], imgIndex: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= imgIndex);
  return found < 0 ? Math.max(0, spreads.length - 1) : found;
}

function startsAlone(imgIndex: number, { coverAlone, shifted }: SpreadRules): boolean {
  return (coverAlone && imgIndex === 1) !== (shifted?.has(imgIndex) ?? false);
}
