/** Numbers above 1000 as one-decimal K: 1200 → 1.2K (specification §9); from a million on M, so that it stays short. */
export function shortNumber(value: number): string {
  if (value <= 1000) return String(value);
  // 999,950 would round to "1000K": it already reads as a million.
  return value < 999_950 ? `${oneDecimal(value / 1000)}K` : `${oneDecimal(value / 1_000_000)}M`;
}

/** 1286 → 1,286 (specification §9). */
export function groupedNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
