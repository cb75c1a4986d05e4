import type { Session } from '../../../../contract/member.ts';
import { spokenLanguage } from '../../../text/language.ts';
import { safetyWords } from '../../../text/safety.ts';

/** `Chrome · Android`, as far as it is known. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  return [browser, system].filter(Boolean).join(' · ') || safetyWords.sessions.unknown;
}

/** Day and minute on this device's clock; with the year when it is another one. */
export function momentText(at: number, now = Date.now()): string {
  const isOtherYear = new Date(at).getFullYear() !== new Date(now).getFullYear();
  return new Intl.DateTimeFormat(spokenLanguage(), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isOtherYear && { year: 'numeric' }),
  }).format(at);
}
