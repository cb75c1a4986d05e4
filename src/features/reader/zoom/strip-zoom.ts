import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { isCalm } from '../calm.ts';
import { isPressed } from '../is-pressed.ts';
import { isOwnKey } from '../own-key.ts';
import { wheelPx } from '../wheel-px.ts';
import { keepsKeys, Magnifier } from './magnifier.ts';
import { SecondTap } from './second-tap.ts';
import type { Scene, Transform } from './transform.ts';

/** A finger moves so far, px, before it is a movement. */
const slopPx = 8;
/** A key shows so much of the screen anew. */
const keyShare = 0.8;

/** What the strip does for its zoom. */
export interface StripView {
  choices: () => ReaderChoices;
  /**
   * The strip, whose top is drawn `top` px down the screen and `ratio` times as large as it is laid out, is laid out
   * anew by `change`: what lies at the reading line stays there.
   */
  resize: (top: number, ratio: number, change: () => void) => void;
  /** The screen is another one: the same place under the same line. */
  keepPlace: () => void;
}

/**
 * Magnifies a strip: it is drawn larger under the fingers, and laid out so when they have left, so that everything
 * else (places, loading, scrolling downwards, which stays the browser's own) goes on as with any other width. Sideways
 * it is moved here.
 */
export class StripZoom {
  readonly #room: HTMLElement;
  readonly #strip: HTMLElement;
  readonly #view: StripView;
  readonly #magnifier: Magnifier;
  readonly #secondTap = new SecondTap();
  /** How it is laid out, and how far it was moved sideways, px. */
  #scale = 1;
  #aside = 0;
  /** What of its width lies in the middle of the room, 0–1. */
  #middle = 0.5;
  /** How it is drawn while it is not yet laid out so, and what it was laid out like on the screen. */
  #drawn: Transform | null = null;
  #laidOut = { left: 0, top: 0 };
  #roomWidth = 0;
  #finger: { id: number; x: number; y: number } | null = null;
  #moved = false;

