import type { ReadableChapter } from '../../../../contract/comic.ts';
import { spreadIndexOf, spreadsOf } from '../../../../domain/spreads.ts';
import type { Target } from '../chapter/reader-address.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import type { ImageLoader } from '../images/image-loader.ts';
import type { SheetRack } from './sheet-rack.ts';

/** Spreads kept ready in the direction of reading, and against it. */
const readyAhead = 3;
const readyBehind = 1;
/** Two pages side by side from here on. */
const doublePages = '(min-width: 1024px) and (orientation: landscape)';
/** The animation of a released swipe, ms; the same number stands in pages.module.css. */
const settleMs = 220;

/** Where a turn may lead besides the next spread. */
export interface StageEnds {
  /** Turned on past the end card. */
  onPastEnd: () => void;
}

/**
 * Shows a chapter page by page: the spreads around the current one stand beside it, loaded and decoded, so that a
 * turn only moves finished layers.
 */
export class PageStage {
  readonly #chapter: ReadableChapter;
  readonly #session: ReadingSession;
  readonly #rack: SheetRack;
  readonly #loader: ImageLoader;
  readonly #ends: StageEnds;
  readonly #watch = new AbortController();
  readonly #wide = window.matchMedia(doublePages);
  #spreads: number[][] = [];
  #current = 0;
  #forward = true;
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    chapter: ReadableChapter,
    session: ReadingSession,
    rack: SheetRack,
    loader: ImageLoader,
    ends: StageEnds,
  ) {
    this.#chapter = chapter;
    this.#session = session;
    this.#rack = rack;
    this.#loader = loader;
    this.#ends = ends;
  }

  start(): void {
    this.#wide.addEventListener('change', this.#rearrange, { signal: this.#watch.signal });
    this.#rearrange();
  }

  stop(): void {
    this.#watch.abort();
    clearTimeout(this.#loadTimer);
    clearTimeout(this.#settleTimer);
  }

  /** Shows the spread that holds an image. */
  goTo({ imgIndex }: Target): void {
    this.#show(spreadIndexOf(this.#spreads, imgIndex));
  }

  /** Turns in reading direction (1) or back (-1). */
  turn(by: 1 | -1): void {
    this.#session.touched = true;
    const to = this.#current + by;
    if (to > this.#spreads.length) this.#ends.onPastEnd();
    else if (to >= 0) this.#show(to);
  }

  toFirst(): void {
    this.#session.touched = true;
    this.#show(0);
  }

  toLast(): void {
    this.#session.touched = true;
    this.#show(this.#spreads.length - 1);
  }

  /** Moves the current spread and its neighbours along with a finger; `dx` px to the right. */
  drag(dx: number): void {
    this.#rack.settling(false);
    this.#rack.place(this.#current, this.#mayTurn(dx) ? dx : dx * 0.25);
  }

  /** The finger left: turns by `by`, or lets everything slide back (0). */
  release(by: 1 | 0 | -1): void {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#rack.settling(!calm);
    if (by === 0 || this.#current + by < 0) this.#rack.place(this.#current, 0);
    else this.turn(by);
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#rack.settling(false), settleMs + 30);
  }

  #mayTurn(dx: number): boolean {
    const by = this.#rack.turnOf(dx);
    return by === 1 ? this.#current < this.#spreads.length : this.#current > 0;
  }

  readonly #rearrange = (): void => {
    const { imgIndex } = this.#session.here;
    this.#spreads = spreadsOf(this.#chapter.pages, { double: this.#wide.matches, coverAlone: true });
    this.#rack.clear();
    this.#show(spreadIndexOf(this.#spreads, imgIndex));
  };

  #show(index: number): void {
    this.#forward = index >= this.#current;
    this.#current = index;
    // The turn itself first; what it entails waits until it has been painted.
    this.#rack.hold(index, this.#spreads);
    this.#rack.place(index, 0);
    this.#tell(index);
    clearTimeout(this.#loadTimer);
    this.#loadTimer = setTimeout(this.#prepare, 30);
    if (!this.#isReady(index)) this.#prepare();
  }

  #isReady(index: number): boolean {
    return (this.#spreads[index] ?? []).every((imgIndex) => this.#loader.isShown(imgIndex));
  }

  #tell(index: number): void {
    const spread = this.#spreads[Math.min(index, this.#spreads.length - 1)];
    const [first = 1] = spread ?? [];
    if (index >= this.#spreads.length - 1) this.#session.finished = true;
    this.#session.moved({ imgIndex: first, frac: null }, [first, spread?.at(-1) ?? first]);
  }

  /** Has the spreads around the current one built and loaded: the current one, then those ahead, then the one behind. */
  readonly #prepare = (): void => {
    clearTimeout(this.#loadTimer);
    const step = this.#forward ? 1 : -1;
    const near = [0, ...Array.from({ length: readyAhead }, (_, index) => index + 1), -readyBehind]
      .map((distance) => this.#current + distance * step)
      .filter((index) => index >= 0 && index < this.#spreads.length);
    this.#rack.keep(near, this.#current, this.#spreads);
    const order = near.flatMap((index) => this.#spreads[index] ?? []);
    if (order.length > 0) {
      this.#loader.want(order, { from: Math.min(...order), to: Math.max(...order) });
    }
    this.#session.rested();
  };
}
