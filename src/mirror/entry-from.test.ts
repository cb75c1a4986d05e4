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

test('a chapter is called what the server tells, and where it tells nothing what this device knows of the same one', () => {
  const own = historyEntry({ chapterNo: 1, chapterLabel: '序', chapterTitle: '潮起', pageCount: 9 });
  const facts = (parts: object, from = own) => {
    const { chapterLabel, chapterTitle, pageCount } = entryFrom(briefOf(7), { ...told, ...parts }, from);
    return [chapterLabel, chapterTitle, pageCount];
  };
  expect(facts({ chapterLabel: '番外', chapterTitle: '灯', pageCount: 12 })).toEqual(['番外', '灯', 12]);
  expect(facts({ chapterTitle: '', pageCount: 12 })).toEqual(['', '', 12]);
  expect(facts({})).toEqual(['序', '潮起', 9]);
  expect(facts({ chapterNo: 2 })).toEqual(['', '', 0]);
});

function deviceOf(parts: Partial<typeof told>, own: HistoryEntry | null = known) {
  return entryFrom(briefOf(7), { ...told, ...parts }, own ?? undefined).device;
}
