import type { PageStage } from './page-stage.ts';

/** Share of the stage on each side that turns; between them a tap is for the chrome. */
const zone = 0.3;
/** A finger moves so far, px, before it is a swipe. */
const slopPx = 8;
/** Dragged by this share of the width, or this fast (px per ms), the page turns. */
const turnShare = 0.22;
const flickSpeed = 0.35;
/** A wheel's notch turns one page, however long its run-out is. */
const wheelStep = 40;
const wheelPauseMs = 260;

interface Swipe {
  id: number;
  x: number;
  y: number;
  moving: boolean;
  lastX: number;
  lastAt: number;
  speed: number;
}

/** Taps, swipes, the wheel and the keyboard, all in the one direction that the book is read in. */
export class PageGestures {
  readonly #stage: PageStage;
  readonly #element: HTMLElement;
  readonly #rightToLeft: boolean;
  readonly #onTap: (side: boolean) => boolean;
  #swipe: Swipe | null = null;
  #swallowClick = false;
  #wheel = 0;
  #wheelAt = 0;
  #turnedAt = 0;

  /** @param onTap called for every tap, on a side or between; answers whether it took the tap for itself. */
  constructor(
    element: HTMLElement,
    stage: PageStage,
    rightToLeft: boolean,
    onTap: (side: boolean) => boolean,
  ) {
    this.#element = element;
    this.#stage = stage;
    this.#rightToLeft = rightToLeft;
    this.#onTap = onTap;
  }

  /** Listens until `signal` aborts. */
  listen(signal: AbortSignal): void {
    const on = this.#element;
    on.addEventListener('click', this.#click, { signal });
    on.addEventListener('pointerdown', this.#down, { signal });
    on.addEventListener('pointermove', this.#move, { signal });
    on.addEventListener('pointerup', this.#up, { signal });
    on.addEventListener('pointercancel', this.#cancel, { signal });
    on.addEventListener('wheel', this.#onWheel, { signal, passive: true });
    window.addEventListener('keydown', this.#key, { signal });
  }

  readonly #click = (event: MouseEvent): void => {
    if (this.#swallowClick) {
      this.#swallowClick = false;
      return;
    }
    if (event.target instanceof Element && event.target.closest('a, button, [data-quiet]')) return;
    const share = event.clientX / this.#element.clientWidth;
    const onSide = share < zone || share > 1 - zone;
    if (!this.#onTap(onSide) && onSide) this.#turnTowards(share > 0.5 ? 'right' : 'left');
  };

  #turnTowards(side: 'left' | 'right'): void {
    this.#stage.turn((side === 'right') === this.#rightToLeft ? -1 : 1);
  }

  readonly #down = (event: PointerEvent): void => {
    this.#swallowClick = false;
    if (event.pointerType === 'mouse' || !event.isPrimary) {
      this.#cancel();
      return;
    }
    const { pointerId: id, clientX: x, clientY: y, timeStamp } = event;
    this.#swipe = { id, x, y, moving: false, lastX: x, lastAt: timeStamp, speed: 0 };
  };

  readonly #move = (event: PointerEvent): void => {
    const swipe = this.#swipe;
    if (swipe?.id !== event.pointerId) return;
    const dx = event.clientX - swipe.x;
    if (!swipe.moving) {
      const dy = event.clientY - swipe.y;
      if (Math.hypot(dx, dy) < slopPx) return;
      if (Math.abs(dx) < Math.abs(dy)) {
        this.#swipe = null;
        return;
      }
      swipe.moving = true;
      this.#element.setPointerCapture(swipe.id);
    }
    const passed = event.timeStamp - swipe.lastAt;
    if (passed > 0) swipe.speed = (event.clientX - swipe.lastX) / passed;
    swipe.lastX = event.clientX;
    swipe.lastAt = event.timeStamp;
    this.#stage.drag(dx);
  };

  readonly #up = (event: PointerEvent): void => {
    const swipe = this.#swipe;
    if (swipe?.id !== event.pointerId) return;
    this.#swipe = null;
    if (!swipe.moving) return;
    this.#swallowClick = true;
    const dx = event.clientX - swipe.x;
    const resting = event.timeStamp - swipe.lastAt > 80;
    const flicked = !resting && Math.abs(swipe.speed) > flickSpeed && swipe.speed * dx > 0;
    const far = Math.abs(dx) > this.#element.clientWidth * turnShare;
    this.#stage.release(flicked || far ? this.#turnOf(dx) : 0);
  };

  readonly #cancel = (): void => {
    if (this.#swipe?.moving) this.#stage.release(0);
    this.#swipe = null;
  };

  #turnOf(dx: number): 1 | -1 {
    return dx < 0 === this.#rightToLeft ? -1 : 1;
  }

  readonly #onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || (event.target instanceof Element && event.target.closest('[data-quiet]'))) return;
    if (event.timeStamp - this.#wheelAt > 200) this.#wheel = 0;
    this.#wheelAt = event.timeStamp;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    this.#wheel += sideways ? event.deltaX * (this.#rightToLeft ? -1 : 1) : event.deltaY;
    if (Math.abs(this.#wheel) < wheelStep || event.timeStamp - this.#turnedAt < wheelPauseMs) return;
    this.#stage.turn(this.#wheel > 0 ? 1 : -1);
    this.#turnedAt = event.timeStamp;
    this.#wheel = 0;
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target instanceof Element ? event.target : null;
    if (on?.closest('input, dialog, select, textarea')) return;
    if (event.key === ' ' && on?.closest('a, button')) return;
    const act = this.#actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };

  #actOf({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    switch (key) {
      case 'ArrowRight':
        return () => this.#turnTowards('right');
      case 'ArrowLeft':
        return () => this.#turnTowards('left');
      case ' ':
        return () => this.#stage.turn(shiftKey ? -1 : 1);
      case 'PageDown':
      case 'ArrowDown':
        return () => this.#stage.turn(1);
      case 'PageUp':
      case 'ArrowUp':
        return () => this.#stage.turn(-1);
      case 'Home':
        return () => this.#stage.toFirst();
      case 'End':
        return () => this.#stage.toLast();
      default:
        return null;
    }
  }
}
