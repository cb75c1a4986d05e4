import type { Answer, Checked } from '../../contract/endpoints.ts';
import { dayBounds, lastWeekday, localDay } from '../../domain/local-day.ts';
import type { Catalogue } from './catalogue-port.ts';
import { asPage } from './list-comics.ts';
import type { Merchant } from './merchant.ts';
import { sliceOf } from './slice-of.ts';

/** Comics with a chapter of a day in the merchant's zone: of `date`, else of the last such weekday, else of today. */
export async function listDaily(
  catalogue: Catalogue,
  merchant: Merchant,
  ask: Checked<'listDaily'>,
  now: number,
): Promise<Answer<'listDaily'>> {
  const today = localDay(now, merchant.timeZone);
  const day = ask.date ?? (ask.day === undefined ? today : lastWeekday(today, ask.day));
  const time = dayBounds(day, merchant.timeZone);
  const found = await catalogue.updatedBetween(time, merchant, sliceOf(ask));
  return { ...asPage(merchant, ask, found), date: day };
}
