import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dayBounds, dayNumber, isTimeZone, lastWeekday, localDay, localHour } from './local-day.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const zones = [
  'Asia/Shanghai',
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Nuuk',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const moments = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2040, 0) });

test('every moment lies within the bounds of its day, and the days of a zone follow each other without a gap', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
      const today = localDay(at, zone);
      const { start, end } = dayBounds(today, zone);
      expect(start).toBeLessThanOrEqual(at);
      expect(end).toBeGreaterThan(at);
      expect(localDay(start, zone)).toBe(today);
      expect(localDay(start - 1, zone) < today).toBe(true);
      expect(localDay(end - 1, zone)).toBe(today);
      expect(dayBounds(localDay(end, zone), zone).start).toBe(end);
      expect([23, 23.5, 24, 24.5, 25]).toContain((end - start) / hour);
    }),
  );
});

test('a day has 23 or 25 hours where clocks change, also at midnight', () => {
  const hours = (date: string, zone: string) => {
    const { start, end } = dayBounds(date, zone);
    return (end - start) / hour;
  };
  expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23);
  expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25);
  expect(hours('2018-02-17', 'America/Sao_Paulo')).toBe(25);
  expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23);
  expect(hours('2026-03-29', 'Asia/Shanghai')).toBe(24);
  expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0);
});

test('the same moment is another day elsewhere', () => {
  const at = Date.UTC(2026, 0, 31, 17);
  expect(localDay(at, 'Asia/Shanghai')).toBe('2026-02-01');
  expect(localDay(at, 'UTC')).toBe('2026-01-31');
  expect(dayBounds('2026-02-01', 'Asia/Shanghai').start).toBe(Date.UTC(2026, 0, 31, 16));
});

test('days are numbered from the first of 1970 on, and a day of the week comes again after seven', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const today = localDay(at, 'UTC');
      expect(dayNumber(today)).toBe(Math.floor(at / day));
      const days = [1, 2, 3, 4, 5, 6, 7].map(
        (weekday) => dayNumber(today) - dayNumber(lastWeekday(today, weekday)),
      );
      expect(days.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});

test('the hour of the day is the zone’s own, midnight 0', () => {
  const at = Date.UTC(2026, 0, 31, 16);
  expect(localHour(at, 'Asia/Shanghai')).toBe(0);
  expect(localHour(at, 'UTC')).toBe(16);
  expect(localHour(at, 'Asia/Kathmandu')).toBe(21);
  using made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let hours = 0; hours < 24; hours += 1) {
    expect(localHour(at + hours * hour, 'Asia/Shanghai')).toBe(hours);
    expect(localDay(at + hours * hour, 'Asia/Shanghai')).toBe('2026-02-01');
  }
  expect(made).not.toHaveBeenCalled();
});

test('years before 1000 have four digits like all others', () => {
  expect(localDay(Date.UTC(999, 4, 6), 'UTC')).toBe('0999-05-06');
  expect(localDay(Date.parse('0007-05-06T12:00:00Z'), 'UTC')).toBe('0007-05-06');
});

test.each([
  ['2026-11-21', 6, '2026-11-21'],
  ['2026-11-21', 7, '2026-11-15'],
  ['2026-11-21', 1, '2026-11-16'],
  ['2026-03-01', 1, '2026-02-23'],
  ['1969-12-31', 4, '1969-12-25'],
])('on %s the last weekday %i was %s', (today, weekday, expected) => {
  expect(lastWeekday(today, weekday)).toBe(expected);
});

test('only zones that exist are zones', () => {
  expect(['Asia/Shanghai', 'UTC', 'Europe/Berlin'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', 'Asia/Nowhere', '漫岛', '+25:00'].map(isTimeZone)).toEqual([false, false, false, false]);
});

test('dates far away end in an answer', () => {
  for (const date of ['0000-02-29', '0001-01-01', '9999-12-31']) {
    const { start, end } = dayBounds(date, 'Asia/Shanghai');
    expect(Number.isFinite(start) && end >= start, date).toBe(true);
  }
});
