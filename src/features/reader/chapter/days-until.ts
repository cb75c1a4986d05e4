/** Whole days until a chapter is free by itself, at least one; null when it never is. */
export function daysUntil(freeAt: number | null): number | null {
  return freeAt === null ? null : Math.max(1, Math.ceil((freeAt - Date.now()) / 86_400_000));
}
