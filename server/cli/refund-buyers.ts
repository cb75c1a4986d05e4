import type { ChapterOfComic } from '../usecases/removed-chapters-port.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';

/** How many members got how many points back. */
export interface Refunded {
  members: number;
  points: number;
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
  for (const buyer of await desk.removedChapters.buyers(of)) {
    const back = await desk.ledger.refundChapter({ comicId: of.comicId, ...buyer, at: desk.now() });
    if (!back) continue;
    members.add(buyer.memberId);
    points += back.points;
  }
  return { members: members.size, points };
}

export function backTo({ members, points }: Refunded): string {
  return `${counted(members, 'member')} got ${counted(points, 'point')} back`;
}
