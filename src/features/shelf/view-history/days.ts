import { dayNumber, localDay } from '../../../../domain/local-day.ts';

/** What was done on one day, and how long ago that is. */
export interface Day<Item> {
  day: string;
  /** 0 is today, 1 yesterday. */
  ago: number;
  items: Item[];
}

/** Groups by the calendar days of a zone, in the order given; `now` and the times are ms since 1970. */
export function byDay<Item>(
  items: readonly Item[],
  at: (item: Item) => number,
  now: number,
  zone: string,
): Day<Item>[] {
  const today = dayNumber(localDay(now, zone));
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = localDay(at(item), zone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    // A clock that was ahead when it was read puts nothing into the future.
    else days.push({ day, ago: Math.max(0, today - dayNumber(day)), items: [item] });
  }
  return days;
}

/** The days of the first `most` items, each with those that are among them. */
export function upTo<Item>(most: number, days: readonly Day<Item>[]): { day: Day<Item>; items: Item[] }[] {
  let left = most;
  return days.flatMap((day) => {
    const items = day.items.slice(0, Math.max(0, left));
    left -= day.items.length;
    return items.length > 0 ? [{ day, items }] : [];
  });
}
