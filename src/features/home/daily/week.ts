import { defaultTimeZone } from '../../../../contract/constants.ts';
import type { SiteConfig } from '../../../../contract/site.ts';
import { dayNumber, isTimeZone, lastWeekday, localDay } from '../../../../domain/local-day.ts';

/** A day of the week: its number from Monday (1), its date, the last such day that is not after today. */
export interface WeekDay {
  day: number;
  date: string;
  today: boolean;
}

/** The merchant's zone; the default one where a foreign configuration names none that exists. */
export function zoneOf(config: SiteConfig | null): string {
  return config && isTimeZone(config.timeZone) ? config.timeZone : defaultTimeZone;
}

/** Monday to Sunday as they were last in a zone, seen at a moment (ms since 1970). */
export function weekUntil(now: number, zone: string): WeekDay[] {
  const today = localDay(now, zone);
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const date = lastWeekday(today, day);
    return { day, date, today: dayNumber(date) === dayNumber(today) };
  });
}

/** The clock's time (`08:30`) of a moment that lies on a day of a zone; empty when it lies on another one. */
export function timeOn(date: string, at: number, zone: string): string {
  if (localDay(at, zone) !== date) return '';
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
}
