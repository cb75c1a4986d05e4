import { expect, test } from 'vitest';
import { chapterAddress, comicAddress, placeAddress } from '../../../domain/comic-address.ts';
import { briefOf } from '../../../tests/builders/brief.ts';
import { historyEntry } from '../../../tests/builders/history-entry.ts';
import { cardOnward } from './continue-at.ts';

const amid = historyEntry({ chapterNo: 2, chapterLabel: '第2话' });
const ended = { ...amid, imgIndex: 12, doneChapters: [2] };

test('a card amid a chapter leads to the place and names its chapter', () => {
  const { to, label } = cardOnward(amid, briefOf(7));
  expect(to).toBe(placeAddress(amid));
  expect(label).toBe('续看 漫画 7 第2话');
});

test('a card at the end of a chapter leads to the next one and does not name the one that was read', () => {
  expect(cardOnward(ended, briefOf(7))).toEqual({ to: chapterAddress(7, 3), label: '看 漫画 7 的下一话' });
});

test('where chapters are left out the end of one leads to its own place, and says so', () => {
  const { to, label } = cardOnward(ended, briefOf(7, { latestNo: 9 }));
  expect(to).toBe(placeAddress(ended));
  expect(label).toBe('续看 漫画 7 第2话');
});

test('a card at the end of the newest chapter leads to the comic and says that it waits', () => {
  const comic = briefOf(7, { chapterCount: 2, latestNo: 2 });
  expect(cardOnward(ended, comic)).toEqual({ to: comicAddress(7), label: '漫画 7 等更新' });
});

test('a card at the end of a finished comic leads to the comic, to be read again', () => {
  const comic = briefOf(7, { chapterCount: 2, latestNo: 2, finished: true });
  expect(cardOnward(ended, comic)).toEqual({ to: comicAddress(7), label: '回味 漫画 7' });
});
