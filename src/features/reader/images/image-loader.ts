import { loadTools } from '../later.ts';
import { dropNote, noteFailed } from './failed-note.ts';
import type { ImagePlaces } from './image-places.ts';
import styles from './images.module.css';
import { NetworkPace } from './network-pace.ts';
import { afterFailure, asksText, lastPicture } from './next-try.ts';
import { glimpseWidth, isWider, smallWidth, type Width } from './picture-width.ts';
import { dropFetching, emptySlot, type Fetching, giveUp, type Slot, tryAnew } from './slot.ts';

/** Numbers of images, both ends included. */
interface Range {
  from: number;
  to: number;
}

/** Requests at a time: more would share the link and bring every image later. */
const atOnce = 3;
/** Small ones are so light that the way there and back is what they wait for. */
const atOnceSmall = 6;
/** Each time that images go, the strip is laid out anew: some go together, those without a box at once. */
const releasedAtOnce = 4;
/** What has not come by then has failed, ms: a request that hangs would keep its place from all others. */
const stallMs = 30_000;
/** So many images in a row came as text after their binary form could not be had, in whatever chapter. */
let texts = 0;
/** One may be broken; from so many on all others are first asked for as text. */
const textsOnly = 2;

/**
 * Loads images in the order it is told, a few at a time, the very first one alone; lets go of those that are far
 * away, cancels those that are no longer wanted, tries failed ones again and at last puts a button in their place. On a
 * slow link a small version comes first, and the sharp one takes its place once everything wanted is there.
 */
export class ImageLoader {
  readonly #places: ImagePlaces;
  readonly #onLoad: (image: number, element: HTMLImageElement) => void;
  readonly pace = new NetworkPace();
  readonly #slots = new Map<number, Slot>();
  #order: readonly number[] = [];
  #flung = false;
  /** Images that were sharp once: the browser keeps them for a while, also without a network. */
  readonly #sharpOnce = new Set<number>();
  /** The first image, which is fetched alone, is there or broken. */
  #begun = false;

