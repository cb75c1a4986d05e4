/** A value of which the last word may not have been answered: then more than one may stand. */
export class Possible<Value> {
  #values: Set<Value>;

  constructor(value: Value) {
    this.#values = new Set([value]);
  }

  sent(value: Value): void {
    this.#values.add(value);
  }

  answered(value: Value): void {
    this.#values = new Set([value]);
  }

  mayBe(value: Value): boolean {
    return this.#values.has(value);
  }

  toString(): string {
    return [...this.#values].join(' or ');
  }
}

/** What the site has answered to a member, and what it was asked for without an answer. */
export interface MemberBook {
  memberId: number;
  account: string;
  token: string;
  /** Points after everything that was answered. */
  balance: number;
  /** Answered purchases: points by receipt. */
  purchases: Map<string, number>;
  /** Keys of purchases that were never answered. */
  unanswered: Set<string>;
  /** Chapters that the member has now. */
  owned: Set<string>;
  /** Paid orders that were answered as such: points by number. */
  paid: Map<string, number>;
  refunded: Set<string>;
  /** Redeemed codes. */
  codes: Set<string>;
  favourites: Map<number, Possible<boolean>>;
  /** By comic the place that was noted last; null for none. */
  readings: Map<number, Possible<string | null>>;
}

export function newBook(
  member: { memberId: number; account: string; token: string },
  balance: number,
): MemberBook {
  return {
    ...member,
    balance,
    purchases: new Map(),
    unanswered: new Set(),
    owned: new Set(),
    paid: new Map(),
    refunded: new Set(),
    codes: new Set(),
    favourites: new Map(),
    readings: new Map(),
  };
}

/** The entry of a comic, made with what stood before anything was asked for. */
export function possibleOf<Value>(
  all: Map<number, Possible<Value>>,
  comicId: number,
  before: Value,
): Possible<Value> {
  const known = all.get(comicId) ?? new Possible(before);
  all.set(comicId, known);
  return known;
}

export function chapterKey(comicId: number, chapterNo: number): string {
  return `${comicId}/${chapterNo}`;
}

export function placeKey(it: { chapterNo: number; imgIndex: number; at: number }): string {
  return `chapter ${it.chapterNo}, image ${it.imgIndex}, at ${it.at}`;
}
