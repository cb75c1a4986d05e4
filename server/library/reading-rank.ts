import { BOOK_EXTENSION } from './book-extension.ts';
import { findChapterMark } from './chapter-mark.ts';
import { foldWidth } from './fold-width.ts';

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

/**
 * Where a file or a folder stands among those beside it, whatever their natural order: 0 for a prologue, 1 for all that
 * has a number or says nothing, more for the end and for what was drawn beside the story.
 */
export function readingRank(name: string): number {
  const text = foldWidth(name.normalize('NFC').replace(BOOK_EXTENSION, '')).replace(/_/g, ' ');
  const mark = findChapterMark(text);
  // What has its number in front of the word stands where that says: 012 番外, 第3卷 番外.
  if (!mark || mark.number !== null || /\d\s*$/.test(text.slice(0, mark.start))) return 1;
  const word = text.slice(mark.start);
  return RANKS.find(([, words]) => words.test(word))?.[0] ?? 1;
}
