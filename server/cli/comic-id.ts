import { OperatorError } from './operator-error.ts';

export function comicIdIn(word: string | undefined): number {
  const id = Number(word);
  if (Number.isSafeInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new OperatorError(`"${word ?? ''}" is not the number of a comic; npm run comic -- list shows them.`);
}
