import type { PayableOrder } from '../usecases/payment-provider.ts';

/** 150 fen → `1.50`, as gateways write amounts. Throws for anything but a whole number of fen, at least 0. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`${fen} is not an amount of fen.`);
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** `1.50`, `1.5` and `1` in fen; null for everything else. Never by way of a fraction, which would lose fen. */
export function fenOf(yuan: string): number | null {
  const parts = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** What an order costs in yuan. Throws for another currency, which a gateway would charge as yuan, and for nothing. */
export function payableYuan({ amount, currency }: Pick<PayableOrder, 'amount' | 'currency'>): string {
  if (currency !== 'CNY') throw new RangeError(`Gateways take CNY, not ${currency}.`);
  if (amount < 1) throw new RangeError('There is nothing to pay.');
  return yuanOf(amount);
}
