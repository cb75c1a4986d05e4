import type { FlowChapter } from './flow-chapter.ts';
import type { LockedChapter } from './reader-data.ts';

/** What of the flow is in the document. */
export interface FlowState {
  /** In reading order, never more than three. */
  mounted: readonly FlowChapter[];
  /** What was read before and is left out, as a share of the strip's width. */
  above: number;
  /** The last of them. */
  last: FlowChapter;
  /** Stands after that one, where the next one would be. */
  gate: LockedChapter | null;
  /** That one's chapter is the reader's, but could not be had. */
  stalled: boolean;
}

/** How far the mounted chapters reach beyond the screen, px, and which of them are on it. */
export interface FlowView {
  above: number;
  below: number;
  screen: number;
  topNo: number;
  bottomNo: number;
  down: boolean;
}
