import { expect, test } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { entryFrom } from './entry-from.ts';
import type { HistoryEntry } from './history-entry.ts';

const known = historyEntry({ chapterNo: 1, imgIndex: 3, at: 1000 });
const told = {
  chapterNo: 1,
  imgIndex: 3,
  frac: 0.25,
  at: 1000,
  done: false,
  device: 'tablet',
  doneChapters: [],
};

test('what the server tells back of this device’s own place is its own, also where its clock is fast', () => {
  expect(deviceOf({})).toBeUndefined();
  expect(deviceOf({ at: 900 })).toBeUndefined();
});

test('what another device has read is that one’s: another place, a later one, or one that was another’s before', () => {
  expect(deviceOf({ imgIndex: 4 })).toBe('tablet');
  expect(deviceOf({ chapterNo: 2 })).toBe('tablet');
  expect(deviceOf({ at: 1001 })).toBe('tablet');
  expect(deviceOf({}, { ...known, device: 'tablet' })).toBe('tablet');
  expect(deviceOf({}, null)).toBe('tablet');
});

function deviceOf(parts: Partial<typeof told>, own: HistoryEntry | null = known) {
  return entryFrom(briefOf(7), { ...told, ...parts }, own ?? undefined).device;
}
