import type { Session } from '../../../../contract/member.ts';
import { sharedNow } from '../../../api/server-clock.ts';
import { dateWords } from '../../../text/date-words.ts';
import { safetyWords } from '../../../text/safety.ts';

/** `Chrome · Android`, as far as it is known. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  return [browser, system].filter(Boolean).join(' · ') || safetyWords.sessions.unknown;
}

/** Day and minute on this device's clock; with the year when it is another one. */
export function momentText(at: number, now = sharedNow()): string {
  const isOtherYear = new Date(at).getFullYear() !== new Date(now).getFullYear();
  return dateWords(at, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isOtherYear && { year: 'numeric' }),
  });
}

/** YYYY-MM-DD hh:mm:ss on this device's clock (specification §3). */
export function secondText(at: number): string {
  const it = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [it.getFullYear(), two(it.getMonth() + 1), two(it.getDate())].join('-');
  return `${day} ${[it.getHours(), it.getMinutes(), it.getSeconds()].map(two).join(':')}`;
}
