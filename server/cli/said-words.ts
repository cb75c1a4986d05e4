import { OperatorError } from './operator-error.ts';

/** A command was not written as its usage says: answers the one sentence that shows how. */
export function wrongWords(usage: readonly string[]): OperatorError {
  return new OperatorError(`Write it like this: ${usage.map((line) => line.split('  ')[0]).join(' | ')}`);
}