  constructor(room: HTMLElement, strip: HTMLElement, view: StripView) {
    this.#room = room;
    this.#strip = strip;
    this.#view = view;
    this.#magnifier = new Magnifier(room, {
      scene: () => this.#scene(),
      at: () => this.#at(),
      show: this.#show,
      moving: this.#moving,
      pinches: () => view.choices().pinchZoom,
      calm: () => isCalm(view.choices()),
    });
  }

  /** Listens until `signal` aborts. */
  listen(signal: AbortSignal): void {
    const on = this.#room;
    this.#magnifier.listen(on, signal);
    // One finger scrolls as ever; two must not, and only this says so in time.
    on.addEventListener('touchstart', keepBrowserFromPinching, { signal, passive: false });
    on.addEventListener('pointerdown', this.#down, { signal });
    on.addEventListener('pointermove', this.#move, { signal });
    on.addEventListener('pointerup', this.#up, { signal });
    on.addEventListener('pointercancel', this.#up, { signal });
    on.addEventListener('click', this.#click, { signal, capture: true });
    on.addEventListener('wheel', this.#wheel, { signal, passive: false });
    window.addEventListener('keydown', this.#key, { signal, capture: true });
    window.addEventListener('resize', this.#onTurned, { signal });
    const resized = new ResizeObserver(this.#keepMiddle);
    resized.observe(this.#strip);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  /** As it was before anything was magnified. */
  stop(): void {
    this.#magnifier.stop();
    for (const name of ['transform', 'translate', 'will-change', '--zoom']) {
      this.#strip.style.removeProperty(name);
    }
  }

  readonly #down = (event: PointerEvent): void => {
    this.#moved = false;
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#finger = event.isPrimary && event.button === 0 ? { id, x, y } : null;
  };

  readonly #move = (event: PointerEvent): void => {
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    if (Math.hypot(dx, dy) < slopPx) return;
    this.#finger = null;
    const sideways = event.pointerType === 'mouse' || Math.abs(dx) > Math.abs(dy);
    const { left, right } = this.#magnifier.room();
    if (!sideways || left + right <= 1) return;
    this.#moved = true;
    this.#magnifier.grab(event, finger);
  };

  readonly #up = (): void => {
    this.#finger = null;
  };

  readonly #click = (event: MouseEvent): void => {
    if (this.#moved) {
      // It only ends a movement.
      event.stopPropagation();
      this.#moved = false;
      return;
    }
    if (isPressed(event.target)) return;
    if (!this.#view.choices().doubleTapZoom || !this.#secondTap.completes(event)) return;
    this.#magnifier.toggleAt({ x: event.clientX, y: event.clientY });
  };

  /** Downwards the browser scrolls; what goes sideways, on a trackpad or with Shift held, it could not show. */
  readonly #wheel = (event: WheelEvent): void => {
    const { x, y } = wheelPx(event);
    if (event.ctrlKey || Math.abs(x) <= Math.abs(y)) return;
    if (this.#magnifier.moveBy(-x, -y)) event.preventDefault();
  };

  readonly #key = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0 || !isOwnKey(event) || keepsKeys(event.target)) return;
    if (this.#magnifier.glideBy(-way * keyShare * this.#room.clientWidth, 0)) event.preventDefault();
  };

  #at(): Transform {
    if (this.#drawn) return this.#drawn;
    const { left, top } = this.#strip.getBoundingClientRect();
    return { scale: this.#scale, x: left, y: top };
  }

  /** The whole document may be scrolled, not only the strip. */
  #scene(): Scene {
    const { scale } = this.#at();
    const head = this.#layoutTop() + window.scrollY;
    return {
      content: {
        left: 0,
        top: -head / scale,
        width: this.#strip.offsetWidth / this.#scale,
        height: document.documentElement.scrollHeight / scale,
      },
      view: { width: this.#room.clientWidth, height: window.innerHeight },
    };
  }

  #layoutTop(): number {
    return this.#drawn ? this.#laidOut.top : this.#strip.getBoundingClientRect().top;
  }

  readonly #show = (to: Transform): void => {
    if (!this.#drawn && to.scale === this.#scale) {
      const head = this.#layoutTop() + window.scrollY;
      window.scrollTo({ top: head - to.y, behavior: 'instant' });
      this.#moveAside(to.x - this.#startLeft());
      return;
    }
    if (!this.#drawn) {
      const { left, top } = this.#strip.getBoundingClientRect();
      this.#laidOut = { left, top };
      this.#roomWidth = this.#room.clientWidth;
      this.#strip.style.willChange = 'transform';
    }
    this.#drawn = to;
    const { left, top } = this.#laidOut;
    this.#strip.style.transform = `translate(${to.x - left}px, ${to.y - top}px) scale(${to.scale / this.#scale})`;
  };

  readonly #moving = (on: boolean): void => {
    const drawn = this.#drawn;
    if (on || !drawn) return;
    this.#view.resize(drawn.y, drawn.scale / this.#scale, () => {
      this.#drawn = null;
      this.#scale = Math.abs(drawn.scale - 1) < 0.01 ? 1 : drawn.scale;
      const { style } = this.#strip;
      style.removeProperty('transform');
      style.removeProperty('will-change');
      if (this.#scale === 1) style.removeProperty('--zoom');
      else style.setProperty('--zoom', String(this.#scale));
      this.#moveAside(drawn.x - this.#startLeft());
    });
  };

  /** Where its left edge is laid out: in the middle, or at the room's edge when it is wider. */
  #startLeft(): number {
    return Math.max(0, (this.#room.clientWidth - this.#strip.offsetWidth) / 2);
  }

  #moveAside(by: number): void {
    const most = Math.min(0, this.#room.clientWidth - this.#strip.offsetWidth);
    this.#aside = Math.max(most, Math.min(0, by));
    if (this.#aside === 0) this.#strip.style.removeProperty('translate');
    else this.#strip.style.translate = `${this.#aside}px`;
    this.#middle = (this.#room.clientWidth / 2 - this.#startLeft() - this.#aside) / this.#strip.offsetWidth;
  }

  /** Whoever turns the screen in the middle of a movement goes on from before it: what was drawn fits no more. */
  readonly #onTurned = (): void => {
    if (this.#drawn && this.#room.clientWidth !== this.#roomWidth) {
      this.#magnifier.drop();
      this.#drawn = null;
      this.#strip.style.removeProperty('transform');
      this.#strip.style.removeProperty('will-change');
      this.#view.keepPlace();
    }
    this.#keepMiddle();
  };

  /** The screen was turned, or another width chosen. */
  readonly #keepMiddle = (): void => {
    const { offsetWidth } = this.#strip;
    this.#moveAside(this.#room.clientWidth / 2 - this.#startLeft() - this.#middle * offsetWidth);
  };
}

function keepBrowserFromPinching(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}
