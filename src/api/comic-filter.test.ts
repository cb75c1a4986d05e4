import { expect, test } from 'vitest';
import { conditionsOf, readComicFilter, readPage, writeComicFilter } from './comic-filter.ts';

const read = (query: string) => readComicFilter(new URLSearchParams(query));

test('a filter is read from an address and written back in one order', () => {
  const filter = read('sort=2&price=free&tag=海&type=5&finished=true');
  expect(filter).toEqual({ type: 5, tag: '海', finished: 'true', price: 'free', sort: 2 });
  expect(decodeURI(writeComicFilter(filter, 3))).toBe(
    '?type=5&tag=海&finished=true&price=free&sort=2&page=3',
  );
  expect(read(writeComicFilter(filter))).toEqual(filter);
});

test('what is usual stands in no address', () => {
  expect(writeComicFilter(read(''))).toBe('');
  expect(writeComicFilter(read('sort=1'), 1)).toBe('');
});

test('nonsense is passed over, an unknown type stays', () => {
  expect(read('type=x&finished=maybe&price=7&sort=9&tag=%20')).toEqual({ sort: 1 });
  expect(read('type=')).toEqual({ sort: 1 });
  expect(read('type=99')).toEqual({ type: 99, sort: 1 });
  expect(read(`tag=${'长'.repeat(100)}`)).toEqual({ tag: '长'.repeat(100), sort: 1 });
  expect(read(`tag=${'长'.repeat(201)}`)).toEqual({ sort: 1 });
});

test('conditions and an unusual order are counted', () => {
  expect(conditionsOf(read('sort=1'))).toBe(0);
  expect(conditionsOf(read('type=1&sort=2'))).toBe(2);
});

test('a page is a whole number from 1 on', () => {
  for (const [query, page] of [
    ['page=3', 3],
    ['page=0', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['', 1],
  ] as const)
    expect(readPage(new URLSearchParams(query))).toBe(page);
});
