import type { Page } from '../../../../contract/comic.ts';
import { readerWords } from '../../../text/reader.ts';

/** Class names of the stage's parts. */
interface Looks {
  sheet: string;
  box: string;
  number: string;
}

/**
 * The sheets of a stage, one for each spread that is kept ready, each a layer of its own beside the current one;
 * and the boxes of the pages in them. The last sheet, the end card, is React's and always there.
 */
export class SheetRack {
  readonly #stage: HTMLElement;
  readonly #endSheet: HTMLElement;
  readonly #pages: readonly Page[];
  readonly #looks: Looks;
  /** 1: what follows comes from the right; -1: from the left. */
  readonly #side: 1 | -1;
  readonly #sheets = new Map<number, HTMLElement>();
  readonly #boxes = new Map<number, HTMLElement>();
  #endIndex = 0;

  constructor(
    stage: HTMLElement,
    endSheet: HTMLElement,
    pages: readonly Page[],
    looks: Looks,
    rightToLeft: boolean,
  ) {
    this.#stage = stage;
    this.#endSheet = endSheet;
    this.#pages = pages;
    this.#looks = looks;
    this.#side = rightToLeft ? -1 : 1;
  }

  /** Takes over the box that came with the document. */
  adopt(imgIndex: number, box: HTMLElement): void {
    this.#boxes.set(imgIndex, box);
  }

  boxOf(imgIndex: number): HTMLElement | null {
    return this.#boxes.get(imgIndex) ?? null;
  }

  /** Which turn a movement to the right by `dx` px is. */
  turnOf(dx: number): 1 | -1 {
    return dx * this.#side < 0 ? 1 : -1;
  }

  /** Forgets how pages were grouped; their boxes stay with what they hold. */
  clear(): void {
    this.#sheets.clear();
  }

  /** Makes sure that a spread has a sheet. */
  hold(index: number, spreads: readonly (readonly number[])[]): void {
    this.#endIndex = spreads.length;
    const spread = spreads[index];
    if (!spread || this.#sheets.has(index)) return;
    const sheet = this.#standing(spread) ?? this.#makeSheet(spread);
    this.#sheets.set(index, sheet);
    const kept = new Set(this.#sheets.values());
    for (const other of [...this.#stage.children]) if (!kept.has(other as HTMLElement)) other.remove();
  }

  /** Builds the sheets of `wanted` and drops all others. */
  keep(wanted: readonly number[], current: number, spreads: readonly (readonly number[])[]): void {
    for (const index of wanted) this.hold(index, spreads);
    for (const [index, sheet] of this.#sheets) {
      if (wanted.includes(index)) continue;
      for (const imgIndex of spreads[index] ?? []) this.#boxes.delete(imgIndex);
      sheet.remove();
      this.#sheets.delete(index);
    }
    this.place(current, 0);
  }

  /** Puts every sheet where it belongs while `current` is shown and moved `dx` px to the right. */
  place(current: number, dx: number): void {
    for (const [index, sheet] of this.#sheets) this.#put(sheet, index - current, dx);
    this.#put(this.#endSheet, this.#endIndex - current, dx);
  }

  /** Whether sheets glide to their places. */
  settling(on: boolean): void {
    this.#stage.parentElement?.toggleAttribute('data-settling', on);
  }

  #put(sheet: HTMLElement, distance: number, dx: number): void {
    const beside = Math.max(-2, Math.min(2, distance)) * this.#side * 100;
    sheet.style.transform = dx === 0 ? `translateX(${beside}%)` : `translateX(calc(${beside}% + ${dx}px))`;
    sheet.inert = distance !== 0;
  }

  /** A sheet that holds just these pages already, so that nothing on the screen is touched. */
  #standing(spread: readonly number[]): HTMLElement | null {
    const sheet = this.#boxes.get(spread[0] ?? 0)?.parentElement ?? null;
    if (sheet?.parentElement !== this.#stage || sheet.children.length !== spread.length) return null;
    return spread.every((imgIndex, at) => this.#boxes.get(imgIndex) === sheet.children[at]) ? sheet : null;
  }

  #makeSheet(spread: readonly number[]): HTMLElement {
    const sheet = document.createElement('div');
    sheet.className = this.#looks.sheet;
    sheet.append(...spread.map((imgIndex) => this.#boxes.get(imgIndex) ?? this.#makeBox(imgIndex)));
    const shapes = spread.map((imgIndex) => this.#pages[imgIndex - 1]);
    sheet.style.setProperty(
      '--a',
      String(shapes.reduce((sum, page) => sum + (page ? page.w / page.h : 0), 0)),
    );
    this.#stage.append(sheet);
    return sheet;
  }

  #makeBox(imgIndex: number): HTMLElement {
    const box = document.createElement('div');
    const page = this.#pages[imgIndex - 1];
    box.className = this.#looks.box;
    box.dataset.image = String(imgIndex);
    if (page) {
      box.style.setProperty('--w', String(page.w));
      box.style.setProperty('--h', String(page.h));
      box.style.setProperty('--ph', page.color);
    }
    const number = document.createElement('span');
    number.className = this.#looks.number;
    number.textContent = readerWords.page(imgIndex);
    box.append(number);
    this.#boxes.set(imgIndex, box);
    return box;
  }
}
