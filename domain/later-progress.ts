/**
 * One reader's place in a comic as it is kept and sent; `at` is ms since 1970. `doneChapters` only grows, in rising
 * order: it lives beside the place, so that no order of merging can lose a finished chapter.
 */
export interface KeptProgress {
  chapterNo: number;
  imgIndex: number;
  frac: number;
  at: number;
  doneChapters: readonly number[];
}

/**
 * Merges two records of the same comic: the newer place wins, a finished chapter stays finished (decisions §3).
 * Neither order, grouping nor repetition changes the outcome.
 */
export function laterProgress<Kept extends KeptProgress>(one: Kept, other: Kept): Kept {
  const newer = isNewer(one, other) ? one : other;
  const done = new Set([...one.doneChapters, ...other.doneChapters]);
  return { ...newer, doneChapters: [...done].sort((a, b) => a - b) };
}

/**
 * Merges what is kept on a device with a place that its reader has come to just now: that is the later one whatever the
 * device's clock says, which may have been ahead before, or been set back.
 */
export function reachedProgress<Kept extends KeptProgress>(kept: Kept, reached: Kept): Kept {
  return laterProgress(kept, { ...reached, at: Math.max(reached.at, kept.at + 1) });
}

/** At the same instant the further place wins, so that the outcome is the same on every device. */
function isNewer(one: KeptProgress, other: KeptProgress): boolean {
  if (one.at !== other.at) return one.at > other.at;
  if (one.chapterNo !== other.chapterNo) return one.chapterNo > other.chapterNo;
  if (one.imgIndex !== other.imgIndex) return one.imgIndex > other.imgIndex;
  return one.frac >= other.frac;
}
