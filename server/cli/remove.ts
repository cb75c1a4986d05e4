import { removeComic } from '../usecases/remove-comic.ts';
import type { BoughtOfComic, RemovedComic } from '../usecases/removed-comics-port.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan, Done } from './command.ts';
import { counted } from './counted.ts';
import { OperatorError } from './operator-error.ts';
import { pointsOf } from './points-of.ts';
import { backTo, type Refunded, refundBuyers } from './refund-buyers.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'remove ID [--bought] [--refund]  remove a comic with everything of it; --bought: also one that members bought of; --refund: gives their points back',
];

/**
 * `remove ID`: a comic with everything of it. Brought back it is another comic, which nobody has bought of. With `--refund`
 * whoever bought of it gets the points back, also where it was removed before.
 */
export const removeCommand: CommandPlan = {
  usage,
  flags: ['bought', 'refund'],
  async run(desk, words, flags) {
    const [id, ...more] = words;
    if (id === undefined || more.length > 0) throw wrongWords(usage, words);
    const comicId = comicIdIn(id);
    let bought: BoughtOfComic = { members: 0, chapters: 0, points: 0, bonus: 0 };
    const removed = await removeComic(desk, comicId, (lost) => {
      if (!flags.bought && !flags.refund) refuseBought(comicId, lost);
      bought = lost;
    });
    const refund = flags.refund ? await refundBuyers(desk, { comicId }) : null;
    const refunded = refund ?? { members: 0, points: 0, bonus: 0 };
    if (!removed) return removedBefore(comicId, refunded);
    return {
      line: sentence(comicId, removed, bought, refund),
      json: { comicId, ...removed, bought, refunded },
    };
  },
};

/** No other comic ever gets its number. */
function removedBefore(comicId: number, refunded: Refunded): Done {
  if (refunded.members === 0) throw new OperatorError(`There is no comic ${comicId}.`);
  return {
    line: `Comic ${comicId} was removed before; ${backTo(refunded)}.`,
    json: { comicId, refunded },
  };
}

function sentence(
  comicId: number,
  removed: RemovedComic,
  bought: BoughtOfComic,
  refund: Refunded | null,
): string {
  const { title, chapters, favourites, places } = removed;
  const lost = [
    favourites > 0 && `${counted(favourites, 'member')} had it among the favourites`,
    places > 0 && `${counted(places, 'member')} had a place in it`,
    bought.chapters > 0 && `${boughtOf(bought)} had been bought`,
    bought.chapters > 0 && refund && toldRefund(refund),
  ].filter(Boolean);
  const members = lost.length > 0 ? `; ${lost.join(', ')}` : '';
  const stays = 'Its files stay out of imports until --removed is said.';
  const spent =
    bought.chapters > 0 && !refund
      ? ` What was paid stays spent: "remove ${comicId} --refund" still gives it back, as "member refund" does for one.`
      : '';
  return `Comic ${comicId}, ${title}, is removed with its ${counted(chapters, 'chapter')}${members}. ${stays}${spent}`;
}

/** Another command may have been quicker with it. */
function toldRefund(refund: Refunded): string {
  return refund.members > 0 ? backTo(refund) : 'the points were given back meanwhile';
}

function boughtOf({ chapters, members, ...spent }: BoughtOfComic): string {
  return `${counted(chapters, 'chapter')} of ${counted(members, 'member')} for ${pointsOf(spent)}`;
}

function refuseBought(comicId: number, bought: BoughtOfComic): void {
  if (bought.chapters === 0) return;
  throw new OperatorError(
    `What was bought would go with comic ${comicId}, ${boughtOf(bought)}: "import PATH --again" makes chapters anew in their ` +
      `places, "remove ${comicId} --refund" removes it and gives each their points back, with "--bought" they stay spent.`,
  );
}
