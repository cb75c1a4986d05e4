/** A member's points by their kind; bonus points are spent first (decisions §9). */
export interface Purse {
  paid: number;
  bonus: number;
}

/** All points of a purse, whatever their kind. */
export function pointsIn({ paid, bonus }: Purse): number {
  return paid + bonus;
}

/** How many points of each kind pay a price. The purse holds at least that many. */
function payment(purse: Purse, price: number): Purse {
  const bonus = Math.min(purse.bonus, price);
  return { bonus, paid: price - bonus };
}

/** What a member asked to buy, and what decides whether that can be. */
export interface PurchaseQuestion {
  /** Chapters that cost something at this moment, each once. Points. */
  chapters: readonly { chapterNo: number; price: number }[];
  /** Chapters of the comic that the member has. */
  owned: ReadonlySet<number>;
  purse: Purse;
  /** What the member was shown, without chapters that are owned. */
  expectedTotal: number;
}

/** Points throughout; only `bought` moves any. */
export type PurchaseDecision =
  /** What each chapter took of either kind, and all of them together. */
  | { kind: 'bought'; lines: ({ chapterNo: number } & Purse)[]; spent: Purse }
  /** Everything is owned already. */
  | { kind: 'nothing' }
  /** The chapters cost `total`, and that is not what was shown. */
  | { kind: 'price-changed'; total: number }
  | { kind: 'short'; need: number; balance: number };

/** What a wish to buy leads to: all of it or nothing (decisions §4). */
export function purchase({ chapters, owned, purse, expectedTotal }: PurchaseQuestion): PurchaseDecision {
  const missing = chapters.filter(({ chapterNo }) => !owned.has(chapterNo));
  if (missing.length === 0) return { kind: 'nothing' };
  const total = missing.reduce((sum, { price }) => sum + price, 0);
  if (total !== expectedTotal) return { kind: 'price-changed', total };
  const balance = pointsIn(purse);
  if (balance < total) return { kind: 'short', need: total, balance };
  const left = { ...purse };
  const lines = missing.map(({ chapterNo, price }) => {
    const paid = payment(left, price);
    left.paid -= paid.paid;
    left.bonus -= paid.bonus;
    return { chapterNo, ...paid };
  });
  return { kind: 'bought', lines, spent: { paid: purse.paid - left.paid, bonus: purse.bonus - left.bonus } };
}
