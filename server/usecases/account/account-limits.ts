import { dayMs, minuteMs } from '../../../domain/durations.ts';

/** How long a token is good for; its session can be taken up again for as long once more. */
export const tokenLifeMs = 14 * dayMs;
export const sessionLifeMs = 2 * tokenLifeMs;
/** However often it is taken up again, after so long it is not any more: a login of years ago ends (ASVS 7.3.2). */
export const sessionMostMs = 365 * dayMs;

/** Wrong passwords that lock an account for an address, and for how long. */
export const wrongTries = 5;
export const lockMs = 10 * minuteMs;

export const codeTries = 5;
export const codeLifeMs = 5 * minuteMs;
export const resetTokenLifeMs = 10 * minuteMs;
/** A move is a matter of one tap; a clip is put on the home screen first, which on an iPhone takes several steps. */
export const handoverLifeMs = { move: minuteMs, clip: 10 * minuteMs } as const;
export const handoverMostMs = Math.max(...Object.values(handoverLifeMs));
export const resendMs = minuteMs;

/** What a client is told of a wait: whole seconds, never too few. */
export function secondsOf(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}
