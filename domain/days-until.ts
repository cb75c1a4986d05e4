import { dayMs } from './durations.ts';

/** Whole days from one time (ms) until another, at least one; null when that never comes. */
export function daysUntil(time: number, now: number): number;
export function daysUntil(time: number | null, now: number): number | null;
export function daysUntil(time: number | null, now: number): number | null {
  return time === null ? null : Math.max(1, Math.ceil((time - now) / dayMs));
}
