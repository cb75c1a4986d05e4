import { removeChapter } from '../usecases/remove-chapter.ts';
import type { BoughtOfChapter, ChapterOfComic } from '../usecases/removed-chapters-port.ts';
import { comicIdIn } from './comic-id.ts';
import type { Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { pointsOf } from './points-of.ts';
import { backTo, type Refunded, refundBuyers } from './refund-buyers.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * `chapter remove ID NO`: one chapter with its pictures. With `--refund` whoever bought it gets the points back, one
 * member after the other: ended in between, the same command goes on with the others.
 */
export async function removeOne(desk: Desk, id: string, no: string, flags: Flags): Promise<Done> {
  const at = { comicId: comicIdIn(id), chapterNo: wholeNumber(no, 'the number of a chapter') };
  const { comicId, chapterNo } = at;
  let bought: BoughtOfChapter = { members: 0, points: 0, bonus: 0 };
  const taken = await removeChapter(desk, at, (lost) => {
    if (!flags.bought && !flags.refund) refuseBought(at, lost);
    bought = lost;
  });
  if (taken === 'unknown') throw new OperatorError(`There is no chapter ${chapterNo} of comic ${comicId}.`);
  if (taken === 'only') {
    throw new OperatorError(
      `Chapter ${chapterNo} is the only one of comic ${comicId}: "remove ${comicId}" removes the comic.`,
    );
  }
  const refunded = flags.refund ? await refundBuyers(desk, at) : { members: 0, points: 0, bonus: 0 };
  if (taken === 'removed') return removedBefore(at, refunded);
  const { title, coverStays } = taken;
  const told = [
    bought.members > 0 && `it had been bought by ${boughtBy(bought)}`,
    refunded.members > 0 && backTo(refunded),
    coverStays &&
      'the cover stays, as the first page of the next chapter cannot be read: import that one --again',
  ].filter(Boolean);
  return {
    line: [`Chapter ${chapterNo} of comic ${comicId}, ${title}, is removed`, ...told].join('; ').concat('.'),
    json: { ...at, ...taken, bought, refunded },
  };
}

function removedBefore(at: ChapterOfComic, refunded: Refunded): Done {
  const { comicId, chapterNo } = at;
  const sentence = `Chapter ${chapterNo} of comic ${comicId} was removed before`;
  if (refunded.members === 0) throw new OperatorError(`${sentence}.`);
  return { line: `${sentence}; ${backTo(refunded)}.`, json: { ...at, refunded } };
}

function refuseBought({ comicId, chapterNo }: ChapterOfComic, bought: BoughtOfChapter): void {
  if (bought.members === 0) return;
  throw new OperatorError(
    `Chapter ${chapterNo} of comic ${comicId} was bought by ${boughtBy(bought)}: "--refund" gives each their points back, as ` +
      '"member refund" does for one; with "--bought" they stay spent, and the chapter is theirs again should it come back.',
  );
}

function boughtBy(bought: BoughtOfChapter): string {
  return `${counted(bought.members, 'member')} for ${pointsOf(bought)}`;
}
