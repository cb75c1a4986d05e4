import { findMerchant } from '../usecases/merchant.ts';
import type { Desk } from './desk.ts';

/** The zone in which a merchant's days begin. */
export async function zoneOf(desk: Desk, merchantId: number): Promise<string> {
  return (await findMerchant(desk.merchants, merchantId)).timeZone;
}

/** A moment (ms since 1970) to the minute as a zone's clock shows it, with what that is ahead of UTC: `2026-05-01T20:00+08:00`. */
export function siteTime(at: number, zone: string): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) parts[type] = value;
  const { year = '', month, day, hour, minute, timeZoneName = '' } = parts;
  const offset = timeZoneName.replace('GMT', '') || '+00:00';
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}${offset}`;
}

// Making one takes far longer than asking it.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-US', {
    ...({ calendar: 'gregory', numberingSystem: 'latn', timeZone: zone, hourCycle: 'h23' } as const),
    ...({ year: 'numeric', month: two, day: two, hour: two, minute: two } as const),
    timeZoneName: 'longOffset',
  });
  clocks.set(zone, made);
  return made;
}
