import { expect, test } from 'vitest';
import { type PageLinkCount, pageCount, pageLinks } from './page-links.ts';

/** The pages to which links are shown where `count` of them have room. */
function shownAmong(current: number, pages: number, count: PageLinkCount): number[] {
  return pageLinks(current, pages)
    .filter(({ from }) => from <= count)
    .map(({ page }) => page);
}

test.each([
  [1, 9, 5, [1, 2, 3, 4, 5]],
  [5, 9, 5, [3, 4, 5, 6, 7]],
  [9, 9, 5, [5, 6, 7, 8, 9]],
  [5, 9, 4, [3, 4, 5, 6]],
  [5, 9, 3, [4, 5, 6]],
  [2, 2, 5, [1, 2]],
  [1, 1, 3, [1]],
] as const)('page %i of %i among %i links', (current, pages, count, shown) => {
  expect(shownAmong(current, pages, count)).toEqual(shown);
});

test('each row of links is as long as it may be, without a gap, and has the current page', () => {
  for (let pages = 1; pages <= 12; pages += 1) {
    for (let current = 1; current <= pages; current += 1) {
      for (const count of [3, 4, 5] as const) {
        const shown = shownAmong(current, pages, count);
        const first = shown[0] ?? 0;
        expect(shown).toEqual(Array.from({ length: Math.min(count, pages) }, (_, at) => first + at));
        expect(shown).toContain(current);
      }
    }
  }
});

test('a last page may be short, and nothing at all is one page', () => {
  expect(pageCount(61, 30)).toBe(3);
  expect(pageCount(60, 30)).toBe(2);
  expect(pageCount(0, 30)).toBe(1);
});
