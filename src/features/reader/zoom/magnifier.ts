import { isOwnKey } from '../own-key.ts';
import { Hands } from './hands.ts';
import { Motion } from './motion.ts';
import {
  asLaidOut,
  movedBy,
  type Point,
  roomToMove,
  type Scene,
  scaledAt,
  type Transform,
  withinBounds,
  yielding,
} from './transform.ts';

/** What two taps lead to, and the most there is. */
const tapScale = 2.5;
const mostScale = 5;
/** Fingers may draw a little beyond the least and the most; it goes back when they leave. */
const yieldShare = 0.15;
/** A key magnifies by this factor. */
const keyStep = 1.25;
/** The wheel's run-out is over after so long, ms. */
const wheelRestMs = 160;

/** What is magnified: pages or a strip. */
export interface Subject {
  /** `null` when there is nothing to magnify at present. */
  scene: () => Scene | null;
  /** How it is shown at this moment. */
  at: () => Transform;
  /** Shows it so, in this frame. */
  show: (to: Transform) => void;
  /** A movement begins, or it stands again. */
  moving: (on: boolean) => void;
  /** Two fingers magnify. */
  pinches: () => boolean;
  calm: () => boolean;
}

/**
 * Magnifies under fingers, the wheel, taps and keys: what lies under them stays there, what is moved stops at its
 * edges, what is thrown runs out. Coordinates are those of the screen.
 */
