import { type ChapterNumber, readChapterNumber } from './chapter-number.ts';
import { CHINESE_NUMERALS } from './chinese-number.ts';

/** Where in a name its number stands, and which it is. Positions as for `String.slice`. */
export interface ChapterMark extends ChapterNumber {
  start: number;
  end: number;
}

const DIGITS = String.raw`\d+(?:\.\d+)?`;
/** Several in one, written without spaces, since a title may begin with a number: 12-13, 01〜03, 2023-12-05. */
const SPAN = `${DIGITS}(?:[-~～〜–]${DIGITS})*`;
const CHINESE = `[${CHINESE_NUMERALS}]+`;
const NUMERAL = `${DIGITS}(?:\\s*[-~～〜–—、&+至到]\\s*${DIGITS})*|${CHINESE}(?:[-~～〜–—、至到]${CHINESE})?`;
const BEFORE = String.raw`(?<=^|[\s\p{P}])`;
const AFTER = String.raw`(?=$|[\s\p{P}])(?!\.\d)`;
/** 12话完 */
const AFTER_UNIT = String.raw`(?=$|[\s\p{P}完])`;
/** 100.5a and 12x1 are chapters of their own, 12v2 is a later version of 12. */
const WESTERN = `(${SPAN}(?:(?!v\\d)[a-z]\\d{0,2})?)(?:v\\d+)?${AFTER}`;
const AFTER_VOLUME = String.raw`(?<=${BEFORE}v(?:ol)?\.?\d+)`;

const CHAPTER = [
  new RegExp(`[第제]\\s*(${NUMERAL})\\s*[话話回章集期节節화회장]`, 'u'),
  new RegExp(`(?<![\\d.])(${SPAN})\\s*[话話回章集화회]${AFTER_UNIT}`, 'u'),
  new RegExp(
    `(?:(?:${BEFORE}|${AFTER_VOLUME})(?:chapter|chap|ch|episode|ep|issue)[\\s._]*|(?:${BEFORE}|${AFTER_VOLUME})c|#\\s*)${WESTERN}`,
    'iu',
  ),
  // Series S2E03, Series No. 12; `NO.6` alone is a name.
  new RegExp(`(?:(?<=[\\s\\p{P}]s\\d{1,2})ep?|(?<=\\S\\s+)no\\.?\\s*(?=[\\d.]+$)|№\\s*)${WESTERN}`, 'iu'),
];
const VOLUME = [
  new RegExp(`[第제]\\s*(${NUMERAL})\\s*[卷巻册冊部季辑輯号號권부]`, 'u'),
  new RegExp(`(?<![\\d.])(${SPAN})\\s*[卷巻册冊권]${AFTER_UNIT}`, 'u'),
  // Who scans marks a format by a letter (v12s); v03c012.
  new RegExp(
    `(?:${BEFORE}(?:volume|vol)[\\s._]*|${BEFORE}v|卷\\s*)(${SPAN})[a-z]?(?:${AFTER}|(?=c(?:h|hap|hapter)?\\.?\\d))`,
    'iu',
  ),
];
const SPECIAL_WORDS =
  '番外[篇編编]?|特[别別][篇編编]|特典|序章|楔子|前[传傳]|外[传傳]|后[记記]|後記|[终終]章|最[终終][话話回]|[尾预預][声聲告]|おまけ|プロローグ|エピローグ|외전|번외|특별편|프롤로그|에필로그|후기|extra|special|sp|omake|prologue|epilogue|oneshot';
const SPECIAL = new RegExp(`(?:${BEFORE}(?:${SPECIAL_WORDS})|番外[篇編编]?)\\s*(?:${DIGITS})?${AFTER}`, 'iu');

const PLAIN = [
  // 012, 001-002
  new RegExp(`^(${SPAN})$`, 'u'),
  // 系列名 12, Series - 012, Series_12.5, 系列名 12-13
  new RegExp(`(?<=\\S[\\s_–—-]+)(${SPAN})$`, 'u'),
  // 系列名12
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(\d{1,4})$/u,
  // Series - 012 - 标题, 系列名 012 标题, 系列名 12 标题
  new RegExp(`(?<=\\S\\s*[–—-]\\s*)(${DIGITS})(?=\\s*[–—-]\\s*\\S)`, 'u'),
  /(?<=\S\s+)(0\d+(?:[.-]\d+)?)(?=\s+\S)/u,
  new RegExp(`(?<=\\p{Script=Han}\\s+)(${SPAN})(?=\\s+\\S)`, 'u'),
  // Inside a series' folder, 012 标题 or 12. 标题; `100 Bullets` is a name.
  /^(0\d+(?:-\d+)?)(?=\s+\S)/u,
  /^(\d+)(?=\s*[._、-]\s*\S)/u,
];

/** A magazine: 周刊 2023年12号, 月刊 2023年5月号. */
const ISSUE = /(?<!\d)(?:19|20)\d\d年\s*\d{1,2}(?:-\d{1,2})?(?:月(?:\d{1,2}日)?)?[号號期]/u;

/** A book in two or three: 系列名 上, 系列名 下卷, 系列名 前編. */
const PART = /(?<=^|[\s\p{P}])(?:[上中下][卷巻册冊部篇编編]?|[前中后後][篇编編])$/u;

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
  const found =
    chapter ??
    special ??
    (volume && numberBehind(volume, text)) ??
    volume ??
    toMark(ISSUE.exec(text), 0) ??
    plainMark(text) ??
    toMark(PART.exec(text), 0);
  if (!found || !volume || volume.start >= found.start) return found;
  return { ...found, start: volume.start };
}

/** Which part of its series a name says before its number, as it is written: 第二季 of 系列名 第二季 第3话; or ''. */
export function findPart(text: string): string {
  const [mark, volume] = [findChapterMark(text), firstMatch(VOLUME, text)];
  const isBefore = mark !== null && volume !== null && mark.start === volume.start && mark.end > volume.end;
  return isBefore && mark.number !== null ? text.slice(volume.start, volume.end).trim() : '';
}

/** Whether a text only says which part of a chapter it is: 上, 後編. */
export function isPartOnly(text: string): boolean {
  return PART.exec(text)?.[0] === text;
}

/** 系列名 第二季 12 */
function numberBehind(volume: ChapterMark, text: string): ChapterMark | null {
  const behind = toMark(new RegExp(`^[\\s\\p{P}]+(${SPAN})$`, 'u').exec(text.slice(volume.end)), 1);
  const found = behind && { ...behind, start: volume.end, end: text.length };
  return found && isYear(found.label) ? null : found;
}

function plainMark(text: string): ChapterMark | null {
  const mark = firstMatch(PLAIN, text);
  return mark && isYear(text.slice(mark.start, mark.end)) ? null : mark;
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
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
