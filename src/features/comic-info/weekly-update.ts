import { dayMs, hourMs } from '../../../domain/durations.ts';

/** So many weeks in a row make a habit. */
const weeksSeen = 4;
/** A chapter comes at about the same time of its day, whatever the clocks do in spring. */
const slackMs = 12 * hourMs;
/** A comic that has missed its day twice has no day any more. */
const longestPauseMs = 15 * dayMs;

/**
 * The latest moment (ms since 1970) at which chapters came that come every week on one day, those of one day at once or
 * over some hours; null where they have no such day, or keep it no longer.
 * @param published when each chapter came, ms, in any order
 */
export function weeklyUpdate(published: readonly number[], now: number): number | null {
  const days: number[] = [];
  for (const at of published.toSorted((one, other) => other - one)) {
    const last = days.at(-1);
    if (last === undefined || last - at > slackMs) days.push(at);
    if (days.length === weeksSeen) break;
  }
  const [latest] = days;
  if (latest === undefined || days.length < weeksSeen || now - latest > longestPauseMs) return null;
  const gaps = days.slice(1).map((at, before) => (days[before] ?? at) - at);
  return gaps.every((gap) => Math.abs(gap - 7 * dayMs) < slackMs) ? latest : null;
}
