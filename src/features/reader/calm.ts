/** Whoever asked the system, or the reader, for stillness gets it: nothing glides. */
export function isCalm({ eInk }: { eInk: boolean }): boolean {
  return eInk || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
