import { keptImages, loadingOrder } from '../../../../domain/loading-order.ts';
import { offsetOf, placeAt, type StripBox } from '../../../../domain/reading-place.ts';
import type { Target } from '../chapter/reader-address.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import type { ImageLoader } from '../images/image-loader.ts';
import { handWasEarly } from './place-script.tsx';

/** How far down the screen the eyes are: the place is what lies there. */
const readingLine = 1 / 3;
/** Without a scroll event for so long the strip rests, ms. */
const restMs = 140;
/** Others (the router, the browser) may try to restore a scroll offset until then, ms. */
const holdMs = 1500;
/** Scrolled down so far, px, the chrome goes. */
const travelPx = 12;

const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a strip in the document: keeps the place (image and fraction at the reading line) through every change of
 * size, has the images around it loaded and tells the session where the reader is. One passive listener, one frame.
 */
export class StripScroll {
  readonly #strip: HTMLElement;
  readonly #session: ReadingSession;
  readonly #loader: ImageLoader;
  readonly #onTravel: (down: boolean) => void;
  readonly #watch = new AbortController();
  readonly #resized: ResizeObserver;
  #boxes: StripBox[] = [];
  #top = 0;
  #width = 0;
  #seenWidth = window.innerWidth;
  /** Where we scrolled to ourselves: an event that reports just this is not the reader's. */
  #own: number | null = null;
  #heldUntil = 0;
  #lastY = 0;
  #lastAt = 0;
  #velocity = 0;
  #travelled = 0;
  #frame = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    strip: HTMLElement,
    session: ReadingSession,
    loader: ImageLoader,
    onTravel: (down: boolean) => void,
  ) {
    this.#strip = strip;
    this.#session = session;
    this.#loader = loader;
    this.#onTravel = onTravel;
    this.#resized = new ResizeObserver(() => this.#keepPlace());
  }

  /** @param fromDocument the document itself showed the strip before: it may have been scrolled already. */
  start(fromDocument: boolean): void {
    const { signal } = this.#watch;
    const passive = { passive: true, signal };
    window.addEventListener('scroll', this.#onScroll, passive);
    // The frame of a new size runs this before its scroll events, so that a clamped offset is never taken for a place.
    window.addEventListener('resize', () => this.#keepPlace(), passive);
    for (const type of byHand) window.addEventListener(type, this.#onHand, passive);
    this.#measure();
    this.#heldUntil = performance.now() + holdMs;
    const meant = this.#clamp(this.#offsetOf(this.#session.here));
    const elsewhere = window.scrollY > 0 && Math.abs(window.scrollY - meant) > 2;
    if (fromDocument && (elsewhere || handWasEarly())) this.#goOnHere();
    else this.goTo(this.#session.here);
    this.#resized.observe(this.#strip);
  }

  stop(): void {
    this.#watch.abort();
    this.#resized.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#restTimer);
  }

  /** Puts a place under the reading line, or an image's top at the screen's. */
  goTo(target: Target): void {
    this.#scrollTo(this.#offsetOf(target));
    this.#velocity = 0;
    this.#tell(target.frac === null ? this.#placeHere() : target);
    this.#load();
    this.#restSoon();
  }

  /** The reader was quicker than our code: nothing is scrolled, which would stop a movement that is going on. */
  #goOnHere(): void {
    this.#session.touched = true;
    this.#heldUntil = 0;
    this.#lastY = window.scrollY;
    this.#lastAt = performance.now();
    this.#tell(this.#placeHere());
    this.#load();
    this.#restSoon();
  }

  /** Has the images around the screen loaded. */
  #load(): void {
    const view = {
      top: this.#lastY - this.#top,
      height: window.innerHeight,
      velocity: this.#velocity,
      loadMs: this.#loader.loadMs,
    };
    this.#loader.want(loadingOrder(this.#boxes, view), keptImages(this.#boxes, view));
  }

  readonly #onHand = (event: Event): void => {
    if (event instanceof KeyboardEvent && !/^(Arrow|Page|Home|End| )/.test(event.key)) return;
    this.#heldUntil = 0;
    if (event.type !== 'pointerdown') this.#session.touched = true;
  };

  readonly #onScroll = (): void => {
    // Runs before the frame is painted: whoever moved the strip while it is held is not seen.
    if (performance.now() < this.#heldUntil && this.#own !== null && !this.#isOwn()) {
      window.scrollTo({ top: this.#own, behavior: 'instant' });
    }
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  };

  readonly #onFrame = (): void => {
    this.#frame = 0;
    if (window.innerWidth !== this.#seenWidth) this.#keepPlace();
    if (this.#isOwn()) return;
    this.#own = null;
    // Whoever scrolls now is the reader, also by the scrollbar, which tells of itself in no other way.
    this.#session.touched = true;
    const y = window.scrollY;
    const now = performance.now();
    this.#follow(y, now);
    this.#tell(this.#placeHere());
    this.#load();
    this.#restSoon();
  };

  /** Speed, smoothed over a few frames, and whether the reader travels down. */
  #follow(y: number, now: number): void {
    const passed = now - this.#lastAt;
    const speed = passed > 0 && passed < 250 ? (y - this.#lastY) / passed : 0;
    this.#velocity += (speed - this.#velocity) * 0.4;
    const moved = y - this.#lastY;
    this.#travelled = Math.sign(moved) === Math.sign(this.#travelled) ? this.#travelled + moved : moved;
    if (Math.abs(this.#travelled) > travelPx) this.#onTravel(this.#travelled > 0);
    this.#lastY = y;
    this.#lastAt = now;
  }

  #restSoon(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.#velocity = 0;
      this.#travelled = 0;
      this.#load();
      this.#session.rested();
    }, restMs);
  }

  #placeHere(): Target {
    return placeAt(this.#boxes, this.#lastY - this.#top + this.#line());
  }

  #tell(here: Target): void {
    const last = this.#boxes.at(-1);
    const bottom = this.#lastY - this.#top + window.innerHeight;
    const ended = last !== undefined && bottom >= last.top + last.height - 1;
    if (ended) this.#session.finished = true;
    // At the end the last image is meant, although the reading line may never come down to it.
    const page = ended ? this.#boxes.length : here.imgIndex;
    this.#session.moved(here, [page, page]);
  }

  #line(): number {
    return window.innerHeight * readingLine;
  }

  #offsetOf({ imgIndex, frac }: Target): number {
    if (frac === null) return this.#top + offsetOf(this.#boxes, { imgIndex, frac: 0 });
    return this.#top + offsetOf(this.#boxes, { imgIndex, frac }) - this.#line();
  }

  #scrollTo(y: number): void {
    window.scrollTo({ top: this.#clamp(y), behavior: 'instant' });
    // The browser rounds to whole device pixels; the place that was meant stays exact.
    this.#own = window.scrollY;
    this.#lastY = this.#own;
    this.#lastAt = performance.now();
  }

  #clamp(y: number): number {
    return Math.max(0, Math.min(document.documentElement.scrollHeight - window.innerHeight, y));
  }

  #isOwn(): boolean {
    return this.#own !== null && Math.abs(window.scrollY - this.#own) < 1;
  }

  /** After a change of the strip's width: the same place under the same line. */
  #keepPlace(): void {
    this.#seenWidth = window.innerWidth;
    if (Math.abs(this.#strip.clientWidth - this.#width) < 0.5) return;
    const { here } = this.#session;
    this.#measure();
    this.#scrollTo(this.#offsetOf(here));
    this.#load();
    this.#restSoon();
  }

  #measure(): void {
    const frame = this.#strip.getBoundingClientRect();
    this.#top = frame.top + window.scrollY;
    this.#width = this.#strip.clientWidth;
    this.#boxes = [...this.#strip.querySelectorAll('[data-image]')].map((box) => {
      const { top, height } = box.getBoundingClientRect();
      return { top: top - frame.top, height };
    });
  }
}
