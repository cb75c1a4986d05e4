import type { AutoBuyLimit } from '../contract/member.ts';

/** Why auto-buy may not spend, in points; null when it may. */
export type AutoBuyRefusal = 'off' | 'perChapter' | 'perDay' | 'floor' | 'refunded' | null;

/** Whether auto-buy may pay `price` for the next chapter (decisions §3 and §4). */
export function autoBuyRefusal(ask: {
  on: boolean;
  limit: AutoBuyLimit;
  price: number;
  /** By auto-buy since the day began. */
  spentToday: number;
  balance: number;
  /** Whether the chapter was bought before and given back: it is not bought again without a word. */
  refunded: boolean;
}): AutoBuyRefusal {
  const { on, limit, price, spentToday, balance, refunded } = ask;
  if (!on) return 'off';
  if (refunded) return 'refunded';
  if (limit.perChapter !== null && price > limit.perChapter) return 'perChapter';
  if (limit.perDay !== null && spentToday + price > limit.perDay) return 'perDay';
  return balance - price < limit.floor ? 'floor' : null;
}
