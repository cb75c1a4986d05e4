import { expect, test } from 'vitest';
import { forgetAccount, setToken } from '../../../stores/account.ts';
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

test('what was fetched ahead for one is handed out to nobody else', () => {
  const data = Promise.resolve({} as ReaderData);
  setToken(tokenOf('1'));
  keepAhead(next, data);
  forgetAccount();
  expect(takeAhead(next)).toBeNull();
  setToken(tokenOf('2'));
  expect(takeAhead(next)).toBeNull();
  // A session is renewed now and then.
  setToken(tokenOf('1', 'renewed'));
  expect(takeAhead(next)).toBe(data);
  // It may end while one asks.
  forgetAccount();
  keepAhead(next, data, '1');
  expect(takeAhead(next)).toBeNull();
});

test('a chapter that could not be fetched ahead is asked for again', async () => {
  const failed = Promise.reject(new Error('no network'));
  keepAhead(next, failed);
  await failed.catch(() => {});
  expect(takeAhead(next)).toBeNull();
});

function tokenOf(nameid: string, jti = 'first'): string {
  return `e30.${btoa(JSON.stringify({ nameid, jti })).replaceAll('=', '')}.signature`;
}
