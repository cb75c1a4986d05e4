import { useMemo, useState } from 'react';
import type { ChapterBrief } from '../../../contract/comic.ts';
import type { PurchaseWish } from '../../stores/purchase.ts';
import { type Range, type RangeName, rangesOf } from './ranges.ts';

export interface Choice {
  ranges: readonly Range[];
  range: RangeName | null;
  chooseRange: (range: RangeName) => void;
  /** What is to be bought, in the comic's order. */
  chapters: readonly ChapterBrief[];
  /** Takes chapters in or out; from then on the choice is the reader's own. */
  set: (chapterNos: readonly number[], wanted: boolean) => void;
}

/** What the reader chooses of an offer. Choosing by hand begins with what the range before held. */
export function useChoice(offered: readonly ChapterBrief[], wish: PurchaseWish): Choice {
  const ranges = useMemo(() => rangesOf(offered, wish), [offered, wish]);
  const [wanted, want] = useState<RangeName | null>(null);
  const [picked, pick] = useState<ReadonlySet<number>>(new Set());
  const range = ranges.find(({ name }) => name === wanted) ?? ranges[0];
  const chapters =
    range?.name === 'chosen'
      ? range.chapters.filter(({ chapterNo }) => picked.has(chapterNo))
      : (range?.chapters ?? []);
  return {
    ranges,
    range: range?.name ?? null,
    chooseRange: (next) => {
      if (next === 'chosen' && picked.size === 0) pick(new Set(chapters.map(({ chapterNo }) => chapterNo)));
      want(next);
    },
    chapters,
    set: (chapterNos, wanted) => {
      const next = new Set(picked);
      for (const chapterNo of chapterNos) wanted ? next.add(chapterNo) : next.delete(chapterNo);
      pick(next);
    },
  };
}
