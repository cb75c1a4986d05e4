import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { waitUntil } from './wait-until.ts';

test('a wait is told in days, in hours below two days and in minutes below two hours; begun ones count', () => {
  expect(waitUntil(3 * dayMs, 0)).toEqual({ unit: 'day', count: 3 });
  expect(waitUntil(3 * dayMs + 1, 0)).toEqual({ unit: 'day', count: 4 });
  expect(waitUntil(2 * dayMs, 0)).toEqual({ unit: 'day', count: 2 });
  expect(waitUntil(2 * dayMs - 1, 0)).toEqual({ unit: 'hour', count: 48 });
  expect(waitUntil(25 * hourMs, 0)).toEqual({ unit: 'hour', count: 25 });
  expect(waitUntil(2 * hourMs - 1, 0)).toEqual({ unit: 'minute', count: 120 });
  expect(waitUntil(minuteMs + 1, 0)).toEqual({ unit: 'minute', count: 2 });
});

test('what is due already is a minute away', () => {
  expect(waitUntil(5, 10)).toEqual({ unit: 'minute', count: 1 });
});
