import { BOOK_EXTENSION } from './book-extension.ts';
import { findChapterMark } from './chapter-mark.ts';
import { foldWidth } from './fold-width.ts';
import { compareNatural } from './natural-order.ts';

/**
 * The files and folders of a folder as they are read: in natural order, but a prologue before the first number, and the
 * end and what was drawn beside the story behind the last. A chapter without a number gets the next one that is free.
 */
export function inReadingOrder<Item extends { name: string }>(items: readonly Item[]): Item[] {
  // Once a name: there may be tens of thousands.
  const ranked = items.map((item) => ({ item, rank: rankOf(item.name) }));
  ranked.sort((a, b) => a.rank - b.rank || compareNatural(a.item.name, b.item.name));
  return ranked.map(({ item }) => item);
}

/** What only a word says, by where it stands; all else stands at 1. */
const RANKS: readonly (readonly [number, RegExp])[] = [
  [0, /^(?:序章|楔子|プロローグ|프롤로그|prologue)/i],
  [2, /^(?:[终終]章|最[终終])/],
  [3, /^(?:尾[声聲]|エピローグ|에필로그|epilogue)/i],
  [
    4,
    /^(?:番外|特[别別][篇編编]|特典|外[传傳]|[后後][记記]|おまけ|외전|번외|특별편|후기|extra|special|sp|omake)/i,
  ],
];

function rankOf(name: string): number {
  const text = foldWidth(name.normalize('NFC').replace(BOOK_EXTENSION, '')).replace(/_/g, ' ');
  const mark = findChapterMark(text);
  // What has its number in front of the word stands where that says: 012 番外, 第3卷 番外.
  if (!mark || mark.number !== null || /\d\s*$/.test(text.slice(0, mark.start))) return 1;
  const word = text.slice(mark.start);
  return RANKS.find(([, words]) => words.test(word))?.[0] ?? 1;
}
