import { failedNote } from './failed-note.ts';
import { textImage } from './text-image.ts';

/** Where images come from and where they are put; images count from 1. */
export interface ImagePlaces {
  boxOf: (imgIndex: number) => HTMLElement | null;
  addressOf: (imgIndex: number) => string;
  /** The same image as base64 text: the last way when the binary form cannot be had. */
  textAddressOf: (imgIndex: number) => string;
  /** Class of every image element. */
  className: string;
}

interface Slot {
  state: 'loading' | 'waiting' | 'shown' | 'failed';
  image: HTMLImageElement | null;
  /** `null` for the image of the document itself: there the browser chose the width. */
  address: string | null;
  tries: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
  aborter?: AbortController;
}

/** Requests at a time: more would share the link and bring every image later. */
const atOnce = 3;
/** Waits before each further try of an image, ms. */
const waits = [600, 1800, 5000];

/**
 * Loads images in the order it is told, a few at a time, the very first one alone; lets go of those that are far
 * away, cancels those that were passed, tries failed ones again and at last puts a button in their place.
 */
export class ImageLoader {
  readonly #places: ImagePlaces;
  readonly #onLoad: (imgIndex: number, image: HTMLImageElement) => void;
  readonly #slots = new Map<number, Slot>();
  #order: readonly number[] = [];
  #limit = 1;
  #textOnly = false;
  #loadMs = 300;

