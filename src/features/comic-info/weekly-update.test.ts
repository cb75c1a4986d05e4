import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../../domain/durations.ts';
import { weeklyUpdate } from './weekly-update.ts';

const thursday = Date.UTC(2026, 10, 26, 2);
const weeks = [3, 2, 1, 0].map((ago) => thursday - ago * 7 * dayMs);

test('four weeks in a row on one day make a weekly comic', () => {
  expect(weeklyUpdate(weeks, thursday + dayMs)).toBe(thursday);
  expect(weeklyUpdate([thursday - 40 * dayMs, thursday - 50 * dayMs, ...weeks], thursday)).toBe(thursday);
});

test('several chapters of one day are one coming, and neither an hour of summer time nor a late hand breaks the habit', () => {
  const twice = weeks.flatMap((at) => [at, at + 20 * minuteMs]);
  expect(weeklyUpdate(twice, thursday + dayMs)).toBe(thursday + 20 * minuteMs);
  const late = weeks.map((at, week) => at + week * hourMs);
  expect(weeklyUpdate(late, thursday + dayMs)).toBe(thursday + 3 * hourMs);
});

test('what was brought in at once, comes on other days, has only begun or has stopped is not said to come weekly', () => {
  expect(weeklyUpdate(Array(60).fill(thursday), thursday)).toBe(null);
  expect(weeklyUpdate([...weeks, thursday + 3 * dayMs], thursday + 4 * dayMs)).toBe(null);
  expect(weeklyUpdate(weeks.slice(1), thursday)).toBe(null);
  expect(weeklyUpdate([], thursday)).toBe(null);
  expect(weeklyUpdate(weeks, thursday + 14 * dayMs)).toBe(thursday);
  expect(weeklyUpdate(weeks, thursday + 16 * dayMs)).toBe(null);
});
