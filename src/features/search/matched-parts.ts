import { asHiragana } from '../../../domain/kana.ts';
import { keywordWords } from '../../../domain/keyword-words.ts';
import type { Fold } from '../../ui/use-search-fold.ts';

/** A part of a text; `matched`: it is what was searched for. */
export interface TextPart {
  text: string;
  matched: boolean;
}

/**
 * Cuts a text where it holds one of the words: widths, cases, accents, spaces, dots and title marks do not count, as in the
 * search itself. What was found by its sound has no part that could be shown: it stays whole.
 * @param fold how characters are compared; the plain one does not know the traditional forms of simplified ones
 */
export function matchedParts(text: string, words: readonly string[], fold: Fold = plainFold): TextPart[] {
  const chars = [...text];
  const folded = chars.map((char) => fold(char));
  const whole = folded.join('');
  const places = words.flatMap((word) => placesOf([...word].map((char) => fold(char)).join(''), whole));
  const parts: TextPart[] = [];
  let from = 0;
  for (const { at, length } of places.sort((one, other) => one.at - other.at || other.length - one.length)) {
    const start = charAt(folded, at);
    const end = charAt(folded, at + length - 1) + 1;
    if (start < from) continue;
    parts.push({ text: chars.slice(from, start).join(''), matched: false });
    parts.push({ text: chars.slice(start, end).join(''), matched: true });
    from = end;
  }
  parts.push({ text: chars.slice(from).join(''), matched: false });
  return parts.filter(({ text }) => text !== '');
}

/** Where a folded word stands in a folded text, beside itself and not across. */
function placesOf(sought: string, whole: string): { at: number; length: number }[] {
  const places: { at: number; length: number }[] = [];
  const { length } = sought;
  if (length === 0) return places;
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + length)) {
    places.push({ at, length });
  }
  return places;
}

/** Whether a text holds a word. */
export function holds(text: string, word: string): boolean {
  return matchedParts(text, [word]).some(({ matched }) => matched);
}

/** What is marked in texts that were found by a keyword: itself, or where none of them holds it as it stands its words. */
export function soughtWords(keyword: string, texts: readonly string[]): string[] {
  const words = texts.some((text) => holds(text, keyword)) ? [] : keywordWords(keyword);
  return words.length > 0 ? words : [keyword];
}

const ignored = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]|\p{P}/gu;
const accents = /[\u0300-\u036f]/g;

/**
 * Without the table of traditional characters, which is as large as a room may be in all; for the rest like
 * `domain/search-fold.ts`.
 */
function plainFold(char: string): string {
  const plain = char
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(ignored, '');
  return asHiragana(plain);
}

/** Which character a place in the folded text comes from. */
function charAt(folded: readonly string[], place: number): number {
  let passed = 0;
  return folded.findIndex((text) => {
    passed += text.length;
    return passed > place;
  });
}
