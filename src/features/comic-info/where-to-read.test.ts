import { expect, test } from 'vitest';
import type { ChapterBrief } from '../../../contract/comic.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { furthestChapter, whereToRead } from './where-to-read.ts';

const ongoing = { id: 7, finished: false };
const chapters = [1, 2].map((chapterNo) => ({ chapterNo, label: '', pageCount: 4 }) as ChapterBrief);
const readTo = (chapterNo: number, imgIndex: number, doneChapters: number[]) =>
  ({ comicId: 7, chapterNo, imgIndex, frac: 0, doneChapters, chapterLabel: '' }) as unknown as HistoryEntry;
const toldOf = (comic: typeof ongoing, entry: HistoryEntry | null) => {
  const where = whereToRead(comic, chapters, entry);
  return where && [where.said, where.small, where.address];
};

test('one begins with the first chapter, and goes on where one stopped', () => {
  expect(whereToRead(ongoing, [], null)).toBeNull();
  expect(toldOf(ongoing, null)).toEqual(['开始看', '第 1 话', '/comicContent?id=7&no=1']);
  expect(toldOf(ongoing, readTo(1, 3, []))?.slice(0, 2)).toEqual(['继续看', '第 1 话 · 第 3 页']);
});

test('after a chapter’s end the next one comes', () => {
  expect(toldOf(ongoing, readTo(1, 4, [1]))).toEqual(['继续看', '第 2 话', '/comicContent?id=7&no=2']);
});

test('from a chapter that is there no longer one goes on with the next one, or looks back at the last', () => {
  const without2 = [1, 3].map((chapterNo) => ({ chapterNo, label: '', pageCount: 4 }) as ChapterBrief);
  const from2 = readTo(2, 3, [1]);
  expect(whereToRead(ongoing, without2, from2)).toMatchObject({
    said: '继续看',
    small: '第 3 话',
    address: '/comicContent?id=7&no=3',
  });
  expect(whereToRead(ongoing, without2.slice(0, 1), from2)).toMatchObject({
    said: '等更新',
    small: '回看第 1 话',
    address: '/comicContent?id=7&no=1',
  });
});

test('a finished comic that was read to its end begins anew', () => {
  const finished = { ...ongoing, finished: true };
  expect(toldOf(finished, readTo(2, 4, [1, 2]))).toEqual(['重新看', '第 1 话', '/comicContent?id=7&no=1']);
});

test('who has read all that there is of one that goes on waits there, and is not led back to its beginning', () => {
  expect(toldOf(ongoing, readTo(2, 4, [1, 2]))).toEqual(['等更新', '回看第 2 话', '/comicContent?id=7&no=2']);
});

test('who looked something up in an early chapter finds the way to where they had come to', () => {
  const many = [1, 2, 3, 5].map((chapterNo) => ({ chapterNo }) as ChapterBrief);
  expect(furthestChapter(many, readTo(1, 2, [1, 2, 3]))?.chapterNo).toBe(5);
  expect(furthestChapter(many, readTo(1, 2, [1, 2, 3, 5])), 'nothing lies beyond').toBeNull();
  expect(furthestChapter(many, readTo(3, 4, [1, 2, 3])), 'there it is').toBeNull();
  expect(furthestChapter(many, readTo(2, 4, []))).toBeNull();
  expect(furthestChapter(many, null)).toBeNull();
});
