import { OperatorError } from './operator-error.ts';

/** The number of a comic as it was written: digits only, for 1e3 would be another comic than it looks. */
export function comicIdIn(word: string): number {
  const id = /^\d{1,10}$/.test(word) ? Number(word) : 0;
  if (id > 0 && id < 2 ** 31) return id;
  throw new OperatorError(`"${word}" is not the number of a comic; npm run comic -- list shows them.`);
}
