import { clockToleranceMs } from '../../contract/constants.ts';

/**
 * When something was done that a device tells at `now` to have done at `at` (ms since 1970). Its clock may be as far off,
 * and what was done just now must count; ahead of now is nothing.
 */
export function doneAt(at: number, now: number): number {
  return at > now - clockToleranceMs ? now : at;
}
