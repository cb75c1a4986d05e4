import { dayMs, hourMs, minuteMs } from './durations.ts';

/** How long until something comes, as one says it. */
export interface Wait {
  count: number;
  unit: 'day' | 'hour' | 'minute';
}

const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
] as const;

/** From `now` until a time (ms): in the largest unit of which it takes two, at least one minute; begun ones count. */
export function waitUntil(time: number, now: number): Wait {
  const left = time - now;
  const { unit, ms } = units.find(({ ms }) => left >= 2 * ms) ?? ({ unit: 'minute', ms: minuteMs } as const);
  return { unit, count: Math.max(1, Math.ceil(left / ms)) };
}