export class Magnifier {
  readonly #subject: Subject;
  readonly #motion: Motion;
  readonly #hands: Hands;
  #taken: Transform = asLaidOut;
  /** Where a glide leads that is under way. */
  #goal: Transform | null = null;
  #wheelTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, subject: Subject) {
    this.#subject = subject;
    this.#motion = new Motion(subject.show, this.#stand, subject.calm);
    this.#hands = new Hands(element, {
      mayPinch: (target) => subject.pinches() && subject.scene() !== null && !isControl(target),
      taken: this.#take,
      moved: this.#follow,
      left: this.#leave,
    });
  }

  /** Listens until `signal` aborts. */
  listen(element: HTMLElement, signal: AbortSignal): void {
    this.#hands.listen(signal);
    element.addEventListener('wheel', this.#onWheel, { signal, passive: false });
    // Before everything else that a key may mean.
    window.addEventListener('keydown', this.#onKey, { signal, capture: true });
    signal.addEventListener('abort', () => this.stop());
  }

  get isZoomed(): boolean {
    return isMagnified(this.#subject.at().scale);
  }

  /** Holds on to a finger, or a mouse, that moves already. */
  grab(event: PointerEvent, from: Point): void {
    this.#hands.grab(event, from);
  }

  /** How far it can be moved each way, px. */
  room(): Record<'left' | 'right' | 'up' | 'down', number> {
    const scene = this.#subject.scene();
    return scene ? roomToMove(this.#subject.at(), scene) : { left: 0, right: 0, up: 0, down: 0 };
  }

  /** Moves it at once, no further than its edges; answers whether that was anywhere. */
  moveBy(x: number, y: number): boolean {
    return this.#goTo(movedBy(this.#subject.at(), x, y), false);
  }

  /** The same, gliding. */
  glideBy(x: number, y: number): boolean {
    return this.#goTo(movedBy(this.#subject.at(), x, y), true);
  }

  /** Two taps: to the point, and back. */
  toggleAt(point: Point): void {
    this.#goTo(scaledAt(this.#subject.at(), point, this.isZoomed ? 1 : tapScale), true);
  }

  /** Ends every movement where it is. */
  stop(): void {
    this.#goal = null;
    this.#motion.stop();
    clearTimeout(this.#wheelTimer);
  }

  /** Fingers that hold it hold it no longer. */
  drop(): void {
    this.#hands.drop();
    this.stop();
  }

  #goTo(wanted: Transform, gliding: boolean): boolean {
    const scene = this.#subject.scene();
    if (!scene) return false;
    const from = this.#subject.at();
    const to = withinBounds(wanted, scene);
    const far = Math.hypot(to.x - from.x, to.y - from.y) > 0.5 || to.scale !== from.scale;
    if (!far) return false;
    this.stop();
    this.#subject.moving(true);
    if (gliding) {
      this.#goal = to;
      this.#motion.glide(from, to);
    } else {
      this.#subject.show(to);
      this.#wheelTimer = setTimeout(() => this.#subject.moving(false), wheelRestMs);
    }
    return true;
  }

  readonly #stand = (): void => {
    this.#goal = null;
    this.#subject.moving(false);
  };

  readonly #take = (): void => {
    this.stop();
    this.#subject.moving(true);
    this.#taken = this.#subject.at();
  };

  readonly #follow = (from: Point, to: Point, ratio: number | null): void => {
    const scene = this.#subject.scene();
    if (!scene) return;
    const scale = elastic(this.#taken.scale * (ratio ?? 1));
    const drawn = movedBy(scaledAt(this.#taken, from, scale), to.x - from.x, to.y - from.y);
    // Two fingers keep what lies under them; the edges come back when they leave.
    this.#subject.show(ratio === null ? yielding(drawn, scene) : drawn);
  };

  readonly #leave = (speed: Point): void => {
    const scene = this.#subject.scene();
    if (!scene) return;
    const from = this.#subject.at();
    const { width, height } = scene.view;
    const middle = { x: width / 2, y: height / 2 };
    const bound = withinBounds(scaledAt(from, middle, within(from.scale)), scene);
    const astray = bound.scale !== from.scale || Math.hypot(bound.x - from.x, bound.y - from.y) > 0.5;
    if (astray) this.#motion.glide(from, bound);
    else this.#motion.coast(from, speed, (to) => withinBounds(to, scene));
  };

  readonly #onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey || isControl(event.target)) return;
    // The browser would magnify the whole page.
    event.preventDefault();
    // A notch of a wheel is a hundred, a step of two fingers on a trackpad a few.
    const step = Math.max(-25, Math.min(25, event.deltaY));
    const point = { x: event.clientX, y: event.clientY };
    const from = this.#subject.at();
    this.#goTo(scaledAt(from, point, within(from.scale * Math.exp(-step / 100))), false);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!isOwnKey(event) || keepsKeys(event.target)) return;
    const scene = this.#subject.scene();
    if (!scene) return;
    // A second press is a second step, also while the first one is on its way.
    const from = this.#goal ?? this.#subject.at();
    const scale = keyScale(event.key, from.scale);
    if (scale === null) return;
    event.preventDefault();
    const { width, height } = scene.view;
    const to = scaledAt(from, { x: width / 2, y: height / 2 }, within(scale));
    // Back to where it has not left from yet.
    if (!this.#goTo(to, true) && this.#goal) {
      this.stop();
      this.#subject.moving(false);
    }
  };
}

function keyScale(key: string, now: number): number | null {
  if (key === '+' || key === '=') return now * keyStep;
  if (key === '-') return now / keyStep;
  // Unless it is magnified these keys mean something else.
  return isMagnified(now) && (key === 'Escape' || key === '0') ? 1 : null;
}

function isMagnified(scale: number): boolean {
  return Math.abs(scale - 1) > 0.01;
}

function within(scale: number): number {
  return Math.min(mostScale, Math.max(1, scale));
}

function elastic(scale: number): number {
  const fitting = within(scale);
  return fitting * (scale / fitting) ** yieldShare;
}

/** The interface is not magnified. */
function isControl(target: EventTarget | null): boolean {
  return (
    keepsKeys(target) || (target instanceof Element && target.closest('[data-quiet], [data-chrome]') !== null)
  );
}

/** What is typed into, and what lies over the pages, has a use for these keys; a button has none. */
export function keepsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, input, select, textarea') !== null;
}