  constructor(places: ImagePlaces, onLoad: (imgIndex: number, image: HTMLImageElement) => void) {
    this.#places = places;
    this.#onLoad = onLoad;
    window.addEventListener('online', this.#retryFailed);
  }

  /** How long an image takes at present, ms. */
  get loadMs(): number {
    return this.#loadMs;
  }

  isShown(imgIndex: number): boolean {
    return this.#slots.get(imgIndex)?.state === 'shown';
  }

  /** Takes over an image that came with the document. */
  adopt(imgIndex: number, image: HTMLImageElement): void {
    const slot: Slot = { state: 'loading', image, address: null, tries: 0, startedAt: performance.now() };
    this.#slots.set(imgIndex, slot);
    if (!image.complete) this.#watch(imgIndex, slot, image);
    else if (image.naturalWidth > 0) this.#loaded(imgIndex, slot, image);
    else this.#failed(imgIndex, slot);
  }

  /** Loads `order`, the first one first; what is outside `kept` (both ends included) is let go. */
  want(order: readonly number[], kept: { from: number; to: number }): void {
    this.#order = order;
    for (const [imgIndex, slot] of this.#slots) {
      if (imgIndex < kept.from || imgIndex > kept.to) this.#release(imgIndex, slot);
    }
    this.#pump();
  }

  /** Ends everything that is on its way; what is shown stays. */
  stop(): void {
    window.removeEventListener('online', this.#retryFailed);
    for (const slot of this.#slots.values()) {
      if (slot.state !== 'shown') abort(slot);
    }
    this.#slots.clear();
    this.#order = [];
  }

  #pump(): void {
    let running = 0;
    for (const { state } of this.#slots.values()) if (state === 'loading') running++;
    for (const imgIndex of this.#order) {
      if (running >= this.#limit) return;
      const slot = this.#slots.get(imgIndex);
      if (slot && !this.#isOutgrown(imgIndex, slot)) continue;
      if (this.#start(imgIndex, slot?.image ?? null, 0)) running++;
    }
  }

  /** Shown, but made for a narrower screen than there is now. */
  #isOutgrown(imgIndex: number, slot: Slot): boolean {
    return (
      slot.state === 'shown' &&
      slot.address !== null &&
      !this.#textOnly &&
      slot.address !== this.#places.addressOf(imgIndex)
    );
  }

  #start(imgIndex: number, before: HTMLImageElement | null, tries: number): boolean {
    const box = this.#places.boxOf(imgIndex);
    if (!box) return false;
    const image = new Image();
    const address = this.#places.addressOf(imgIndex);
    const slot: Slot = { state: 'loading', image, address, tries, startedAt: performance.now() };
    this.#slots.set(imgIndex, slot);
    image.crossOrigin = 'anonymous';
    image.decoding = 'async';
    image.alt = '';
    image.draggable = false;
    image.className = this.#places.className;
    box.append(image);
    this.#watch(imgIndex, slot, image, before);
    const byText = this.#textOnly || tries > waits.length;
    if (byText) void this.#loadText(imgIndex, slot, image);
    else image.src = address;
    return true;
  }

  #watch(imgIndex: number, slot: Slot, image: HTMLImageElement, before?: HTMLImageElement | null): void {
    image.onload = () => {
      before?.remove();
      this.#loaded(imgIndex, slot, image);
    };
    image.onerror = () => this.#failed(imgIndex, slot);
  }

  #loaded(imgIndex: number, slot: Slot, image: HTMLImageElement): void {
    slot.state = 'shown';
    slot.tries = 0;
    image.onload = null;
    image.onerror = null;
    const box = this.#places.boxOf(imgIndex);
    box?.setAttribute('data-shown', '');
    // Several at once share the link: the time of one is what the fling has to reckon with.
    this.#loadMs += (performance.now() - slot.startedAt - this.#loadMs) * 0.3;
    this.#limit = atOnce;
    this.#onLoad(imgIndex, image);
    this.#pump();
  }

  #failed(imgIndex: number, slot: Slot): void {
    if (this.#slots.get(imgIndex) !== slot) return;
    slot.image?.remove();
    slot.image = null;
    // A broken first image holds up nobody.
    this.#limit = atOnce;
    const wait = waits[slot.tries];
    if (wait !== undefined) {
      slot.state = 'waiting';
      slot.timer = setTimeout(() => this.#start(imgIndex, null, slot.tries + 1), wait);
    } else if (slot.tries === waits.length && !this.#textOnly) {
      // The binary form was refused: the text form is tried once, and kept to if that is what this server has.
      this.#start(imgIndex, null, slot.tries + 1);
    } else {
      this.#giveUp(imgIndex, slot);
    }
    this.#pump();
  }

  async #loadText(imgIndex: number, slot: Slot, image: HTMLImageElement): Promise<void> {
    slot.aborter = new AbortController();
    const worked = await textImage(this.#places.textAddressOf(imgIndex), image, slot.aborter.signal);
    if (slot.aborter.signal.aborted) return;
    if (worked) this.#textOnly = true;
    else this.#failed(imgIndex, slot);
  }

  #giveUp(imgIndex: number, slot: Slot): void {
    slot.state = 'failed';
    const box = this.#places.boxOf(imgIndex);
    box?.append(failedNote(imgIndex, () => this.#retry(imgIndex, slot)));
  }

  #retry(imgIndex: number, slot: Slot): void {
    this.#release(imgIndex, slot);
    this.#start(imgIndex, null, 0);
  }

  readonly #retryFailed = (): void => {
    for (const [imgIndex, slot] of this.#slots) {
      if (slot.state === 'failed' || slot.state === 'waiting') this.#release(imgIndex, slot);
    }
    this.#pump();
  };

  #release(imgIndex: number, slot: Slot): void {
    abort(slot);
    const box = this.#places.boxOf(imgIndex);
    box?.removeAttribute('data-shown');
    for (const leftover of box?.querySelectorAll('img, [data-failed]') ?? []) leftover.remove();
    this.#slots.delete(imgIndex);
  }
}

/** Without an address the browser ends the request; the element goes with it. */
function abort(slot: Slot): void {
  clearTimeout(slot.timer);
  slot.aborter?.abort();
  const { image } = slot;
  if (!image) return;
  image.onload = null;
  image.onerror = null;
  image.removeAttribute('srcset');
  image.removeAttribute('src');
  image.remove();
}
