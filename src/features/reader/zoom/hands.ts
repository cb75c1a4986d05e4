import { FingerSpeed } from '../finger-speed.ts';
import type { Point } from './transform.ts';

/** What hands on the screen do to what they hold. */
export interface Held {
  /** Whether fingers that go down here may pinch. */
  mayPinch: (target: EventTarget | null) => boolean;
  /** Taken hold of, also when a finger more or less holds it from now on. */
  taken: () => void;
  /** Since then the middle of the fingers went from one point to another, and they spread by `ratio`; `null`: one only. */
  moved: (from: Point, to: Point, ratio: number | null) => void;
  /** All fingers have left; px per ms. */
  left: (speed: Point) => void;
}

/** Two fingers that pinch, or one that was handed over: the middle between them and how far they are apart. */
export class Hands {
  readonly #element: HTMLElement;
  readonly #held: Held;
  /** All fingers on the element. */
  readonly #fingers = new Map<number, Point>();
  #speed = new FingerSpeed();
  #holding = false;
  #from: Point = { x: 0, y: 0 };
  #apart = 1;

  constructor(element: HTMLElement, held: Held) {
    this.#element = element;
    this.#held = held;
  }

  /** Listens until `signal` aborts. */
  listen(signal: AbortSignal): void {
    const on = this.#element;
    on.addEventListener('pointerdown', this.#down, { signal });
    on.addEventListener('pointermove', this.#move, { signal });
    on.addEventListener('pointerup', this.#up, { signal });
    on.addEventListener('pointercancel', this.#up, { signal });
  }

  /** Holds by one finger, or a mouse, that moves already, as if it had done so from where it came down. */
  grab(event: PointerEvent, from: Point): void {
    this.#fingers.set(event.pointerId, from);
    this.#take();
    this.#move(event);
  }

  /** Lets go, wherever the fingers are. */
  drop(): void {
    this.#fingers.clear();
    this.#holding = false;
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    // Nothing is left of an earlier gesture when a first finger comes, whatever became of its end.
    if (event.isPrimary) {
      this.#fingers.clear();
      if (this.#holding) this.#leave({ x: 0, y: 0 });
    }
    if (!this.#held.mayPinch(event.target)) return;
    this.#fingers.set(event.pointerId, pointOf(event));
    if (this.#fingers.size >= 2) this.#take();
  };

  readonly #move = (event: PointerEvent): void => {
    if (!this.#fingers.has(event.pointerId)) return;
    this.#fingers.set(event.pointerId, pointOf(event));
    if (!this.#holding) return;
    const { middle, apart } = this.#now();
    this.#speed.moved(middle.x, middle.y, event.timeStamp);
    this.#held.moved(this.#from, middle, this.#apart > 0 && apart > 0 ? apart / this.#apart : null);
  };

  readonly #up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId) || !this.#holding) return;
    if (this.#fingers.size > 0) {
      this.#take();
      return;
    }
    this.#leave(this.#speed.at(event.timeStamp));
  };

  #leave(speed: Point): void {
    this.#holding = false;
    this.#held.left(speed);
  }

  #take(): void {
    this.#holding = true;
    this.#speed = new FingerSpeed();
    const { middle, apart } = this.#now();
    this.#from = middle;
    this.#apart = apart;
    for (const id of this.#fingers.keys()) this.#capture(id);
    this.#held.taken();
  }

  /** What lies under a finger may go while it is held. */
  #capture(id: number): void {
    try {
      this.#element.setPointerCapture(id);
    } catch {
      // The finger has just left: there is nothing to keep.
    }
  }

  #now(): { middle: Point; apart: number } {
    const [one = { x: 0, y: 0 }, other = one] = this.#fingers.values();
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      apart: Math.hypot(one.x - other.x, one.y - other.y),
    };
  }
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
