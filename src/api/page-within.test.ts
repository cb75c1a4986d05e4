import { expect, test } from 'vitest';
import { pageWithin } from './page-within.ts';

const listOf = (total: number) => {
  const asked: number[] = [];
  const fetchPage = async (page: number) => {
    asked.push(page);
    const left = Math.max(0, Math.min(10, total - (page - 1) * 10));
    return { items: Array.from({ length: left }, (_, at) => at), total, page, size: 10 };
  };
  return { asked, fetchPage };
};

test('a page of the list is asked for once', async () => {
  const { asked, fetchPage } = listOf(25);
  expect(await pageWithin(3, fetchPage)).toMatchObject({ page: 3, items: { length: 5 } });
  expect(asked).toEqual([3]);
});

test('a page behind the end is the last one', async () => {
  expect(await pageWithin(9, listOf(25).fetchPage)).toMatchObject({ page: 3, items: { length: 5 } });
});

test('an empty list stays an empty list', async () => {
  const { asked, fetchPage } = listOf(0);
  expect(await pageWithin(4, fetchPage)).toMatchObject({ items: [] });
  expect(asked).toEqual([4]);
});
