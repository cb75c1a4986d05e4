import { expect, test } from 'vitest';
import { keepAhead, takeAhead } from './chapter-ahead.ts';
import type { ReaderData } from './reader-data.ts';

const next = { id: '7', chapterNo: '4' };

test('what was fetched ahead is handed out once, and only for its own chapter', () => {
  const data = Promise.resolve({} as ReaderData);
  keepAhead(next, data);
  expect(takeAhead({ ...next, chapterNo: '5' })).toBeNull();
  expect(takeAhead(next)).toBe(data);
  expect(takeAhead(next)).toBeNull();
});

test('a chapter that could not be fetched ahead is asked for again', async () => {
  const failed = Promise.reject(new Error('no network'));
  keepAhead(next, failed);
  await failed.catch(() => {});
  expect(takeAhead(next)).toBeNull();
});
