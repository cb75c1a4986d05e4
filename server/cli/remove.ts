import { removeComic } from '../usecases/remove-comic.ts';
import { comicIdIn } from './comic-id.ts';
import type { Command } from './command.ts';
import { OperatorError } from './operator-error.ts';

/** `remove ID`: a comic with everything of it. */
export const runRemove: Command = async (house, words) => {
  const comicId = comicIdIn(words[0]);
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  if (!(await removeComic(shelf, comicId))) throw new OperatorError(`There is no comic ${comicId}.`);
  return { line: `Comic ${comicId} is removed.`, json: { removed: comicId } };
};
