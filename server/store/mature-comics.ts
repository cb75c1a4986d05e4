import type { Database } from './open.ts';

/** How many members have bought of such comics, and how many chapters in all. */
export interface BoughtOfMature {
  members: number;
  chapters: number;
}

/** How many comics are for adults. */
export async function countMatureComics(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('comic')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('rating', '=', 'mature')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What members of these merchants have bought of comics for adults: of all of them, or of one alone. */
export async function boughtOfMature(
  db: Database,
  merchantIds: readonly number[],
  comicId?: number,
): Promise<BoughtOfMature> {
  if (merchantIds.length === 0) return { members: 0, chapters: 0 };
  const bought = await db
    .selectFrom('purchase')
    .innerJoin('comic', 'comic.id', 'purchase.comicId')
    .innerJoin('member', 'member.id', 'purchase.memberId')
    .select(({ fn }) => [
      fn.count<number>('purchase.memberId').distinct().as('members'),
      fn.countAll<number>().as('chapters'),
    ])
    .where('comic.rating', '=', 'mature')
    .where('member.merchantId', 'in', merchantIds)
    .$if(comicId !== undefined, (of) => of.where('purchase.comicId', '=', comicId ?? 0))
    .executeTakeFirstOrThrow();
  return { members: Number(bought.members), chapters: Number(bought.chapters) };
}
