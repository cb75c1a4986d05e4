import type { BoughtOfComic } from '../usecases/ports.ts';
import { removeComic } from '../usecases/remove-comic.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './said-words.ts';

const usage = [
  'remove ID [--bought]             remove a comic with everything of it; --bought: also one that members bought of',
];

/** `remove ID`: a comic with everything of it. Imported again it is another comic, which nobody has bought of. */
export const removeCommand: CommandPlan = {
  usage,
  flags: ['bought'],
  async run(desk, words, flags) {
    if (words.length > 1) throw wrongWords(usage);
    const comicId = comicIdIn(words[0]);
    const agree = flags.bought ? undefined : (lost: BoughtOfComic) => refuseBought(comicId, lost);
    if (!(await removeComic(desk, comicId, agree))) throw new OperatorError(`There is no comic ${comicId}.`);
    return { line: `Comic ${comicId} is removed.`, json: { removed: comicId } };
  },
};

function refuseBought(comicId: number, { chapters, members }: BoughtOfComic): void {
  if (chapters === 0) return;
  const lost = `${counted(chapters, 'chapter')} of ${counted(members, 'member')}`;
  throw new OperatorError(
    `What was bought would go with comic ${comicId}, ${lost}: "import PATH --again" makes chapters anew in their places, "remove ${comicId} --bought" removes it all the same.`,
  );
}
