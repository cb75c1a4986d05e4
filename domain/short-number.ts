/** Numbers above 1000 as one-decimal K: 2000 → 2.0K (specification §9); from a million on M, so that it stays short. */
export function shortNumber(value: number): string {
  if (value <= 1000) return String(value);
  // 999,950 would round to "1000K": it already reads as a million.
  return value < 999_950 ? `${(value / 1000).toFixed(1)}K` : `${(value / 1_000_000).toFixed(1)}M`;
}

/** 1286 → 1,286 (specification §9). */
export function groupedNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
