import { expect, test } from 'vitest';
import { compareNatural } from './natural-order.ts';

function sorted(...names: string[]): string[] {
  return names.sort(compareNatural);
}

test('numbers count by their value', () => {
  expect(sorted('10.jpg', '9.jpg', '1.jpg', '002.jpg')).toEqual(['1.jpg', '002.jpg', '9.jpg', '10.jpg']);
});

test('a folder stays together', () => {
  expect(sorted('a b/1.jpg', 'a/2.jpg', 'a b/0.jpg', 'a/1.jpg')).toEqual([
    'a/1.jpg',
    'a/2.jpg',
    'a b/0.jpg',
    'a b/1.jpg',
  ]);
});

test('Chinese numerals count by their value', () => {
  expect(sorted('第十话/1', '第二话/1', '第一话/1', '第三话/1')).toEqual([
    '第一话/1',
    '第二话/1',
    '第三话/1',
    '第十话/1',
  ]);
});

test('names that look alike keep one order, whichever came first', () => {
  expect(sorted('01.jpg', '1.jpg')).toEqual(sorted('1.jpg', '01.jpg'));
});
