import { atRest } from '../../../platform/at-rest.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { acrossOf } from '../images/picture-width.ts';
import { loadPageZoom } from '../later.ts';
import type { Pan } from './pan.ts';

/** Brings what magnifies pages: after the first one is shown, or at once where pages are larger than the screen. */
export class PageMagnifying {
  readonly #room: HTMLElement;
  readonly #session: ReadingSession;
  readonly #choices: () => ReaderChoices;
  #onSharper: () => void = () => {};
  #signal: AbortSignal | null = null;
  #coming = false;
  #scale = 1;
  #sheet: HTMLElement | null = null;
  #pan: Pan | null = null;

  constructor(room: HTMLElement, session: ReadingSession, choices: () => ReaderChoices) {
    this.#room = room;
    this.#session = session;
    this.#choices = choices;
  }

  get pan(): Pan | null {
    return this.#pan;
  }

  /** @param onSharper a page is shown larger than its pictures are */
  start(onSharper: () => void, signal: AbortSignal): void {
    this.#onSharper = onSharper;
    this.#signal = signal;
    if (this.#choices().fit !== 'page') void this.#come();
  }

  comeSoon(): void {
    if (!this.#coming) atRest(() => this.#come());
  }

  showSheet(sheet: HTMLElement | null): void {
    this.#sheet = sheet;
    this.#scale = 1;
    this.#pan?.showSheet(sheet);
    if (this.#choices().fit !== 'page') void this.#come();
  }

  /** How wide a page is on the screen, px, with the margins that are cut off. */
  cssWidthOf(box: HTMLElement | null): number {
    if (!box) return window.innerWidth;
    return box.clientWidth * acrossOf(box) * (box.parentElement === this.#sheet ? this.#scale : 1);
  }

  async #come(): Promise<void> {
    const signal = this.#signal;
    if (this.#coming || !signal || signal.aborted) return;
    this.#coming = true;
    // Without its code nothing can be magnified, and everything else goes on.
    const code = await loadPageZoom().catch(() => null);
    this.#coming = code !== null;
    if (!code || signal.aborted) return;
    const pan = new code.PageZoom(this.#room, this.#session, {
      choices: this.#choices,
      onStand: (scale) => this.#stand(scale),
    });
    pan.listen(signal);
    pan.showSheet(this.#sheet);
    this.#pan = pan;
  }

  #stand(scale: number): void {
    if (scale <= this.#scale) return;
    this.#scale = scale;
    for (const image of this.#sheet?.querySelectorAll<HTMLImageElement>('img[srcset]') ?? []) {
      // The document's own image: the browser chooses among its widths itself, and would show none while it decodes.
      image.decoding = 'sync';
      image.sizes = `${Math.ceil(this.cssWidthOf(image.closest<HTMLElement>('[data-image]')))}px`;
    }
    this.#onSharper();
  }
}
