import { CHINESE_NUMERALS, parseChineseNumber } from './chinese-number.ts';

const ordinal = new RegExp(`第([${CHINESE_NUMERALS}]+)`, 'gu');
let collator: Intl.Collator | undefined;

/**
 * Orders paths as a person would: folder by folder, 2 before 10, 第二话 before 第十话. Total: only equal paths are 0, so
 * the order does not depend on how an archive was written.
 */
export function compareNatural(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareSegments(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareSegments(a: string, b: string): number {
  if (a === b) return 0;
  // A fixed locale: the machine's own must not decide the order of pages.
  collator ??= new Intl.Collator('en', { numeric: true });
  const order = collator.compare(withDigits(a), withDigits(b));
  if (order !== 0) return order;
  return a < b ? -1 : 1;
}

function withDigits(name: string): string {
  return name.replace(ordinal, (whole, numeral: string) => `第${parseChineseNumber(numeral) ?? whole}`);
}
