import { expect, test } from 'vitest';
import type { ShelfComic } from '../../mirror/shelf-views.ts';
import { passes, shelfFilters } from './filtering.ts';

const saved = new Set([4]);

test.each([
  ['one that is read to its end', { id: 1, unread: 0, updated: false }, ['all']],
  ['one whose new chapter waits', { id: 2, unread: 1, updated: true }, ['all', 'updated', 'unread']],
  ['one that stopped halfway long ago', { id: 3, unread: 9, updated: false }, ['all', 'unread']],
  ['one that is read and still on the device', { id: 4, unread: 0, updated: false }, ['all', 'saved']],
])('%s is shown where it belongs', (_, { id, unread, updated }, expected) => {
  const favourite = { comic: { id }, unread, updated } as ShelfComic;
  expect(shelfFilters.filter((filter) => passes(favourite, filter, saved))).toEqual(expected);
});
