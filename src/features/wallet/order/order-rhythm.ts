import type { OrderStatus } from '../../../../contract/wallet.ts';

/** Payments mostly arrive within ten seconds; after five minutes only the member's own word is worth a question. */
const waitsMs = [1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000];
const longestWaitMs = 30_000;
const endsAfterMs = 5 * 60 * 1000;

/** How long to wait before an order is asked for again, after `asked` questions in `spentMs`; null: no more by itself. */
export function nextLookMs(asked: number, spentMs: number): number | null {
  return spentMs >= endsAfterMs ? null : (waitsMs[asked] ?? longestWaitMs);
}

/** Whether an order can still be paid. */
export function isPayable(status: OrderStatus): boolean {
  return status === 'created' || status === 'pending';
}

/** Whether an order may still change without the member doing anything. */
export function isUnderWay(status: OrderStatus): boolean {
  return isPayable(status) || status === 'paid';
}
