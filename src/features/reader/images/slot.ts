import type { Width } from './picture-width.ts';

/** An image on its way. */
export interface Fetching {
  image: HTMLImageElement;
  width: Width;
  /** Asked for as base64 text. */
  asText: boolean;
  /** `null` for the image of the document, which was on its way before. */
  startedAt: number | null;
  /** Ends what does not end with the element. */
  aborter: AbortController;
  /** Counts it as failed when its time is over. */
  stall: ReturnType<typeof setTimeout>;
}

/** What is known of an image and stands in its box. */
export interface Slot {
  shown: { image: HTMLImageElement; width: Width } | null;
  fetching: Fetching | null;
  /** `waiting` for the next try or for the network, `failed` for good. */
  trouble: 'waiting' | 'failed' | null;
  tries: number;
  /** When it failed for good, ms of the page; `Infinity` once nothing that comes gives it another try. */
  failedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function emptySlot(): Slot {
  return { shown: null, fetching: null, trouble: null, tries: 0, failedAt: 0, timer: undefined };
}

/** It has failed for good; what is shown stays. */
export function giveUp(slot: Slot): void {
  slot.trouble = 'failed';
  slot.failedAt ||= performance.now();
}

/** What had failed for good is tried once more where nothing is shown, and `times` before it stays as small as it is. */
export function tryAnew(slot: Slot, times: number): void {
  slot.trouble = null;
  slot.tries = slot.shown ? slot.tries + 1 : times;
  slot.failedAt = slot.tries < times ? 0 : Number.POSITIVE_INFINITY;
}

/** Ends the request, if there is one; what is shown stays. */
export function dropFetching(slot: Slot): void {
  const { fetching } = slot;
  if (!fetching) return;
  slot.fetching = null;
  clearTimeout(fetching.stall);
  fetching.aborter.abort();
  empty(fetching.image);
  if (fetching.startedAt !== null) return;
  // The document asks for it ahead too: the request would live on, and each further try would wait for it.
  for (const ahead of document.querySelectorAll('link[as=image]')) ahead.remove();
}

/** Without an address the browser ends the request; the element goes with it. */
function empty(image: HTMLImageElement): void {
  image.onload = null;
  image.onerror = null;
  image.removeAttribute('srcset');
  image.removeAttribute('src');
  image.remove();
}
