import { dayMs, hourMs } from './durations.ts';

/** Zones lie between UTC−12 and UTC+14. */
const furthestOffsetMs = 15 * hourMs;

/** The calendar day (`2026-03-29`) of a moment (ms since 1970) in a zone. RangeError for a zone that does not exist. */
export function localDay(at: number, zone: string): string {
  const parts = { year: '', month: '', day: '' };
  for (const { type, value } of calendarOf(zone).formatToParts(at)) {
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = value;
  }
  return `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}`;
}

/** The hour of the day (0–23) of a moment in a zone. */
export function localHour(at: number, zone: string): number {
  return Number(clockOf(zone).format(at));
}

/**
 * When a calendar day begins and when the next one does, ms since 1970: 23 or 25 hours apart where clocks change, 0
 * where a zone left the day out.
 */
export function dayBounds(day: string, zone: string): { start: number; end: number } {
  return { start: beginOf(day, zone), end: beginOf(dayOfNumber(dayNumber(day) + 1), zone) };
}

/** Days since 1970-01-01, for reckoning with them. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** The last Monday (1) … Sunday (7) that is not after `today`; today itself when it is one. */
export function lastWeekday(today: string, weekday: number): string {
  const number = dayNumber(today);
  // 1970-01-01 was a Thursday.
  const todays = ((((number + 3) % 7) + 7) % 7) + 1;
  return dayOfNumber(number - ((todays - weekday + 7) % 7));
}

/** Whether a time zone has this name (`Asia/Shanghai`). */
export function isTimeZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The first moment of a day, found by halving: the zone's clock says for any moment whether it lies before or after. */
function beginOf(day: string, zone: string): number {
  const midnight = dayNumber(day) * dayMs;
  let before = midnight - furthestOffsetMs;
  let reached = midnight + furthestOffsetMs + dayMs;
  while (reached - before > 1) {
    const between = Math.floor((before + reached) / 2);
    if (localDay(between, zone) < day) before = between;
    else reached = between;
  }
  return reached;
}

// Making one takes far longer than asking it.
const calendars = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(zone, made);
  return made;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone });
  clocks.set(zone, made);
  return made;
}
