/** A small seeded generator: the same seed draws the same page on every machine. */
export interface Rng {
  next(): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function makeRng(seed: string): Rng {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (p) => next() < p,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
  };
}

function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
  return h | 0;
}
