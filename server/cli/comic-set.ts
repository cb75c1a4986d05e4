import { comicFact, factKeys, isFactKey } from './comic-facts.ts';
import { comicIdIn } from './comic-id.ts';
import type { Command } from './command.ts';
import { OperatorError } from './operator-error.ts';

/** `comic set ID KEY VALUE`. */
export const runComicSet: Command = async (house, words) => {
  const [verb, id, key = '', value] = words;
  if (verb !== 'set' || id === undefined || value === undefined) {
    throw new OperatorError('Say which comic, what and how: npm run comic -- comic set ID KEY VALUE');
  }
  if (!isFactKey(key)) throw new OperatorError(`A comic has no "${key}"; it has ${factKeys.join(', ')}.`);
  const comicId = comicIdIn(id);
  const fact = comicFact(key, value);
  if (!(await house.library.setComic(comicId, fact)))
    throw new OperatorError(`There is no comic ${comicId}.`);
  return { line: `Comic ${comicId}: ${key} is now ${value}.`, json: { id: comicId, ...fact } };
};
