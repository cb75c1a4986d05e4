import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { isCalm } from '../calm.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import type { Pan } from '../pages/pan.ts';
import { scrollsOn } from '../pages/scrolls-on.ts';
import { readingLine } from '../reading-line.ts';
import { Magnifier } from './magnifier.ts';
import { SecondTap } from './second-tap.ts';
import { asLaidOut, type Scene, type Transform, withinBounds } from './transform.ts';

/** A wheel that moved a page to its edge turns it only after so long a pause, ms. */
const edgePauseMs = 250;
/** A key shows so much of the screen anew. */
const keyShare = 0.8;

/** What the pages tell of themselves. */
export interface PageView {
  choices: () => ReaderChoices;
  /** It stands at this scale: sharper pictures are worth having. */
  onStand: (scale: number) => void;
}

/**
 * Moves one page, or one spread, that is larger than the screen: because it was magnified, or because it is as wide or
 * as high as the screen. Has the first word on every swipe, key and turn of the wheel, and keeps the place in a page
 * that does not fit.
 */
export class PageZoom implements Pan {
  readonly #room: HTMLElement;
  readonly #session: ReadingSession;
  readonly #view: PageView;
  readonly #magnifier: Magnifier;
  readonly #secondTap = new SecondTap();
  #sheet: HTMLElement | null = null;
  #now: Transform = asLaidOut;
  #pannedAt = Number.NEGATIVE_INFINITY;

  constructor(room: HTMLElement, session: ReadingSession, view: PageView) {
    this.#room = room;
    this.#session = session;
    this.#view = view;
    this.#magnifier = new Magnifier(room, {
      scene: () => this.#scene(),
      at: () => this.#now,
      show: this.#show,
      moving: this.#moving,
      pinches: () => view.choices().pinchZoom,
      calm: () => isCalm(view.choices()),
    });
  }

  /** Listens until `signal` aborts. */
  listen(signal: AbortSignal): void {
    this.#magnifier.listen(this.#room, signal);
    window.addEventListener('resize', () => this.showSheet(this.#sheet), { signal });
  }

  get isZoomed(): boolean {
    return this.#magnifier.isZoomed;
  }

  /** Another sheet is on the screen, at the place that was kept in it; `null`: one that is not magnified. */
  showSheet(sheet: HTMLElement | null): void {
    this.#magnifier.stop();
    if (this.#now !== asLaidOut) this.#show(asLaidOut);
    this.#room.removeAttribute('data-moving');
    this.#sheet = sheet;
    this.#goToPlace();
  }

  /** Whether a finger, or a mouse, that went this way moves the page; then it goes on doing so. */
  grab(event: PointerEvent, dx: number, dy: number, axis: 'x' | 'y'): boolean {
    const room = this.#magnifier.room();
    const turns = Math.abs(dx) > Math.abs(dy) === (axis === 'x');
    const way =
      Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? room.left : room.right) : dy < 0 ? room.up : room.down;
    const larger = room.left + room.right + room.up + room.down > 1;
    if (!larger || (turns && way <= 1)) return false;
    this.#magnifier.grab(event, { x: event.clientX - dx, y: event.clientY - dy });
    return true;
  }

  /** A key that looks further right or down (1), left or up (-1), a long end card too; answers whether there was more to see. */
  look(x: -1 | 0 | 1, y: -1 | 0 | 1): boolean {
    const { clientWidth, clientHeight } = this.#room;
    const card = this.#sheet ? null : this.#room.querySelector('[data-long]');
    if (scrollsOn(card, y)) {
      card?.scrollBy({ top: y * keyShare * clientHeight, behavior: 'instant' });
      return true;
    }
    return this.#magnifier.glideBy(-x * keyShare * clientWidth, -y * keyShare * clientHeight);
  }

  /** The wheel, moved so many px at that time (ms); answers whether it moved the page, or has only just reached its edge. */
  wheel(x: number, y: number, at: number): boolean {
    const moved = this.#magnifier.moveBy(-x, -y);
    if (moved || at - this.#pannedAt < edgePauseMs) this.#pannedAt = at;
    return at === this.#pannedAt;
  }

  /** A tap that turns nothing; answers whether it was the second of two that magnify. */
  tap(event: MouseEvent): boolean {
    if (!this.#view.choices().doubleTapZoom || !this.#secondTap.completes(event)) return false;
    this.#magnifier.toggleAt({ x: event.clientX, y: event.clientY });
    return true;
  }

  readonly #show = (to: Transform): void => {
    this.#now = to;
    const { scale, x, y } = to;
    if (this.#sheet) {
      const laidOut = scale === 1 && x === 0 && y === 0;
      this.#sheet.style.transform = laidOut ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    }
    this.#room.toggleAttribute('data-zoomed', Math.abs(scale - 1) > 0.01);
  };

  readonly #moving = (on: boolean): void => {
    this.#room.toggleAttribute('data-moving', on);
    if (on) return;
    this.#view.onStand(this.#now.scale);
    this.#keepPlace();
  };

  #goToPlace(): void {
    const { frac } = this.#session.here;
    const scene = frac === null ? null : this.#scene();
    const page = this.#pageHere();
    if (!scene || !page || frac === null) return;
    const y = readingLine * scene.view.height - page.top - frac * page.height;
    this.#show({ ...asLaidOut, y: withinBounds({ ...asLaidOut, y }, scene).y });
  }

  #keepPlace(): void {
    const page = this.#pageHere();
    if (!page) return;
    const { imgIndex } = this.#session.here;
    const frac = (readingLine * this.#room.clientHeight - page.top) / page.height;
    this.#session.touched = true;
    this.#session.moved({ imgIndex, frac: Math.min(1, Math.max(0, frac)) }, this.#session.shown);
    this.#session.rested();
  }

  /** The page that is read, as it is drawn: from the screen's top, px. `null` where all of its height fits. */
  #pageHere(): { top: number; height: number } | null {
    const { imgIndex } = this.#session.here;
    const box = this.#sheet?.querySelector(`[data-image="${imgIndex}"]`)?.getBoundingClientRect();
    if (!box || box.height <= this.#room.clientHeight * this.#now.scale + 1) return null;
    // Beside the sheet, which may be gliding in; what moves it here is this one's own.
    const sheet = this.#sheet?.getBoundingClientRect();
    return { top: box.top - (sheet?.top ?? 0) + this.#now.y, height: box.height };
  }

  #scene(): Scene | null {
    const sheet = this.#sheet?.getBoundingClientRect();
    const parts = this.#sheet?.querySelectorAll(':scope > :not(:empty)') ?? [];
    const boxes = [...parts].map((part) => part.getBoundingClientRect());
    if (!sheet || boxes.length === 0) return null;
    const { scale } = this.#now;
    const left = Math.min(...boxes.map((box) => box.left)) - sheet.left;
    const top = Math.min(...boxes.map((box) => box.top)) - sheet.top;
    const right = Math.max(...boxes.map((box) => box.right)) - sheet.left;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) - sheet.top;
    return {
      content: {
        left: left / scale,
        top: top / scale,
        width: (right - left) / scale,
        height: (bottom - top) / scale,
      },
      view: { width: this.#room.clientWidth, height: this.#room.clientHeight },
    };
  }
}