  constructor(places: ImagePlaces, onLoad: (image: number, element: HTMLImageElement) => void) {
    this.#places = places;
    this.#onLoad = onLoad;
    window.addEventListener('online', this.#retryFailed);
    document.addEventListener('visibilitychange', this.#retryFailed);
  }

  isShown(image: number): boolean {
    return this.#slots.get(image)?.shown != null;
  }

  /** Takes over an image that came with the document; the browser chose its width. */
  adopt(image: number, element: HTMLImageElement): void {
    const slot = this.#slotOf(image);
    this.#fetch(slot, image, { image: element, width: undefined, asText: false, startedAt: null });
    if (!element.complete) return;
    if (element.naturalWidth > 0) this.#loaded(image, slot);
    else this.#failed(image, slot);
  }

  /**
   * Loads `order`, the first one first, and nothing else; what is outside `kept` (both ends included) is let go.
   * @param coming what is on its way and not in `order` goes on all the same
   * @param flung only glimpses: more of them arrive in time, and less is left behind in memory
   */
  want(
    order: readonly number[],
    kept: Range,
    { coming, flung = false }: { coming?: Range; flung?: boolean } = {},
  ): void {
    this.#order = order;
    this.#flung = flung;
    const wanted = new Set(order);
    const far: [number, Slot][] = [];
    for (const [image, slot] of this.#slots) {
      if (!isWithin(image, kept)) far.push([image, slot]);
      else if (!wanted.has(image) && !(coming && isWithin(image, coming))) this.#cancel(slot);
    }
    for (const [image, slot] of far) {
      if (far.length >= releasedAtOnce || !this.#places.boxOf(image)) this.#release(image, slot);
      else this.#cancel(slot);
    }
    this.#pump();
  }

  /** Ends everything that is on its way; what is shown stays. */
  stop(): void {
    window.removeEventListener('online', this.#retryFailed);
    document.removeEventListener('visibilitychange', this.#retryFailed);
    for (const slot of this.#slots.values()) this.#cancel(slot);
    this.#slots.clear();
    this.#order = [];
  }

  /** Images that show nothing yet go before those that only get sharper. */
  #pump(): void {
    let free = this.#begun ? (this.#flung ? atOnceSmall : atOnce) : 1;
    for (const { fetching } of this.#slots.values()) if (fetching) free--;
    for (const sharper of this.#flung ? [false] : [false, true]) {
      for (const image of this.#order) {
        if (free <= 0) return;
        const slot = this.#slotOf(image);
        const { shown } = slot;
        if (slot.fetching || slot.trouble || (shown !== null) !== sharper) continue;
        if (shown && !isWider(this.#places.fittingWidth(image), shown.width)) continue;
        if (this.#start(image, slot)) free--;
      }
    }
  }

  #start(image: number, slot: Slot): boolean {
    const box = this.#places.boxOf(image);
    if (!box) return false;
    const element = new Image();
    const width = this.#widthFor(image, slot);
    element.crossOrigin = 'anonymous';
    element.decoding = 'async';
    element.alt = '';
    element.draggable = false;
    element.className = this.#places.className;
    // In a fling it comes into its box when it is there: the strip is laid out once for it, not twice.
    if (!this.#flung) frameOf(box)?.append(element);
    const startedAt = performance.now();
    const asText = asksText(slot.tries, texts >= textsOnly);
    const fetching = this.#fetch(slot, image, { image: element, width, asText, startedAt });
    if (asText) void this.#loadText(image, slot, fetching);
    else element.src = this.#places.addressOf(image, width, slot.tries > 0);
    return true;
  }

  #widthFor(image: number, slot: Slot): Width {
    const fitting = this.#places.fittingWidth(image);
    const hasty = this.#flung ? glimpseWidth : this.pace.isSlow ? smallWidth : fitting;
    const better = !slot.shown || isWider(hasty, slot.shown.width);
    return better && isWider(fitting, hasty) && !this.#sharpOnce.has(image) ? hasty : fitting;
  }

  #fetch(slot: Slot, image: number, what: Omit<Fetching, 'aborter' | 'stall'>): Fetching {
    const stall = setTimeout(() => this.#stalled(image, slot), stallMs);
    const fetching = { ...what, aborter: new AbortController(), stall };
    slot.fetching = fetching;
    // The text form is there once it is decoded.
    if (what.asText) return fetching;
    what.image.onload = () => this.#loaded(image, slot);
    what.image.onerror = () => this.#failed(image, slot);
    return fetching;
  }

  #loaded(image: number, slot: Slot): void {
    const { fetching, shown } = slot;
    if (!fetching) return;
    clearTimeout(fetching.stall);
    fetching.image.onload = null;
    fetching.image.onerror = null;
    slot.fetching = null;
    slot.shown = fetching;
    slot.tries = 0;
    slot.failedAt = 0;
    texts = fetching.asText ? texts + 1 : 0;
    if (!isWider(this.#places.fittingWidth(image), fetching.width)) this.#sharpOnce.add(image);
    const box = this.#places.boxOf(image);
    if (box && !fetching.image.isConnected) frameOf(box)?.append(fetching.image);
    box?.setAttribute('data-loaded', '');
    // The blurred one stays beneath until the sharp one can be painted.
    if (shown)
      void fetching.image
        .decode()
        .catch(() => {})
        .then(() => shown.image.remove());
    if (fetching.startedAt !== null) {
      this.pace.note(performance.now() - fetching.startedAt, fetching.width);
      this.#revive(fetching.startedAt);
    }
    this.#begun = true;
    this.#onLoad(image, fetching.image);
    // In a fling the next one is asked for in a frame of its own: with this one's layout it would take too long.
    if (!this.#flung) this.#pump();
  }

  /** Where it was the link that is so slow, the next try is for a small one. */
  #stalled(image: number, slot: Slot): void {
    this.pace.note(stallMs, slot.fetching?.width);
    this.#failed(image, slot);
  }

  #failed(image: number, slot: Slot): void {
    const { fetching } = slot;
    if (!fetching) return;
    dropFetching(slot);
    // A broken first image holds up nobody.
    this.#begun = true;
    // What is shown small stays so until it is tried anew, as others are.
    if (slot.shown) giveUp(slot);
    else this.#tryAgain(image, slot, fetching.asText);
    this.#pump();
  }

  #tryAgain(image: number, slot: Slot, asText: boolean): void {
    const next = afterFailure(slot.tries, asText, texts >= textsOnly, navigator.onLine);
    slot.tries += 1;
    if (next === 0) return;
    if (next === 'failed') giveUp(slot);
    else slot.trouble = 'waiting';
    if (typeof next === 'string') this.#note(image, slot);
    else slot.timer = setTimeout(() => this.#again(slot), next);
  }

  /** What was asked for at `since` has come: the server is back for what had failed before, which is tried anew. */
  #revive(since: number): void {
    for (const image of this.#order) {
      const slot = this.#slots.get(image);
      if (slot?.trouble !== 'failed' || slot.failedAt > since) continue;
      dropNote(this.#places.boxOf(image));
      tryAnew(slot, lastPicture);
    }
  }

  #again(slot: Slot): void {
    slot.trouble = null;
    this.#pump();
  }

  async #loadText(image: number, slot: Slot, { image: element, width, aborter }: Fetching): Promise<void> {
    const address = this.#places.textAddressOf(image, width);
    const code = await loadTools().catch(() => null);
    const worked = await code?.textImage(address, element, aborter.signal);
    if (aborter.signal.aborted) return;
    if (worked) this.#loaded(image, slot);
    else this.#failed(image, slot);
  }

  #note(image: number, slot: Slot): void {
    const retry = () => {
      this.#release(image, slot);
      this.#start(image, this.#slotOf(image));
    };
    const box = this.#places.boxOf(image);
    if (box) noteFailed(box, this.#places.pageOf(image), retry);
  }

  /** There is a network again, or another one than when the page was left. */
  readonly #retryFailed = (): void => {
    if (document.hidden) return;
    for (const [image, slot] of this.#slots) {
      if (slot.shown) slot.trouble = null;
      else if (slot.trouble) this.#release(image, slot);
    }
    this.#pump();
  };

  #slotOf(image: number): Slot {
    const known = this.#slots.get(image);
    if (known) return known;
    const slot = emptySlot();
    this.#slots.set(image, slot);
    return slot;
  }

  /** Ends a request; what is shown stays. Who has passed the image does not wait for its next try either. */
  #cancel(slot: Slot): void {
    dropFetching(slot);
    // Of most images there is nothing to end, and every frame of a fling comes by here.
    if (slot.trouble === null) return;
    clearTimeout(slot.timer);
    if (slot.trouble === 'waiting' && navigator.onLine) slot.trouble = null;
  }

  #release(image: number, slot: Slot): void {
    this.#cancel(slot);
    const box = this.#places.boxOf(image);
    box?.removeAttribute('data-loaded');
    dropNote(box);
    for (const leftover of box?.querySelectorAll('img') ?? []) leftover.remove();
    this.#slots.delete(image);
  }
}

/** Where in an image's box it is put. */
function frameOf(box: HTMLElement): Element | null {
  return box.querySelector(`.${styles.frame}`);
}

function isWithin(image: number, { from, to }: Range): boolean {
  return image >= from && image <= to;
}
