import { dateWords } from '../../../text/date-words.ts';
import { spokenLanguage } from '../../../text/language.ts';
import { shelfWords } from '../../../text/shelf.ts';
import type { Day } from './days.ts';

/** 今天, 昨天, 11 月 18 日; with the year when it is another one. */
export function dayWords({ day, ago }: Pick<Day<unknown>, 'day' | 'ago'>, thisYear: string): string {
  if (ago === 0) return shelfWords.today;
  if (ago === 1) return shelfWords.yesterday;
  return dateWords(Date.parse(`${day}T00:00:00Z`), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!day.startsWith(thisYear) && { year: 'numeric' }),
  });
}

/** 09:12, on this device's clock. */
export function timeWords(at: number): string {
  return new Intl.DateTimeFormat(spokenLanguage(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
