import { glimpseWidth, smallWidth, type Width } from './picture-width.ts';

/** By so much a full image is heavier than a small one, roughly. */
const fullBySmall = 3;
/** An image in full width takes longer than this on a slow link, ms. */
const slowMs = 1300;
/** How much the newest image says beside those before it. */
const weight = 0.3;

/** How long images take at present. Several at once share the network: the time of one is what a fling reckons with. */
export class NetworkPace {
  /** Of an image as it was fetched, ms. */
  loadMs = 300;
  /** Of one in full width, ms. */
  fullMs = 300;

  get isSlow(): boolean {
    return this.fullMs > slowMs;
  }

  note(took: number, width: Width): void {
    this.loadMs += (took - this.loadMs) * weight;
    // So light that it only tells how far away the server is.
    if (width === glimpseWidth) return;
    const full = width === smallWidth ? took * fullBySmall : took;
    this.fullMs += (full - this.fullMs) * weight;
  }
}
