import { blockLayouts } from '../../../contract/constants.ts';

/** How many slides the carousel has; a block that fills it goes on in the page where they end. */
export const slideCount = 6;

/** How many comics a layout shows at once. One that we do not know is shown as a rail. */
export function shownAtOnce(layout: number): number {
  return counts[layout] ?? railLength;
}

const railLength = 12;
const counts: Readonly<Record<number, number>> = {
  [blockLayouts.carousel]: slideCount,
  [blockLayouts.grid]: 6,
  [blockLayouts.wideGrid]: 4,
  [blockLayouts.rank]: 5,
  [blockLayouts.mosaic]: 5,
  [blockLayouts.intros]: 4,
};
