import { comicFact, factKeys, isFactKey } from './comic-facts.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan } from './command.ts';
import { hiddenByRating, nothingHidden } from './mature-notice.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [`comic set ID KEY VALUE           change a comic: ${factKeys.join(', ')} (lists with commas)`];

/** `comic set ID KEY VALUE`. */
export const comicCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    const [verb, id, key = '', value, ...more] = words;
    if (verb !== 'set' || id === undefined || value === undefined || more.length > 0)
      throw wrongWords(usage, words);
    if (!isFactKey(key)) throw new OperatorError(`A comic has no "${key}"; it has ${factKeys.join(', ')}.`);
    const comicId = comicIdIn(id);
    const fact = comicFact(key, value);
    if (!(await desk.library.setComic(comicId, fact)))
      throw new OperatorError(`There is no comic ${comicId}.`);
    const isMature = 'rating' in fact && fact.rating === 'mature';
    const { sentences, hidden } = isMature ? await hiddenByRating(desk, comicId) : nothingHidden;
    return {
      line: [`Comic ${comicId}: ${key} is now ${value.trim() || 'empty'}.`, ...sentences].join(' '),
      json: { comicId, ...fact, hidden },
    };
  },
};
