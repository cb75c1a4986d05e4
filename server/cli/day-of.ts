/** The day of a moment (ms since 1970), of UTC: 2026-05-01. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
