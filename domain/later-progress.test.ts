import { expect, test } from 'vitest';
import { laterProgress, reachedProgress } from './later-progress.ts';

const place = { chapterNo: 3, imgIndex: 5, frac: 0.5, at: 1000, doneChapters: [1, 2] };

test('an older device does not move the bookmark back', () => {
  const older = { ...place, imgIndex: 1, at: 900 };
  expect(laterProgress(place, older)).toEqual(place);
  expect(laterProgress(older, place)).toEqual(place);
});

test('a finished chapter is not un-finished by reading it again', () => {
  const finished = { ...place, doneChapters: [1, 2, 3], at: 900 };
  expect(laterProgress(finished, place)).toEqual({ ...place, doneChapters: [1, 2, 3] });
  const further = { ...place, doneChapters: [10] };
  expect(laterProgress(further, place).doneChapters).toEqual([1, 2, 10]);
});

test('order and grouping do not change the outcome', () => {
  const first = { ...place, doneChapters: [3], at: 900 };
  const second = { ...place, chapterNo: 4, at: 950 };
  const grouped = laterProgress(laterProgress(first, second), place);
  expect(laterProgress(first, laterProgress(second, place))).toEqual(grouped);
  expect(laterProgress(place, laterProgress(second, first))).toEqual(grouped);
});

test('at the same instant both orders agree', () => {
  const further = { ...place, imgIndex: 6 };
  expect(laterProgress(place, further)).toEqual(further);
  expect(laterProgress(further, place)).toEqual(further);
  const [end, start] = [
    { ...place, imgIndex: 5, frac: 1 },
    { ...place, imgIndex: 6, frac: 0 },
  ];
  expect(laterProgress(end, start)).toEqual(start);
  expect(laterProgress(start, end)).toEqual(start);
  const nextChapter = { ...place, chapterNo: 4, imgIndex: 1, frac: 0 };
  expect(laterProgress(place, nextChapter)).toEqual(nextChapter);
  expect(laterProgress(nextChapter, place)).toEqual(nextChapter);
});

test('where a reader has come to is later than what is kept, whatever the clock says', () => {
  const reached = { ...place, chapterNo: 1, doneChapters: [4], at: 10 };
  expect(reachedProgress(place, reached)).toEqual({ ...reached, at: 1001, doneChapters: [1, 2, 4] });
  expect(reachedProgress(place, { ...reached, at: 5000 }).at).toBe(5000);
});
