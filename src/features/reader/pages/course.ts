import type { ReaderChoices } from '../../../stores/reader-choices.ts';

/** A turn: on in the book, or back. */
export type Turn = 1 | -1;

/** Where the next page lies: all that swipes, taps, keys, the wheel and the sheets' places go by. */
export interface Course {
  /** Pages stand side by side, or one below the other. */
  axis: 'x' | 'y';
  rightToLeft: boolean;
}

export function courseOf({ view, direction }: Pick<ReaderChoices, 'view' | 'direction'>): Course {
  return view === 'vertical'
    ? { axis: 'y', rightToLeft: false }
    : { axis: 'x', rightToLeft: direction === 'rtl' };
}

/** 1: what follows stands to the right or below; -1: to the left. */
export function sideOfNext({ rightToLeft }: Course): 1 | -1 {
  return rightToLeft ? -1 : 1;
}

/** Which turn it is to draw the page along by `distance` px, to the right or downwards. */
export function turnByDrag(course: Course, distance: number): Turn {
  return distance * sideOfNext(course) < 0 ? 1 : -1;
}

/** Which turn it is to press the key, or the button, of a side: right to left wherever the book is read so. */
export function turnTowards({ rightToLeft }: Course, side: 'left' | 'right'): Turn {
  return (side === 'right') === rightToLeft ? -1 : 1;
}
