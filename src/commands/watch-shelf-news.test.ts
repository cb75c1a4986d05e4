import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { currentShelfNews } from '../stores/shelf-news.ts';
import { seeShelfNews, watchShelfNews } from './watch-shelf-news.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/book/favorite'));
});
afterEach(() => void vi.unstubAllGlobals());

test('a shelf that was looked at before the page came to rest has no news', () => {
  seeShelfNews(3);
  watchShelfNews();
  expect(currentShelfNews().seenAt).toBe(3);
  expect(localStorage.getItem('mandao.shelf-news.80001')).toBe('{"seenAt":3}');
});

test('what was seen of the shelf in one tab is no news in the others', () => {
  const tabs: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_name: string, hear: (typeof tabs)[number]) => tabs.push(hear));
  watchShelfNews();
  expect(currentShelfNews().seenAt).toBe(0);
  localStorage.setItem('mandao.shelf-news.80001', '{"seenAt":5}');
  for (const hear of tabs) hear({ key: 'mandao.shelf-news.80001' });
  expect(currentShelfNews().seenAt).toBe(5);
  seeShelfNews(4);
  expect(localStorage.getItem('mandao.shelf-news.80001')).toBe('{"seenAt":5}');
});
