/** The code of `offerHandover` that goes with an icon, as a query names it; anything else is none. */
export function clipCodeOf(query: unknown): string | null {
  const { clip } = query as { clip?: unknown };
  return typeof clip === 'string' && /^[\w-]{20,64}$/.test(clip) ? clip : null;
}
