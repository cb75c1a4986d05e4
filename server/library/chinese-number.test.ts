import { expect, test } from 'vitest';
import { parseChineseNumber } from './chinese-number.ts';

test.each([
  ['一', 1],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['二十一', 21],
  ['一百零五', 105],
  ['一百五', 150],
  ['三百二十', 320],
  ['一千二', 1200],
  ['一千零二十', 1020],
  ['二〇', 20],
  ['一二三', 123],
  ['两百', 200],
  ['一万二', 12000],
  ['贰拾叁', 23],
] as const)('%s is %i', (text, value) => {
  expect(parseChineseNumber(text)).toBe(value);
});

test('other text is no numeral', () => {
  expect(['', '番外', '十二话', '12'].map(parseChineseNumber)).toEqual([null, null, null, null]);
});
