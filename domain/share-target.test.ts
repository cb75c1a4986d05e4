import { expect, test } from 'vitest';
import { searchOfSharedText, sharedTextPath } from './share-target.ts';

test('a text that is shared with a merchant’s app is searched for in that merchant’s site', () => {
  const query = `title=${encodeURIComponent('推荐')}&keyword=${encodeURIComponent('《海&岛》')}`;
  expect(searchOfSharedText(`${sharedTextPath(80002)}?${query}`)).toBe(`/search/result?mid=80002&${query}`);
  expect(searchOfSharedText('/shared/80002?mid=1&keyword=a%3Fb&mid=2')).toBe(
    '/search/result?mid=80002&keyword=a%3Fb',
  );
  expect(searchOfSharedText('/shared/80002')).toBe('/search/result?mid=80002');
});

test.each([
  '/shared',
  '/shared/',
  '/shared/80002/x',
  '/shared//evil.example',
  '/shared/-1',
  '/x/shared/80002',
])('%s is no shared text', (address) => {
  expect(searchOfSharedText(address)).toBeNull();
});
