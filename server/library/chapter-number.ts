import { parseChineseNumber } from './chinese-number.ts';
import { foldWidth } from './fold-width.ts';

/** A chapter's number as it is kept: `number` only for a positive integer, `label` for what was written. */
export interface ChapterNumber {
  number: number | null;
  label: string;
}

/** Beyond this a "number" is an id. Those that follow it, for chapters without one, still fit the integer column. */
const LARGEST = 999_999_999;

/** Reads a written number: `012` → 12, `十二` → 12, `0`, `1.5` and `番外` → null with their label. */
export function readChapterNumber(written: string): ChapterNumber {
  const text = foldWidth(written).trim();
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : parseChineseNumber(text);
  if (value === null || value > LARGEST) return { number: null, label: withoutZeros(text) };
  // 1.10 is another chapter than 1.1.
  if (!Number.isInteger(value)) return { number: null, label: withoutZeros(text) };
  return { number: value > 0 ? value : null, label: String(value) };
}

/** 012.5 and 012a as they are spoken; what is no single number (2023-12-05) stays as it is written. */
function withoutZeros(text: string): string {
  return text.replace(/^0+(?=\d+(?:\.\d+)?(?:[a-z]\d*)?$)/i, '');
}
