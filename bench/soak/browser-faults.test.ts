import { expect, test } from 'vitest';
import type { MemberRows } from './book-faults.ts';
import { browserFaults } from './browser-faults.ts';
import { Possible, placeKey } from './member-book.ts';
import type { Mirror } from './mirror-on-disk.ts';

const place = { chapterNo: 2, imgIndex: 1, at: 5 };

test('a browser whose shelf is the server’s, and what it showed, has no fault', () => {
  expect(faultsWith(() => {})).toEqual([]);
});

test.each<[what: string, change: (mirror: Mirror, rows: MemberRows) => void, said: RegExp]>([
  ['a write that still waits', (mirror) => Object.assign(mirror, { waiting: 1 }), /1 writes still wait/],
  [
    'a favourite that only the device has',
    (_, rows) => rows.favourites.pop(),
    /follows 7, the server says \./,
  ],
  [
    'a favourite that both have lost',
    (mirror, rows) => {
      mirror.favourites.pop();
      rows.favourites.pop();
    },
    /favourite 7 is false and was shown true/,
  ],
  ['a place that only the server has', (mirror) => mirror.history.pop(), /comic 4 at undefined/],
  [
    'another place',
    (mirror) => mirror.history.splice(0, 1, [4, 1, 1, 5]),
    /read chapter 2 of comic 4 and keeps 1/,
  ],
])('%s is noticed', (_what, change, said) => {
  expect(faultsWith(change).join('\n')).toMatch(said);
});

function faultsWith(change: (mirror: Mirror, rows: MemberRows) => void): string[] {
  const shown = {
    favourites: new Map([[7, new Possible(true)]]),
    chapters: new Map([[4, new Possible<number | null>(2)]]),
  };
  const mirror: Mirror = { waiting: 0, favourites: [7], history: [[4, 2, 1, 5]] };
  const rows: MemberRows = {
    ...{ balance: 0, lines: [], owned: [], orders: [], codes: [] },
    ...{ favourites: [7], readings: new Map([[4, placeKey(place)]]) },
  };
  change(mirror, rows);
  return browserFaults(shown, mirror, rows);
}
