import type { Point } from './transform.ts';

/** Two taps are one double tap when they follow so quickly, ms, */
const pairMs = 300;
/** and are so near, px. */
const nearPx = 32;

/** Finds the second of two quick taps in one place. */
export class SecondTap {
  #first: (Point & { at: number }) | null = null;

  /** Whether this tap completes a pair; a third one begins anew. */
  completes({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): boolean {
    const first = this.#first;
    const second =
      first !== null && at - first.at <= pairMs && Math.hypot(x - first.x, y - first.y) <= nearPx;
    this.#first = second ? null : { x, y, at };
    return second;
  }
}
