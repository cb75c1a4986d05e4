import { indexAt, offsetOf, placeAt, type StripPlace } from '../../../../domain/reading-place.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { Target } from '../chapter/reader-address.ts';
import { readingLine } from '../reading-line.ts';
import { handWasEarly } from './place-script.tsx';
import type { StripLoading } from './strip-loading.ts';
import type { StripMap } from './strip-map.ts';
import { StripRest } from './strip-rest.ts';
import { StripScreen } from './strip-screen.ts';
import { StripTravel } from './strip-travel.ts';

/** A movement that goes on is told of as often as this, ms: scrolling by itself never rests. */
const tellMs = 3000;
/** In a fling nothing is told, px per ms. */
const tellSpeed = 1.5;
/** Others (the router, the browser) may try to restore a scroll offset until then, ms. */
const holdMs = 1500;
/** Scrolled down so far, px, the chrome goes. */
const travelPx = 12;

const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a strip in the document: keeps the place (image and fraction at the reading line) through every change of
 * size and of what is mounted, has the images around it loaded and tells the chapter at the reading line where the
 * reader is. One passive listener, one frame.
 */
export class StripScroll {
  readonly #map: StripMap;
  readonly #flow: ChapterFlow;
  readonly #loading: StripLoading;
  readonly #onTravel: (down: boolean) => void;
  readonly #watch = new AbortController();
  readonly #resized = new ResizeObserver(() => this.keepPlace());
  readonly #travel = new StripTravel();
  readonly #screen = new StripScreen();
  readonly #rest = new StripRest(() => this.#rested());
  #here: StripPlace | null = null;
  /** Where we scrolled to ourselves: an event that reports just this is not the reader's. */
  #own: number | null = null;
  #heldUntil = 0;
  /** The screen’s lower end in the strip when it was last told; unknown after the strip was laid anew. */
  #bottom = Number.POSITIVE_INFINITY;
  #toldAt = 0;
  #frame = 0;
  /** The gate that was there when a hand last moved the strip; `null` when there was none, or it was told. */
  #gateSeen: unknown = null;
  #attached: unknown = null;
  #detach: (() => void) | null = null;

  /** @param onTravel the chrome hears which way the reader travels */
  constructor(map: StripMap, flow: ChapterFlow, loading: StripLoading, onTravel: (down: boolean) => void) {
    this.#map = map;
    this.#flow = flow;
    this.#loading = loading;
    this.#onTravel = onTravel;
  }

