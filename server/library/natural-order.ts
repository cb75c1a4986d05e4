import { CHINESE_NUMERALS, parseChineseNumber } from './chinese-number.ts';
import { readingRank } from './reading-rank.ts';

const ordinal = new RegExp(`第([${CHINESE_NUMERALS}]+)`, 'gu');
const number = /\d+(?:\.\d+)*/g;
/** To a collator 下 comes before 中. */
const parts: Readonly<Record<string, string>> = {
  上: '上1',
  前: '上1',
  中: '上2',
  下: '上3',
  后: '上3',
  後: '上3',
};
const part =
  /(?<=^|[\s\p{P}话話回章])(?:[上中下](?=[卷巻册冊部]?(?:$|[\s\p{P}]))|[前上中下后後](?=[篇编編]))/gu;
const extension = /\.[a-z][a-z\d]{1,4}$/i;
let collator: Intl.Collator | undefined;

/**
 * Orders paths as a person would: folder by folder, 2 before 10, 第二话 before 第十话, 第10话 before 第10.5话, a folder 最终话
 * behind those with numbers. Total: only equal paths are 0, so the order does not depend on how an archive was written.
 */
export function compareNatural(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [one, other] = [left[i] ?? '', right[i] ?? ''];
    if (one === other) continue;
    // A page is called by its number first: 010 番外.jpg, 011.jpg.
    const rank = (name: string, path: readonly string[]) => (i < path.length - 1 ? readingRank(name) : 1);
    return rank(one, left) - rank(other, right) || compareSegments(one, other);
  }
  return left.length - right.length;
}

function compareSegments(a: string, b: string): number {
  // A fixed locale: the machine's own must not decide the order of pages.
  collator ??= new Intl.Collator('en', { numeric: true });
  const order = collator.compare(readable(a), readable(b));
  // What looks like an extension may be all that tells two folders apart: v1.ch9, v1.ch10.
  const whole = order === 0 ? collator.compare(a, b) : order;
  if (whole !== 0) return whole;
  return a < b ? -1 : 1;
}

/** To a collator a dot stands before what is written behind a number, so that 10.5话 would come before 10话, and 10 (2).jpg before 10.jpg. */
function readable(name: string): string {
  return name
    .replace(extension, '')
    .replace(ordinal, (whole, numeral: string) => `第${parseChineseNumber(numeral) ?? whole}`)
    .replace(part, (which) => parts[which] ?? which)
    .replace(number, (digits) => (digits.includes('.') ? digits : `${digits}.0`));
}
