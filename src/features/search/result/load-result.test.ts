import { expect, test } from 'vitest';
import type { Call } from '../../../../contract/first-screen.ts';
import { briefOf } from '../../../../tests/builders/brief.ts';
import type { Found } from '../search-kinds.ts';
import { loadResult } from './load-result.ts';

const none: Found = { items: [], total: 0 };
const some = (total: number, how: Partial<Found> = {}): Found => ({ items: [briefOf(total)], total, ...how });

test.each([
  ['titles first', { searchTitles: some(1), searchAuthors: some(4), searchTags: none }, 'title', 1],
  ['what there is', { searchTitles: none, searchAuthors: none, searchTags: some(2) }, 'tag', 2],
  [
    'what has the keyword itself, before what has its words',
    { searchTitles: some(1, { byWords: true }), searchAuthors: some(4), searchTags: none },
    'author',
    4,
  ],
  [
    'what has its words, before what sounds like it',
    { searchTitles: some(1, { bySound: true }), searchAuthors: some(4, { byWords: true }), searchTags: none },
    'author',
    4,
  ],
  [
    'titles, where there is nothing',
    { searchTitles: none, searchAuthors: none, searchTags: none },
    'title',
    0,
  ],
])('an address without a kind shows %s', async (_, found, kind, shown) => {
  const answers: Record<string, Found> = found;
  const call = (async (name: string) => answers[name] ?? none) as Call;
  const data = await loadResult(call, new URLSearchParams('keyword=x'));
  expect([data.kind, data.comics.map(({ id }) => id)]).toEqual([kind, shown === 0 ? [] : [shown]]);
  const named = await loadResult(call, new URLSearchParams('keyword=x&type=tag'));
  expect(named.kind).toBe('tag');
});
