import { OperatorError } from './operator-error.ts';

/** A whole number as it was written, between the two; OperatorError says that it cannot be `what`, and what can. */
export function wholeNumber(word: string, what: string, least = 1, most = 2 ** 31 - 1): number {
  const number = /^\d{1,15}$/.test(word) ? Number(word) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new OperatorError(`"${word}" cannot be ${what}: it must be a whole number from ${least} to ${most}.`);
}
