import type { Page } from '../../../../contract/comic.ts';
import type { Size } from '../../../../domain/wide-page.ts';
import { focusRoom } from '../keep-focus.ts';
import { type Course, sideOfNext } from './course.ts';

/** Class names of the stage's parts, and what stands in the box of an image. */
export interface Looks {
  sheet: string;
  box: string;
  number: string;
  frame: string;
  word: (page: Page) => string;
  /** Cuts off the margins of a sheet's pages, where that is chosen; answers how large they are then. */
  crop: (sheet: HTMLElement, pages: readonly Page[]) => readonly Size[];
}

/** What React draws of a stage. */
export interface RackParts {
  stage: HTMLElement;
  endSheet: HTMLElement;
  /** The ad before the chapter: it goes where the first page is. */
  start: HTMLElement;
}

/**
 * The sheets of a stage, one for each spread that is kept ready, each a layer of its own beside the current one;
 * and the boxes of the pages in them. The last sheet, the end card, is React's and always there.
 */
export class SheetRack {
  readonly #stage: HTMLElement;
  readonly #endSheet: HTMLElement;
  readonly #start: HTMLElement;
  readonly #pages: readonly Page[];
  readonly #looks: Looks;
  readonly #sheets = new Map<number, HTMLElement>();
  readonly #boxes = new Map<number, HTMLElement>();
  #course: Course = { axis: 'x', rightToLeft: false };
  #endIndex = 0;
  #flashTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ stage, endSheet, start }: RackParts, pages: readonly Page[], looks: Looks) {
    this.#stage = stage;
    this.#endSheet = endSheet;
    this.#start = start;
    this.#pages = pages;
    this.#looks = looks;
  }

  /** Takes over the box that came with the document. */
  adopt(imgIndex: number, box: HTMLElement): void {
    this.#boxes.set(imgIndex, box);
  }

  boxOf(imgIndex: number): HTMLElement | null {
    return this.#boxes.get(imgIndex) ?? null;
  }

  /** The sheet of a spread; `null` for the end card's and for one that is not held. */
  sheetOf(index: number): HTMLElement | null {
    return this.#sheets.get(index) ?? null;
  }

  /** Forgets how pages were grouped and where they stood; their boxes stay with what they hold, and are named anew. */
  clear(course: Course): void {
    this.#course = course;
    this.#sheets.clear();
    for (const [imgIndex, box] of this.#boxes) this.#name(box, imgIndex);
  }

  /** Makes sure that a spread has a sheet. */
  hold(index: number, spreads: readonly (readonly number[])[]): void {
    this.#endIndex = spreads.length;
    const spread = spreads[index];
    if (!spread || this.#sheets.has(index)) return;
    const sheet = this.#standing(spread) ?? this.#makeSheet(spread);
    const pages = spread.flatMap((imgIndex) => this.#pages[imgIndex - 1] ?? []);
    const shape = sheetShape(this.#looks.crop(sheet, pages));
    for (const [name, value] of Object.entries(shape)) sheet.style.setProperty(name, String(value));
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

  /** Puts every sheet where it belongs while `current` is shown and drawn `by` px along the course's axis. */
  place(current: number, by: number): void {
    for (const [index, sheet] of this.#sheets) this.#put(sheet, index - current, by);
    this.#put(this.#endSheet, this.#endIndex - current, by);
  }

  /** Whether sheets glide to their places. */
  settling(on: boolean): void {
    this.#stage.parentElement?.toggleAttribute('data-settling', on);
  }

  /** Blackens the screen for so long, ms. */
  flash(ms: number): void {
    const room = this.#stage.parentElement;
    room?.setAttribute('data-flash', '');
    clearTimeout(this.#flashTimer);
    this.#flashTimer = setTimeout(() => room?.removeAttribute('data-flash'), ms);
  }

  #put(sheet: HTMLElement, distance: number, by: number): void {
    const beside = Math.max(-2, Math.min(2, distance)) * sideOfNext(this.#course) * 100;
    const way = by === 0 ? `${beside}%` : `calc(${beside}% + ${by}px)`;
    // A property of its own: what magnifies the sheet has `transform`.
    sheet.style.translate = this.#course.axis === 'x' ? way : `0 ${way}`;
    const away = distance !== 0;
    // Inert, it would lose the focus to the document's body.
    if (away && sheet.contains(document.activeElement)) focusRoom();
    if (sheet.inert !== away) sheet.inert = away;
  }

  /** A sheet that holds just these pages already, so that nothing on the screen is touched. */
  #standing(spread: readonly number[]): HTMLElement | null {
    const sheet = this.#boxes.get(spread[0] ?? 0)?.parentElement ?? null;
    if (sheet?.parentElement !== this.#stage) return null;
    const boxes = [...sheet.children].filter((it) => it !== this.#start);
    if (boxes.length !== spread.length) return null;
    return spread.every((imgIndex, at) => this.#boxes.get(imgIndex) === boxes[at]) ? sheet : null;
  }

  #makeSheet(spread: readonly number[]): HTMLElement {
    const sheet = document.createElement('div');
    sheet.className = this.#looks.sheet;
    if (spread.includes(1)) sheet.append(this.#start);
    sheet.append(...spread.map((imgIndex) => this.#boxes.get(imgIndex) ?? this.#makeBox(imgIndex)));
    this.#stage.append(sheet);
    return sheet;
  }

  #makeBox(imgIndex: number): HTMLElement {
    const box = document.createElement('div');
    const number = document.createElement('span');
    const frame = document.createElement('div');
    box.className = this.#looks.box;
    box.dataset.image = String(imgIndex);
    number.className = this.#looks.number;
    frame.className = this.#looks.frame;
    box.append(number, frame);
    this.#name(box, imgIndex);
    this.#boxes.set(imgIndex, box);
    return box;
  }

  #name(box: HTMLElement, imgIndex: number): void {
    const page = this.#pages[imgIndex - 1];
    if (!page || !box.firstChild) return;
    box.style.cssText = `--w:${page.w};--h:${page.h};--ph:${page.color}`;
    box.firstChild.textContent = this.#looks.word(page);
  }
}

/** What a sheet's style knows of its pages: their width by their height, and the height of the highest, px. */
export function sheetShape(pages: readonly Size[]): { '--a': number; '--high': number } {
  return {
    '--a': pages.reduce((sum, { w, h }) => sum + w / h, 0),
    '--high': Math.max(0, ...pages.map(({ h }) => h)),
  };
}
