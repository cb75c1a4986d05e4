import { FingerSpeed } from '../finger-speed.ts';
import { turnByDrag } from './course.ts';
import type { PageStage } from './page-stage.ts';
import type { Pan } from './pan.ts';
import { scrollsOn } from './scrolls-on.ts';

/** A finger moves so far, px, before it is a swipe. */
const slopPx = 8;
/** Dragged by this share of the screen, or this fast (px per ms), the page turns. */
const turnShare = 0.22;
const flickSpeed = 0.35;
/** A finger that stays longer, ms, does not tap. */
const tapMs = 500;

/** A finger, or a mouse where there is something to move by it, on its way. */
interface Finger {
  id: number;
  x: number;
  y: number;
  mouse: boolean;
  at: number;
  swiping: boolean;
  speed: FingerSpeed;
}

/** Turns pages by a finger that they follow; a second finger takes it back, and one that does not move taps. */
export class Swipe {
  readonly #element: HTMLElement;
  readonly #stage: PageStage;
  readonly #pan: () => Pan | null;
  readonly #onTap: (event: PointerEvent) => void;
  #finger: Finger | null = null;
  #moved = false;

  constructor(
    element: HTMLElement,
    stage: PageStage,
    pan: () => Pan | null,
    onTap: (event: PointerEvent) => void,
  ) {
    this.#element = element;
    this.#stage = stage;
    this.#pan = pan;
    this.#onTap = onTap;
  }

  /** Listens until `signal` aborts. */
  listen(signal: AbortSignal): void {
    const on = this.#element;
    on.addEventListener('pointerdown', this.#down, { signal });
    on.addEventListener('pointermove', this.#move, { signal });
    on.addEventListener('pointerup', this.#up, { signal });
    on.addEventListener('pointercancel', this.#cancel, { signal });
    on.addEventListener('touchmove', this.#touchMove, { signal, passive: false });
  }

  /** Whether the click that comes now only ends a movement. */
  endedByClick(): boolean {
    const moved = this.#moved;
    this.#moved = false;
    return moved;
  }

  readonly #down = (event: PointerEvent): void => {
    if (!event.isPrimary) {
      this.#cancel();
      this.#moved = true;
      return;
    }
    this.#moved = false;
    if (event.button !== 0) return;
    const { pointerId: id, clientX: x, clientY: y, timeStamp } = event;
    const speed = new FingerSpeed();
    speed.moved(x, y, timeStamp);
    const mouse = event.pointerType === 'mouse';
    this.#finger = { id, x, y, mouse, at: timeStamp, swiping: false, speed };
  };

  readonly #move = (event: PointerEvent): void => {
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    finger.speed.moved(event.clientX, event.clientY, event.timeStamp);
    if (!finger.swiping && !this.#starts(finger, event, dx, dy)) return;
    this.#stage.drag(this.#along(dx, dy));
  };

  #starts(finger: Finger, event: PointerEvent, dx: number, dy: number): boolean {
    if (Math.hypot(dx, dy) < slopPx) return false;
    const { axis } = this.#stage.course;
    const panned = this.#pan()?.grab(event, dx, dy, axis) ?? false;
    const across = Math.abs(dx) < Math.abs(dy) === (axis === 'x');
    if (panned || finger.mouse || across || (axis === 'y' && scrollsOn(event.target, -dy))) {
      this.#finger = null;
      this.#moved = panned;
      return false;
    }
    finger.swiping = true;
    this.#element.setPointerCapture(finger.id);
    return true;
  }

  readonly #up = (event: PointerEvent): void => {
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    this.#finger = null;
    if (!finger.swiping) {
      if (event.pointerType === 'touch' && event.timeStamp - finger.at < tapMs) this.#onTap(event);
      return;
    }
    this.#moved = true;
    const way = this.#along(event.clientX - finger.x, event.clientY - finger.y);
    const { x, y } = finger.speed.at(event.timeStamp);
    const speed = this.#along(x, y);
    const turns =
      Math.abs(speed) > flickSpeed ? speed * way >= 0 : Math.abs(way) > this.#length() * turnShare;
    this.#stage.release(turns ? turnByDrag(this.#stage.course, way) : 0);
  };

  /** The browser is not to scroll what has no more to show that way: it would take the finger for itself. */
  readonly #touchMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (this.#finger && touch && scrollsOn(event.target, this.#finger.y - touch.clientY) === false)
      event.preventDefault();
  };

  readonly #cancel = (): void => {
    if (this.#finger?.swiping) this.#stage.release(0);
    this.#finger = null;
  };

  #along(x: number, y: number): number {
    return this.#stage.course.axis === 'x' ? x : y;
  }

  #length(): number {
    return this.#along(this.#element.clientWidth, this.#element.clientHeight);
  }
}
