/** A number in [0, 1) that only depends on these whole numbers: the same site comes out of every run. */
export function chance(...from: number[]): number {
  let state = 0x9e3779b9;
  for (const part of from) {
    state = Math.imul(state ^ part, 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return (state >>> 0) / 2 ** 32;
}

/** One of the items by chance. */
export function oneOf<Item>(items: readonly Item[], ...from: number[]): Item {
  return items[Math.floor(chance(...from) * items.length)] as Item;
}

/** A place in [0, count) where few places are drawn often and most seldom, as readers choose. */
export function longTail(count: number, ...from: number[]): number {
  return Math.min(count - 1, Math.floor((count + 1) ** chance(...from)) - 1);
}
