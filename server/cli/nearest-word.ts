/** The word that was most likely meant: at most two letters beside what was written. Null when none is so near. */
export function nearestWord(written: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, apart: lettersApart(written, word) }))
    .sort((one, other) => one.apart - other.apart)[0];
  return near && near.apart <= Math.min(2, near.word.length - 1) ? near.word : null;
}

/** How many letters are to be put in, taken out or changed to make the one word of the other (Levenshtein). */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
