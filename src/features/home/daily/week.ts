import { dayNumber, lastWeekday, localDay } from '../../../../domain/local-day.ts';

/** A day of the week: its number from Monday (1), its date, the last such day that is not after today. */
export interface WeekDay {
  day: number;
  date: string;
  today: boolean;
}

/** The days of the week, from `firstDay` (1 is Monday) on, as they were last in a zone, seen at a moment (ms since 1970). */
export function weekUntil(now: number, zone: string, firstDay: number): WeekDay[] {
  const today = localDay(now, zone);
  return [0, 1, 2, 3, 4, 5, 6].map((later) => {
    const day = ((firstDay - 1 + later) % 7) + 1;
    const date = lastWeekday(today, day);
    return { day, date, today: dayNumber(date) === dayNumber(today) };
  });
}

/**
 * The day that a list is of. One that was kept may be of an earlier day than today, also of one before the week; kept by
 * an older build it does not name its day, and is taken for what was asked for: `day`, or today.
 */
export function dayOfList(
  week: WeekDay[],
  { date }: { date?: string | undefined },
  day: number | null,
): WeekDay {
  const isAsked = (it: WeekDay) => (day === null ? it.today : it.day === day);
  const found = week.find((it) => (date === undefined ? isAsked(it) : it.date === date));
  if (found) return found;
  if (date === undefined) throw new Error('Every week has a today.');
  const weekday = week.find((it) => (dayNumber(it.date) - dayNumber(date)) % 7 === 0);
  return { day: weekday?.day ?? 1, date, today: false };
}

/** The day before one; null for what the week does not reach back to. */
export function dayBefore(week: WeekDay[], { date }: WeekDay): WeekDay | null {
  return week.find((it) => dayNumber(it.date) === dayNumber(date) - 1) ?? null;
}

/** Month and day of the month, as numbers. */
export function monthAndDay({ date }: WeekDay): [month: number, day: number] {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return [month, day];
}

/** The clock's time (`08:30`) of a moment that lies on a day of a zone; empty when it lies on another one. */
export function timeOn(date: string, at: number, zone: string): string {
  if (localDay(at, zone) !== date) return '';
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
}
