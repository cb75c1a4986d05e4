/** How a block of the home page looks (decisions §8); 0 hides it. */
export const layouts = {
  hidden: 0,
  carousel: 1,
  rail: 2,
  grid: 3,
  wideGrid: 4,
  rank: 5,
  mosaic: 6,
  intros: 7,
  ad: 8,
} as const;

/** How many slides the carousel has; a block that fills it goes on in the page where they end. */
export const slideCount = 6;

/** How many comics a layout shows at once. One that we do not know is shown as a rail. */
export function shownAtOnce(layout: number): number {
  return counts[layout] ?? railLength;
}

const railLength = 12;
const counts: Readonly<Record<number, number>> = {
  [layouts.carousel]: slideCount,
  [layouts.grid]: 6,
  [layouts.wideGrid]: 4,
  [layouts.rank]: 5,
  [layouts.mosaic]: 5,
  [layouts.intros]: 4,
};
