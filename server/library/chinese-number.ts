const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  貳: 2,
  叁: 3,
  參: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  陸: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};
/** Written as one character, as on old covers: 廿三 is 23. */
const TENS: Readonly<Record<string, string>> = { 廿: '二十', 卅: '三十' };
const UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** The characters a Chinese numeral is written with, for use inside a RegExp's `[]`. */
export const CHINESE_NUMERALS = [
  ...Object.keys(DIGITS),
  ...Object.keys(UNITS),
  ...Object.keys(TENS),
  '万',
  '萬',
].join('');

/** Reads 十二, 一百零五, 二〇 or 一千二; null when the text is not a Chinese numeral. */
export function parseChineseNumber(text: string): number | null {
  const chars = [...text.replace(/[廿卅]/g, (tens) => TENS[tens] ?? tens)];
  if (chars.length === 0 || !chars.every((char) => CHINESE_NUMERALS.includes(char))) return null;
  if (chars.every((char) => char in DIGITS)) return Number(chars.map((char) => DIGITS[char]).join(''));
  let total = 0;
  let digit: number | null = null;
  let lastUnit = 1;
  for (const char of chars) {
    const value = DIGITS[char];
    const unit = UNITS[char];
    if (value !== undefined) {
      digit = value;
      // 一百零五 is 105 and 一百五 is 150: a zero ends the habit of leaving the last unit unsaid.
      if (value === 0) lastUnit = 10;
    } else if (unit !== undefined) {
      total += (digit ?? 1) * unit;
      lastUnit = unit;
      digit = null;
    } else {
      total = (total + (digit ?? 0)) * 10_000;
      lastUnit = 10_000;
      digit = null;
    }
  }
  return total + (digit ?? 0) * Math.max(1, lastUnit / 10);
}
