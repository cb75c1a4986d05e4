import { removeComic } from '../usecases/remove-comic.ts';
import type { BoughtOfComic, RemovedComic } from '../usecases/removed-comics-port.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan } from './command.ts';
import { counted } from './counted.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'remove ID [--bought]             remove a comic with everything of it; --bought: also one that members bought of',
];

/** `remove ID`: a comic with everything of it. Brought back it is another comic, which nobody has bought of. */
export const removeCommand: CommandPlan = {
  usage,
  flags: ['bought'],
  async run(desk, words, flags) {
    const [id, ...more] = words;
    if (id === undefined || more.length > 0) throw wrongWords(usage, words);
    const comicId = comicIdIn(id);
    let bought: BoughtOfComic = { members: 0, chapters: 0 };
    const removed = await removeComic(desk, comicId, (lost) => {
      if (!flags.bought) refuseBought(comicId, lost);
      bought = lost;
    });
    if (!removed) throw new OperatorError(`There is no comic ${comicId}.`);
    return { line: sentence(comicId, removed, bought), json: { removed: comicId, ...removed, bought } };
  },
};

function sentence(comicId: number, removed: RemovedComic, bought: BoughtOfComic): string {
  const { title, chapters, favourites, places } = removed;
  const lost = [
    favourites > 0 && `${counted(favourites, 'member')} had it among the favourites`,
    places > 0 && `${counted(places, 'member')} had a place in it`,
    bought.chapters > 0 && `${boughtOf(bought)} had been bought`,
  ].filter(Boolean);
  const members = lost.length > 0 ? `; ${lost.join(', ')}` : '';
  return `Comic ${comicId}, ${title}, is removed with its ${counted(chapters, 'chapter')}${members}. Its files stay out of imports until --removed is said.`;
}

function boughtOf({ chapters, members }: BoughtOfComic): string {
  return `${counted(chapters, 'chapter')} of ${counted(members, 'member')}`;
}

function refuseBought(comicId: number, bought: BoughtOfComic): void {
  if (bought.chapters === 0) return;
  throw new OperatorError(
    `What was bought would go with comic ${comicId}, ${boughtOf(bought)}: "import PATH --again" makes chapters anew in their places, "remove ${comicId} --bought" removes it all the same.`,
  );
}
