import { basename, resolve, sep } from 'node:path';
import { BOOK_EXTENSION } from './book-extension.ts';
import { findChapterMark, isPartOnly } from './chapter-mark.ts';
import type { ChapterNumber } from './chapter-number.ts';
import { foldWidth } from './fold-width.ts';
import { authorsInBrackets, type BracketedName, splitBrackets } from './name-brackets.ts';

/** What a file's or folder's name says of a book. */
export interface BookName extends ChapterNumber {
  /** Never empty. */
  series: string;
  title: string;
  authors: string[];
}

/**
 * Reads `系列名 第12话 标题.cbz`, `Series v02 c013`, `[作者] 系列名 第3卷 [组].zip`; where the name is only a number
 * (`系列名/第12话`, `系列名/第3卷/01.cbz`), the next folder above that has a name gives the series. Never throws: at worst
 * the whole name is the series.
 */
export function parseBookName(path: string, isFolder: boolean): BookName {
  const full = resolve(path);
  const file = basename(full);
  const name = isFolder ? file : file.replace(BOOK_EXTENSION, '');
  const own = parseTitle(name);
  if (own.series) return own;
  const above = foldersAbove(full)
    .map(parseTitle)
    .find(({ series }) => series !== '');
  return {
    ...own,
    series: above?.series ?? name,
    authors: own.authors.length > 0 ? own.authors : (above?.authors ?? []),
  };
}

/** The names of the folders that a file or folder lies in, the nearest first. */
export function foldersAbove(path: string): string[] {
  return resolve(path).split(sep).filter(Boolean).slice(0, -1).reverse();
}

/** The same for a title alone, without a path and an extension. */
export function parseTitle(name: string): BookName {
  // A Mac writes some letters in two parts.
  const plain = foldWidth(name.normalize('NFC'))
    .replace(/_/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  const parts = splitBrackets(plain);
  const text = parts.text.replace(WHOLE_SERIES, '');
  const authors = authorsInBrackets(parts.before);
  const mark = findChapterMark(text);
  if (!mark) return { series: trimEnds(text), title: '', authors, ...numberInBrackets(parts) };
  const [before, behind] = unwrapped(text.slice(0, mark.start), text.slice(mark.end));
  return {
    // One.Piece.v03
    series: trimEnds(before.replace(/(?<=[^\s.])\.$/, '')),
    // 第12话(上)
    title: trimEnds(behind) || (parts.after.find(isPartOnly) ?? ''),
    authors,
    number: mark.number,
    label: mark.label,
  };
}

/** How much there is of a series is no number of a book: 系列名 全12卷. */
const WHOLE_SERIES = /(?:^|[\s\p{P}]+)[全共]\s*\d+\s*[话話回章集卷巻册冊部]完?$/u;

const PAIRS: Readonly<Record<string, string>> = {
  '[': ']',
  '(': ')',
  '「': '」',
  '『': '』',
  '《': '》',
};

/** 系列名[第12话]标题: the brackets around a number, or around it and its title, are nobody's. */
function unwrapped(before: string, behind: string): [string, string] {
  const closing = PAIRS[before.at(-1) ?? ''];
  return closing === undefined ? [before, behind] : [before.slice(0, -1), behind.replace(closing, '')];
}

/** 系列名 [第12话] and 系列名 (12); other groups are scanners, years and sources. */
function numberInBrackets(parts: BracketedName): ChapterNumber {
  for (const group of parts.after) {
    const mark = findChapterMark(group);
    if (mark && mark.start === 0 && mark.end === group.length)
      return { number: mark.number, label: mark.label };
  }
  return { number: null, label: '' };
}

/** Takes away what joins a name to its number, not what belongs to the name (！, 」, …). */
function trimEnds(text: string): string {
  return text.replace(/^[\s\-–—_:：,，、.·]+/u, '').replace(/[\s\-–—_:：,，、·]+$/u, '');
}
