/**
 * Moves a page that is larger than the screen. Its code comes after the first page, or with a choice that makes pages
 * larger; until then nothing can be moved.
 */
export interface Pan {
  isZoomed: boolean;
  /** Whether a finger, or a mouse, that went this way moves the page; then it goes on doing so. */
  grab: (event: PointerEvent, dx: number, dy: number, axis: 'x' | 'y') => boolean;
  /** A key that looks further right or down (1), left or up (-1); answers whether there was more to see. */
  look: (x: -1 | 0 | 1, y: -1 | 0 | 1) => boolean;
  /** The wheel, moved so many px at that time (ms); answers whether it moved the page, or has only just reached its edge. */
  wheel: (x: number, y: number, at: number) => boolean;
  /** A tap that turns nothing; answers whether it was the second of two that magnify. */
  tap: (event: MouseEvent) => boolean;
  /** Another sheet is on the screen, at the place that was kept in it; `null`: one that is not magnified. */
  showSheet: (sheet: HTMLElement | null) => void;
}
