import { type ChapterNumber, readChapterNumber } from './chapter-number.ts';
import { CHINESE_NUMERALS } from './chinese-number.ts';

/** Where in a name its number stands, and which it is. Positions as for `String.slice`. */
export interface ChapterMark extends ChapterNumber {
  start: number;
  end: number;
}

const DIGITS = String.raw`\d+(?:\.\d+)?`;
const NUMERAL = String.raw`${DIGITS}(?:\s*[-~～]\s*${DIGITS})?|[${CHINESE_NUMERALS}]+`;
const BEFORE = String.raw`(?<=^|[\s\p{P}])`;
const AFTER = String.raw`(?=$|[\s\p{P}])`;

const CHAPTER = [
  new RegExp(`第\\s*(${NUMERAL})\\s*[话話回章集期节節]`, 'u'),
  new RegExp(`(?<![\\d.])(${DIGITS})\\s*[话話回章集]${AFTER}`, 'u'),
  new RegExp(
    `(?:${BEFORE}(?:chapter|chap|ch|episode|ep|issue)[\\s._]*|${BEFORE}c|#\\s*)(${DIGITS})${AFTER}`,
    'iu',
  ),
];
const VOLUME = [
  new RegExp(`第\\s*(${NUMERAL})\\s*[卷巻册冊部季辑輯]`, 'u'),
  new RegExp(`(?<![\\d.])(${DIGITS})\\s*[卷巻册冊]${AFTER}`, 'u'),
  new RegExp(`(?:${BEFORE}(?:volume|vol)[\\s._]*|${BEFORE}v|卷\\s*)(${DIGITS})${AFTER}`, 'iu'),
];
const SPECIAL_WORDS =
  '番外[篇編编]?|特[别別][篇編编]|特典|序章|楔子|前[传傳]|外[传傳]|后[记記]|後記|[终終]章|最[终終][话話回]|[尾预預][声聲告]|extra|special|sp|omake|prologue|epilogue|oneshot';
const SPECIAL = new RegExp(`(?:${BEFORE}(?:${SPECIAL_WORDS})|番外[篇編编]?)\\s*(?:${DIGITS})?${AFTER}`, 'iu');

const PLAIN = [
  // 系列名 12, Series - 012, Series_12.5
  new RegExp(`(?<=\\S[\\s_–—-]+)(${DIGITS})$`, 'u'),
  // 系列名12
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(\d{1,4})$/u,
  // Series - 012 - 标题, 系列名 012 标题, 系列名 12 标题
  new RegExp(`(?<=\\S\\s*[–—-]\\s*)(${DIGITS})(?=\\s*[–—-]\\s*\\S)`, 'u'),
  /(?<=\S\s+)(0\d+(?:\.\d+)?)(?=\s+\S)/u,
  new RegExp(`(?<=\\p{Script=Han}\\s+)(${DIGITS})(?=\\s+\\S)`, 'u'),
  // 012 and, inside a series' folder, 012 标题 or 12. 标题; `100 Bullets` is a name.
  new RegExp(`^(${DIGITS})$`, 'u'),
  /^(0\d+)(?=\s+\S)/u,
  /^(\d+)(?=\s*[._、-]\s*\S)/u,
];

/**
 * Finds the number in a name: a chapter's before a volume's before a bare number, and special chapters (番外) by their
 * word. Null when the name has none; a bare year is none.
 */
export function findChapterMark(text: string): ChapterMark | null {
  const chapter = firstMatch(CHAPTER, text);
  const special = toMark(SPECIAL.exec(text), 0);
  const volume = firstMatch(VOLUME, text);
  if (
    chapter &&
    special &&
    special.end <= chapter.start &&
    text.slice(special.end, chapter.start).trim() === ''
  ) {
    // 番外 第2话 is not chapter 2 of the series.
    return { ...special, label: `${special.label}${chapter.label}`, end: chapter.end };
  }
  const found = chapter ?? special ?? volume ?? plainMark(text);
  if (!found || !volume || volume.start >= found.start) return found;
  return { ...found, start: volume.start };
}

function plainMark(text: string): ChapterMark | null {
  const mark = firstMatch(PLAIN, text);
  return mark && /^(?:19|20)\d\d$/.test(text.slice(mark.start, mark.end)) ? null : mark;
}

function firstMatch(patterns: readonly RegExp[], text: string): ChapterMark | null {
  for (const pattern of patterns) {
    const mark = toMark(pattern.exec(text), 1);
    if (mark) return mark;
  }
  return null;
}

/** `group` is the one that holds the number; 0 takes the whole match as the label. */
function toMark(match: RegExpExecArray | null, group: 0 | 1): ChapterMark | null {
  if (!match) return null;
  const written = (match[group] ?? '').trim();
  const number =
    group === 0 ? { number: null, label: written.replace(/\s+/g, '') } : readChapterNumber(written);
  return { ...number, start: match.index, end: match.index + match[0].length };
}
