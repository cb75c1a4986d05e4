import { setCover } from './comic-cover.ts';
import { comicFact, factKeys, isFactKey } from './comic-facts.ts';
import { comicAt, showComic } from './comic-show.ts';
import type { CommandPlan } from './command.ts';
import { hiddenByRating, nothingHidden } from './mature-notice.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { changesIn, toldSet } from './told-changes.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'comic show ID                    all that is known of a comic, at the prices of a merchant',
  `comic set ID KEY VALUE           change a comic: ${factKeys.join(', ')} (lists with commas)`,
  'comic cover ID FILE              shows this picture (JPEG, PNG, WebP …) as its cover; default = the first page of its first chapter',
];

/** `comic …`: what is said of one. */
export const comicCommand: CommandPlan = {
  usage,
  flags: ['mid'],
  async run(desk, words, flags) {
    const [verb, id, key = '', value, ...more] = words;
    if (verb === 'show' && id !== undefined && words.length === 2)
      return showComic(desk, await merchantOf(desk, flags), id);
    if ((verb === 'set' || verb === 'cover') && flags.mid !== undefined)
      throw new OperatorError(`"comic ${verb}" is about all merchants: it takes no --mid.`);
    if (verb === 'cover' && id !== undefined && key !== '' && words.length === 3)
      return setCover(desk, id, key);
    if (verb !== 'set' || id === undefined || value === undefined || more.length > 0)
      throw wrongWords(usage, words);
    if (!isFactKey(key)) throw new OperatorError(`A comic has no "${key}"; it has ${factKeys.join(', ')}.`);
    const before = await comicAt(desk, id);
    const { comicId } = before;
    const fact = comicFact(key, value);
    const set = { key, from: before[key], to: fact[key] };
    if (!(await desk.library.setComic(comicId, fact)))
      throw new OperatorError(`There is no comic ${comicId}.`);
    const isMature = 'rating' in fact && fact.rating === 'mature';
    const { sentences, hidden } = isMature ? await hiddenByRating(desk, comicId) : nothingHidden;
    return {
      line: [`Comic ${comicId}: ${toldSet(set)}.`, ...sentences].join(' '),
      json: { comicId, ...fact, changes: changesIn([set]), hidden },
    };
  },
};
