import { expect, test } from 'vitest';
import { withMerchant } from './link.tsx';

test('a path keeps all that it asks for when a merchant joins it', () => {
  expect(withMerchant('/recommend', null)).toBe('/recommend');
  expect(withMerchant('/rank?type=like#top', 80002)).toBe('/rank?type=like&mid=80002#top');
  // As somebody has typed it: a question mark within a query stands for itself.
  expect(withMerchant('/search/result?keyword=what?&type=title', 80002)).toBe(
    '/search/result?keyword=what%3F&type=title&mid=80002',
  );
});
