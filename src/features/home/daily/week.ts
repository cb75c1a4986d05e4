import { dayNumber, defaultTimeZone, lastWeekday, localDay } from '../../../../domain/local-day.ts';

/** A day of the week: its number from Monday (1), its date, the last such day that is not after today. */
export interface WeekDay {
  day: number;
  date: string;
  today: boolean;
}

/** Monday to Sunday as they were last, seen at a moment (ms since 1970). */
export function weekUntil(now: number): WeekDay[] {
  const today = localDay(now, defaultTimeZone);
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const date = lastWeekday(today, day);
    return { day, date, today: dayNumber(date) === dayNumber(today) };
  });
}

/** The clock's time (`08:30`) of a moment that lies on a day; empty when it lies on another one. */
export function timeOn(date: string, at: number): string {
  if (localDay(at, defaultTimeZone) !== date) return '';
  return clock.format(at);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: defaultTimeZone,
});
