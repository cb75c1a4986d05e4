import { localDay } from '../../domain/local-day.ts';

/** A zone in which it is another day now than by UTC, and which day that is. */
export function otherDay(): { zone: string; day: string } {
  const now = new Date();
  const zone = now.getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  return { zone, day: localDay(now.getTime(), zone) };
}