  /** The map has been measured. @param fromDocument the document itself showed the strip before: it may have been scrolled already. */
  start(strip: HTMLElement, fromDocument: boolean): void {
    const { signal } = this.#watch;
    const passive = { passive: true, signal };
    window.addEventListener('scroll', this.#onScroll, passive);
    // The frame of a new size runs this before its scroll events, so that a clamped offset is never taken for a place.
    window.addEventListener('resize', () => this.keepPlace(), passive);
    window.addEventListener('online', this.#onOnline, passive);
    for (const type of byHand) window.addEventListener(type, this.#onHand, passive);
    this.#attach();
    this.#heldUntil = performance.now() + holdMs;
    const { chapterNo, session } = this.#flow.current;
    const meant = this.#clamp(this.#offsetOf(this.#targetPlace(chapterNo, session.here)));
    const elsewhere = window.scrollY > 0 && Math.abs(window.scrollY - meant) > 2;
    if (fromDocument && (elsewhere || handWasEarly())) this.#goOnHere();
    else this.goTo(chapterNo, session.here);
    this.#resized.observe(strip);
  }

  stop(): void {
    this.#watch.abort();
    this.#resized.disconnect();
    this.#detach?.();
    cancelAnimationFrame(this.#frame);
    this.#rest.stop();
  }

  /** Puts a place under the reading line, or an image's top at the screen's. */
  goTo(chapterNo: number, target: Target): void {
    this.#goToPlace(this.#targetPlace(chapterNo, target));
  }

  /** Other chapters are mounted than before, or their looks have changed: what is on the screen stays where it is. */
  relaid(): void {
    // While it is drawn larger than it is laid out nothing can be measured: that is done once it is laid out so.
    if (this.#map.isDrawn) return;
    const before = this.#here && this.#offsetOf(this.#here);
    this.#bottom = Number.POSITIVE_INFINITY;
    this.#map.measure();
    const after = this.#here && this.#offsetOf(this.#here);
    if (before !== null && after !== null && Math.abs(after - before) >= 0.5) {
      this.#scrollTo(window.scrollY + after - before);
    }
    // Where a gap was at the line an image may be now: the chapter behind a gate, or one above that comes back.
    if (this.#here && this.#here.beyond !== 0) this.#here = this.#placeHere();
    this.#arrived();
  }

  /**
   * The strip, whose top is drawn `top` px down the screen and `ratio` times as large as it is laid out, is laid out
   * anew by `change`: what lies at the reading line stays there.
   */
  resize(top: number, ratio: number, change: () => void): void {
    const here = placeAt(this.#map.images, (this.#line() - top) / ratio);
    change();
    this.#bottom = Number.POSITIVE_INFINITY;
    this.#map.measure();
    // Titles between chapters are drawn larger too.
    if (here) this.#goToPlace({ ...here, beyond: here.beyond * ratio });
  }

  #goToPlace(place: StripPlace): void {
    this.#travel.rest();
    this.#scrollTo(this.#offsetOf(place));
    this.#here = place.beyond === 0 ? place : this.#placeHere();
    this.#arrived();
  }

  /** The reader was quicker than our code: nothing is scrolled, which would stop a movement that is going on. */
  #goOnHere(): void {
    this.#flow.current.session.touched = true;
    this.#heldUntil = 0;
    this.#travel.jump(window.scrollY, performance.now());
    this.#here = this.#placeHere();
    this.#arrived();
  }

  #arrived(): void {
    this.#tell();
    this.#loading.around(this.#travel);
    this.#restSoon();
  }

  readonly #onHand = (event: Event): void => {
    if (event instanceof KeyboardEvent && !/^(Arrow|Page|Home|End| )/.test(event.key)) return;
    // What lies over the strip is moved for itself.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    this.#heldUntil = 0;
    if (event.type === 'pointerdown') return;
    this.#flow.current.session.touched = true;
    this.#gateSeen = this.#flow.state().gate;
  };

  readonly #onOnline = (): void => {
    this.#flow.tryAgain();
    this.#loading.around(this.#travel);
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
    if (this.#isOwn()) return;
    this.#own = null;
    // Whoever scrolls now is the reader, also by the scrollbar, which tells of itself in no other way.
    this.#flow.current.session.touched = true;
    this.#travel.height = window.innerHeight;
    this.#travel.follow(window.scrollY, performance.now());
    if (Math.abs(this.#travel.distance) > travelPx) this.#onTravel(this.#travel.down);
    this.#here = this.#placeHere();
    this.#tell();
    this.#loading.follow(this.#travel);
    this.#restSoon();
  };

  #restSoon(): void {
    const now = performance.now();
    this.#rest.moved();
    if (now - this.#toldAt < tellMs || Math.abs(this.#travel.velocity) > tellSpeed) return;
    this.#toldAt = now;
    this.#flow.current.session.rested();
  }

  #rested(): void {
    this.#travel.rest();
    this.#loading.around(this.#travel);
    this.#toldAt = performance.now();
    this.#flow.current.session.rested();
    // The gate opens by itself only to a hand that went there.
    if (this.#gateSeen !== null && this.#map.gateTop <= this.#line()) {
      this.#gateSeen = null;
      void this.#flow.arriveAtGate();
    }
  }

  #placeHere(): StripPlace | null {
    return placeAt(this.#map.images, this.#travel.y - this.#map.top + this.#line());
  }

  /** Tells the chapter at the reading line its place, and every chapter that has been seen to its end that it was. */
  #tell(): void {
    const here = this.#here;
    if (!here) return;
    const { images, top } = this.#map;
    const bottom = this.#travel.y - top + this.#travel.height;
    const lowest = indexAt(images, bottom - 1);
    // A fling may pass a whole chapter between two frames.
    const before = indexAt(images, Math.min(this.#bottom, bottom) - 1);
    for (let at = lowest; at >= before; at--) {
      const image = images[at];
      if (image && this.#endsAt(at, bottom)) this.#flow.finish(image.chapterNo);
    }
    this.#bottom = bottom;
    this.#flow.enter(here.chapterNo);
    this.#attach();
    const { session } = this.#flow.current;
    session.atEnd = images[lowest]?.chapterNo !== here.chapterNo || this.#endsAt(lowest, bottom);
    // At the strip's end the last image is meant, although the reading line may never come down to it.
    const isLast = session.atEnd && images.at(-1)?.chapterNo === here.chapterNo;
    const page = isLast ? session.pageCount : here.imgIndex;
    session.moved({ imgIndex: here.imgIndex, frac: here.frac }, [page, page]);
  }

  /** Whether a chapter's last image, the one at this place of the map's, ends above `bottom`. */
  #endsAt(at: number, bottom: number): boolean {
    const image = this.#map.images[at];
    if (!image || this.#map.images[at + 1]?.chapterNo === image.chapterNo) return false;
    return bottom >= image.top + image.height - 1;
  }

  /** The slider and whoever else moves the reader talk to the chapter at the reading line. */
  #attach(): void {
    const { session, chapterNo } = this.#flow.current;
    if (this.#attached === session) return;
    this.#detach?.();
    this.#attached = session;
    this.#detach = session.attach({ goTo: (target) => this.goTo(chapterNo, target) });
  }

  #line(): number {
    return this.#travel.height * readingLine;
  }

  #targetPlace(chapterNo: number, { imgIndex, frac }: Target): StripPlace {
    if (frac !== null) return { chapterNo, imgIndex, frac, beyond: 0 };
    const { images, top } = this.#map;
    const image = images.find((it) => it.chapterNo === chapterNo && it.imgIndex === imgIndex);
    // An image's top at the screen's. A low one ends at the reading line: else one below it would be there.
    const beyond = Math.min(this.#line(), (image?.height ?? Number.POSITIVE_INFINITY) - 1);
    // What stands in the document before the first image belongs to its chapter's start.
    const above = image && image === images[0] ? top + image.top : 0;
    return { chapterNo, imgIndex, frac: 0, beyond: beyond - above };
  }

  /** Where to scroll for a place to lie at the reading line. */
  #offsetOf(place: StripPlace): number {
    const offset = offsetOf(this.#map.images, place) ?? 0;
    return this.#map.top + offset + place.beyond - this.#line();
  }

  #scrollTo(y: number): void {
    window.scrollTo({ top: this.#clamp(y), behavior: 'instant' });
    // The browser rounds to whole device pixels; the place that was meant stays exact.
    this.#own = window.scrollY;
    this.#travel.jump(this.#own, performance.now());
  }

  #clamp(y: number): number {
    return Math.max(0, Math.min(document.documentElement.scrollHeight - window.innerHeight, y));
  }

  #isOwn(): boolean {
    return this.#own !== null && Math.abs(window.scrollY - this.#own) < 1;
  }

  /** After a change of the strip's width or of the screen: the same place under the same line. */
  keepPlace(): void {
    if (this.#map.isDrawn) return;
    this.#travel.height = window.innerHeight;
    const turned = this.#screen.hasTurned();
    if (!turned && Math.abs(this.#map.widthNow - this.#map.width) < 0.5) return;
    this.#bottom = Number.POSITIVE_INFINITY;
    this.#map.measure();
    if (this.#here) this.#scrollTo(this.#offsetOf(this.#here));
    this.#loading.around(this.#travel);
    this.#restSoon();
  }
}
