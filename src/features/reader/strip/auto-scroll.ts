import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepAwake } from '../../../platform/wake-lock.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import { neighboursOf } from '../chapter/neighbours.ts';
import { listenIn } from '../listen-in.ts';

/** `held`: a finger lies on the strip or has just moved it; it goes on by itself. */
export type AutoScrollState = 'off' | 'running' | 'held';

/** So long after the last movement by hand it goes on, ms. */
const quietMs = 700;
/** How often it is looked where the strip ends, ms: the next chapter may have come meanwhile. */
const lookMs = 200;
/** A frame that came later than this does not jump ahead, ms. */
const longestFrameMs = 100;
/** The gate stops below this share of the screen: it is read before anything is decided. */
const gateLine = 1 / 3;

/**
 * Scrolls the strip by itself, so many pixels a second whatever the frame rate. A touch holds it, the gate and the
 * comic's end stop it, for a chapter that is late it waits, and for a sheet that lies over it; while it runs
 * the screen stays awake.
 */
class AutoScroll {
  /** Looked at in each frame: the document keeps them by itself. */
  readonly #sheets = document.getElementsByTagName('dialog');
  /** px a second. */
  speed: number;
  readonly #flow: ChapterFlow;
  #state: AutoScrollState = 'off';
  #y = 0;
  #end = 0;
  #lookedAt = 0;
  #lastAt = 0;
  #frame = 0;
  #touching = false;
  #quietTimer: ReturnType<typeof setTimeout> | undefined;
  #watch: AbortController | null = null;
  #letSleep: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(flow: ChapterFlow, speed: number) {
    this.#flow = flow;
    this.speed = speed;
  }

  get state(): AutoScrollState {
    return this.#state;
  }

  start(): void {
    if (this.#state !== 'off') return;
    this.#watch = new AbortController();
    const passive = { passive: true, signal: this.#watch.signal };
    window.addEventListener('touchstart', this.#onTouch, passive);
    for (const type of ['wheel', 'keydown'] as const) window.addEventListener(type, this.#onHand, passive);
    window.addEventListener('scroll', this.#onScroll, passive);
    this.#letSleep = keepAwake();
    this.#run();
  }

  stop(): void {
    this.#watch?.abort();
    this.#letSleep?.();
    clearTimeout(this.#quietTimer);
    cancelAnimationFrame(this.#frame);
    this.#touching = false;
    this.#turn('off');
  }

  readonly onChange = (listener: () => void): (() => void) => listenIn(this.#listeners, listener);

  #run(): void {
    this.#y = window.scrollY;
    this.#lastAt = performance.now();
    this.#lookedAt = 0;
    this.#turn('running');
    this.#frame = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (now: number): void => {
    if (this.#state !== 'running') return;
    const passed = Math.min(longestFrameMs, Math.max(0, now - this.#lastAt));
    this.#lastAt = now;
    // What lies over the strip is read first.
    if (this.#sheets.length > 0) {
      this.#frame = requestAnimationFrame(this.#onFrame);
      return;
    }
    if (now - this.#lookedAt > lookMs) {
      this.#end = endOfStrip();
      this.#lookedAt = now;
    }
    // The browser rounds offsets to device pixels: the exact one is kept here, unless something else moved the strip.
    if (Math.abs(window.scrollY - this.#y) > 2) this.#y = window.scrollY;
    if (window.scrollY >= this.#end - 1 && !this.#goesOn()) {
      this.stop();
      return;
    }
    this.#y = Math.min(this.#end, this.#y + (this.speed * passed) / 1000);
    window.scrollTo({ top: this.#y, behavior: 'instant' });
    this.#frame = requestAnimationFrame(this.#onFrame);
  };

  /** Whether there is more than it knew of, or will be: the next chapter is asked for again where it could not be had. */
  #goesOn(): boolean {
    this.#end = endOfStrip();
    if (window.scrollY < this.#end - 1) return true;
    const { gate, last } = this.#flow.state();
    if (gate || !neighboursOf(this.#flow.dataOf(last).chapters, last.chapterNo).next) return false;
    void this.#flow.prepareNext();
    return true;
  }

  readonly #onTouch = ({ type, touches, target }: TouchEvent): void => {
    this.#touching = touches.length > 0;
    this.#hold();
    if (type !== 'touchstart' || !this.#watch) return;
    // An image that a sharper one has replaced meanwhile hears that the finger leaves, and the window does not.
    const passive = { passive: true, signal: this.#watch.signal };
    for (const end of ['touchend', 'touchcancel']) {
      target?.addEventListener(end, this.#onTouch as EventListener, passive);
    }
  };

  readonly #onHand = (event: Event): void => {
    if (event instanceof KeyboardEvent && !/^(Arrow(Up|Down)|Page|Home|End| )/.test(event.key)) return;
    this.#hold();
  };

  /** The strip still glides from the last push. */
  readonly #onScroll = (): void => {
    if (this.#state === 'held') this.#hold();
  };

  #hold(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#quietTimer);
    this.#turn('held');
    if (!this.#touching) this.#quietTimer = setTimeout(() => this.#run(), quietMs);
  }

  #turn(state: AutoScrollState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The automatic scrolling of a strip: it begins and ends with the component. `speed` in px a second; `held` it stands
 * still, and goes on afterwards if it ran before.
 */
export function useAutoScroll(
  flow: ChapterFlow,
  speed: number,
  held: boolean,
): {
  state: AutoScrollState;
  start: () => void;
  stop: () => void;
} {
  const [scroll] = useState(() => new AutoScroll(flow, speed));
  const now = () => scroll.state;
  const state = useSyncExternalStore(scroll.onChange, now, now);
  useEffect(() => {
    scroll.speed = speed;
  }, [scroll, speed]);
  const ran = useRef(true);
  useEffect(() => {
    if (held) return;
    if (ran.current) scroll.start();
    return () => {
      ran.current = scroll.state !== 'off';
      scroll.stop();
    };
  }, [scroll, held]);
  const start = useCallback(() => scroll.start(), [scroll]);
  const stop = useCallback(() => scroll.stop(), [scroll]);
  return { state, start, stop };
}

/** How far it may scroll by itself, px from the document's top: to the gate, else to the end. */
function endOfStrip(): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const gate = document.querySelector('[data-part=reader] [data-gate]');
  if (!gate) return end;
  const below = gate.getBoundingClientRect().top - window.innerHeight * gateLine;
  return Math.min(end, window.scrollY + below - 2);
}
