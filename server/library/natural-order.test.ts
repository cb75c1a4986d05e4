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

test('a book in two or three parts is read from the first to the last', () => {
  const inOrder = ['系列名 上.cbz', '系列名 中.cbz', '系列名 下.cbz'];
  expect(sorted(...inOrder.toReversed())).toEqual(inOrder);
  const within = [
    '第12话(上)/1',
    '第12话(中)/1',
    '第12话(下)/1',
    '第13话 前編/1',
    '第13话 中編/1',
    '第13话 後編/1',
  ];
  expect(sorted(...within.toReversed())).toEqual(within);
});

test('folders of chapters are read from the prologue to the extras', () => {
  const inOrder = ['序章/1.jpg', '第1话/1.jpg', '第10话/1.jpg', '最终话/1.jpg', '番外/1.jpg'];
  expect(sorted(...inOrder.toReversed())).toEqual(inOrder);
  // Whatever lies between them.
  const beside = ['番外.jpg', '第1话/1.jpg', '最终话/1.jpg'];
  for (const [a, b, c] of [beside, beside.toReversed()]) {
    expect(sorted(a ?? '', b ?? '', c ?? '')).toEqual(beside);
    expect(sorted(b ?? '', c ?? '', a ?? '')).toEqual(beside);
  }
});

test('names that look alike keep one order, whichever came first', () => {
  expect(sorted('01.jpg', '1.jpg')).toEqual(sorted('1.jpg', '01.jpg'));
});

test('what lies between two chapters follows the first of them, whatever else their names hold', () => {
  expect(sorted('第11话.cbz', '第10.5话.cbz', '第10话.cbz')).toEqual([
    '第10话.cbz',
    '第10.5话.cbz',
    '第11话.cbz',
  ]);
  expect(sorted('ch 10.5.cbz', 'ch 10.cbz', 'ch 9.cbz', 'ch 11.cbz')).toEqual([
    'ch 9.cbz',
    'ch 10.cbz',
    'ch 10.5.cbz',
    'ch 11.cbz',
  ]);
});

test('what looks like an extension counts where nothing else differs', () => {
  expect(sorted('v1.ch10', 'v1.ch9', 'v1.ch11')).toEqual(['v1.ch9', 'v1.ch10', 'v1.ch11']);
});

test('versions and dates count part by part', () => {
  expect(sorted('2024.10.02', '2024.9.30', '2024.9.4')).toEqual(['2024.9.4', '2024.9.30', '2024.10.02']);
});

test('a name comes before those that begin with it, though they go on before its extension', () => {
  expect(sorted('010-011.jpg', '010 (2).jpg', '010.jpg')).toEqual(['010.jpg', '010 (2).jpg', '010-011.jpg']);
});
