import { afterEach, expect, test, vi } from 'vitest';
import { forgetAccount, setToken } from '../../../stores/account.ts';
import { keepAhead, takeAhead } from './chapter-ahead.ts';
import type { ReaderData } from './reader-data.ts';

const next = { id: '7', chapterNo: '4' };

afterEach(() => {
  vi.useRealTimers();
});

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

test('what was fetched ahead for a chapter that is opened late is not handed out: its images would be closed', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  keepAhead(next, Promise.resolve({} as ReaderData));
  vi.setSystemTime(4 * 60_000 + 1);
  expect(takeAhead(next)).toBeNull();
});

test('a chapter that could not be fetched takes nothing from the one that was fetched after it', async () => {
  const failed = Promise.reject(new Error('no network'));
  keepAhead({ ...next, chapterNo: '3' }, failed);
  const data = Promise.resolve({} as ReaderData);
  keepAhead(next, data);
  await failed.catch(() => {});
  expect(takeAhead(next)).toBe(data);
});

function tokenOf(nameid: string, jti = 'first'): string {
  return `e30.${btoa(JSON.stringify({ nameid, jti })).replaceAll('=', '')}.signature`;
}
