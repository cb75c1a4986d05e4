import { chance, longTail } from './chance.ts';

/** How big a site is; the rest follows from it. */
export interface BigSize {
  comics: number;
  members: number;
}

export const chaptersEach = 20;
/** The site's own defaults: chapters up to this one are free. */
export const freeChapters = 2;
export const pagesEach = 8;
/** Chapters that a member bought: so many purchases of so many chapters, the first ones that cost something. */
export const purchasesEach = 5;
export const chaptersBought = 5;
/** Points that each member charged, and what it paid for them (fen). */
export const charged = { points: 20_000, fen: 20_000 };
export const favouritesEach = 3;
export const likesEach = 2;
export const readingsEach = 2;

const dayMs = 24 * 60 * 60 * 1000;
const years = 3 * 365 * dayMs;
/** Without a common divisor with the number of comics it lays places and ids out differently. */
const stride = 7919;
const merchantPrice = 30;

/** What is where on a big site. Everything follows from ids: the load knows what it asks for without reading it. */
export class BigPlan {
  readonly size: BigSize;
  readonly now: number;
  readonly #placeOf: Uint32Array;

  constructor(size: BigSize, now: number) {
    this.size = size;
    this.now = now;
    this.#placeOf = new Uint32Array(size.comics + 1);
    for (let place = 0; place < size.comics; place += 1) this.#placeOf[this.comicAt(place)] = place;
  }

  /** Comics by how much they are read, place 0 the most. */
  comicAt(place: number): number {
    return ((place * stride) % this.size.comics) + 1;
  }

  /** A comic as readers choose it: often a popular one. */
  comicRead(...from: number[]): number {
    return this.comicAt(longTail(this.size.comics, ...from));
  }

  viewsOf(comic: number): number {
    const place = this.#placeOf[comic] ?? 0;
    return Math.floor(20_000_000 / (place + 10) ** 0.9 + chance(comic, 1) * 50);
  }

  weekViewsOf(comic: number): number {
    return Math.floor((this.viewsOf(comic) * chance(comic, 2)) / 150);
  }

  monthViewsOf(comic: number): number {
    return this.weekViewsOf(comic) + Math.floor((this.viewsOf(comic) * chance(comic, 3)) / 60);
  }

  createdAt(comic: number): number {
    return Math.floor(this.now - years + (years - 60 * dayMs) * (comic / this.size.comics));
  }

  /** A chapter every few days from the beginning on, or every hour in the last days for the newest. */
  publishedAt(comic: number, chapterNo: number): number {
    const step = ((this.now - this.createdAt(comic)) / (chaptersEach + 1)) * (0.2 + 0.8 * chance(comic, 4));
    return Math.floor(this.createdAt(comic) + step * chapterNo);
  }

  /** The comic's own price; null where the merchant's counts. */
  ownPrice(comic: number): number | null {
    const at = chance(comic, 5);
    if (at < 0.7) return null;
    if (at < 0.8) return 0;
    return at < 0.9 ? 20 : 50;
  }

  /** The price that a chapter has of its own: in a few comics the last ones cost more. */
  ownChapterPrice(comic: number, chapterNo: number): number | null {
    return this.hasPricedChapter(comic) && chapterNo > chaptersEach - 5 ? 40 : null;
  }

  hasPricedChapter(comic: number): boolean {
    return chance(comic, 10) < 0.03;
  }

  priceOf(comic: number, chapterNo: number): number {
    return this.ownChapterPrice(comic, chapterNo) ?? this.ownPrice(comic) ?? merchantPrice;
  }

  isMature(comic: number): boolean {
    return chance(comic, 11) < 0.05;
  }

  /** The comics in which a member bought its chapters, in the order of its purchases. */
  boughtComics(member: number): number[] {
    const comics = new Set<number>();
    for (let at = 0; comics.size < purchasesEach; at += 1) {
      const comic = this.comicRead(member, 6, at);
      if (this.ownPrice(comic) !== 0 && !this.isMature(comic)) comics.add(comic);
    }
    return [...comics];
  }

  /** Different comics that a member likes, favours or reads. */
  chosenComics(member: number, kind: number, count: number): number[] {
    const comics = new Set<number>();
    for (let at = 0; comics.size < count; at += 1) comics.add(this.comicRead(member, kind, at));
    return [...comics];
  }

  /** When a member charged (0) or bought for the n-th time: later than whatever has a lower number. */
  spentAt(member: number, turn: number): number {
    const turns = purchasesEach + 1;
    const moment = (turn + member / (this.size.members + 1)) / turns;
    return Math.floor(this.now - years + (years - dayMs) * moment);
  }

  /** The number of that line in the ledger: turn by turn, so that a member's lines lie apart as on a real site. */
  transactionId(member: number, turn: number): number {
    return turn * this.size.members + member;
  }
}

export const chosen = { favourite: 7, like: 8, reading: 9 } as const;

export function accountOf(member: number): string {
  return `reader_${member}`;
}

export function sessionOf(member: number): string {
  return `bench-${member}`;
}
