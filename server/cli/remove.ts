import { removeComic } from '../usecases/remove-comic.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './said-words.ts';

const usage = ['remove ID                        remove a comic with everything of it'];

/** `remove ID`: a comic with everything of it. */
export const removeCommand: CommandPlan = {
  usage,
  async run(desk, words) {
    if (words.length > 1) throw wrongWords(usage);
    const comicId = comicIdIn(words[0]);
    if (!(await removeComic(desk, comicId))) throw new OperatorError(`There is no comic ${comicId}.`);
    return { line: `Comic ${comicId} is removed.`, json: { removed: comicId } };
  },
};
