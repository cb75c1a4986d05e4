import { shelfMemberId } from '../../../stores/member-id.ts';
import { listenIn } from '../listen-in.ts';
import type { Target } from './reader-address.ts';

/** The images on the screen, counted from 1; the same one twice when there is one. */
export type Shown = readonly [first: number, last: number];

/** What shows a chapter's images and can be told to go somewhere. */
export interface Viewer {
  goTo: (target: Target) => void;
}

/**
 * One chapter being read: where the reader is. The strip or the pages tell it, outside React and as often as they
 * like; whoever shows or keeps the place listens. It outlives a change of view.
 */
export class ReadingSession {
  readonly pageCount: number;
  /** The reader has moved by hand: nothing may move the place for them any more. */
  touched = false;
  /** It is known where the chapter is opened: from now on the place may be kept. */
  settled = false;
  /** Its end is on the screen now, although the place may lie in an image above, or on the other page. */
  atEnd = false;
  /** Its end card stands where its pages stood. */
  past = false;
  #here: Target;
  #shown: Shown;
  #viewer: Viewer | null = null;
  /** Whose shelf was on the device then; `null` for a visitor's, `undefined` while it is not finished. */
  #finishedBy: string | null | undefined;
  readonly #onShown = new Set<() => void>();
  readonly #onRest = new Set<() => void>();

  constructor(pageCount: number, start: Target) {
    this.pageCount = pageCount;
    this.#here = start;
    this.#shown = [start.imgIndex, start.imgIndex];
  }

  get here(): Target {
    return this.#here;
  }

  get shown(): Shown {
    return this.#shown;
  }

  /**
   * The last image has been seen to its end, not unseen. Another tab may have signed out since: what a member has read
   * is no visitor's and no other member's; a visitor's goes along to who signs in.
   */
  get finished(): boolean {
    return this.#finishedBy === null || this.#finishedBy === shelfMemberId();
  }

  finish(): void {
    this.#finishedBy = shelfMemberId();
  }

  /** Shows the chapter from now on; the answer ends it. */
  attach(viewer: Viewer): () => void {
    this.#viewer = viewer;
    return () => {
      if (this.#viewer === viewer) this.#viewer = null;
    };
  }

  /** Goes to a place at once, without animation. */
  goTo(target: Target): void {
    this.#viewer?.goTo(target);
  }

  /** Told by what shows the chapter, also in the middle of a movement. */
  moved(here: Target, shown: Shown): void {
    this.#here = here;
    if (shown[0] === this.#shown[0] && shown[1] === this.#shown[1]) return;
    this.#shown = shown;
    for (const listener of this.#onShown) listener();
  }

  /** The movement is over. */
  rested(): void {
    for (const listener of this.#onRest) listener();
  }

  readonly onShown = (listener: () => void): (() => void) => listenIn(this.#onShown, listener);
  readonly onRest = (listener: () => void): (() => void) => listenIn(this.#onRest, listener);
}
