import type { ChapterOfComic } from '../usecases/removed-chapters-port.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { bonusOf } from './points-of.ts';

/** How many members got how many points back, and how many of these were bonus. */
export interface Refunded {
  members: number;
  points: number;
  bonus: number;
}

/**
 * Gives whoever bought a chapter, or any of a comic, the points back, one purchase after the other: ended in between, the
 * same again goes on with the others.
 */
export async function refundBuyers(
  desk: Desk,
  of: Pick<ChapterOfComic, 'comicId'> & Partial<ChapterOfComic>,
): Promise<Refunded> {
  const members = new Set<number>();
  let points = 0;
  let bonus = 0;
  for (const buyer of await desk.removedChapters.buyers(of)) {
    const back = await desk.ledger.refundChapter({ comicId: of.comicId, ...buyer, at: desk.now() });
    if (!back) continue;
    members.add(buyer.memberId);
    points += back.points;
    bonus += back.bonus;
  }
  return { members: members.size, points, bonus };
}

export function backTo({ members, ...spent }: Refunded): string {
  return `${counted(members, 'member')} got ${counted(spent.points, 'point')} back${bonusOf(spent)}`;
}
