import type { Database } from './open.ts';

/** What members would lose with a comic: how many have bought of it, and how many chapters in all; none of one that is gone. */
export async function boughtOfComic(
  db: Database,
  comicId: number,
): Promise<{ members: number; chapters: number }> {
  const bought = await db
    .selectFrom('purchase')
    .innerJoin('comic', 'comic.id', 'purchase.comicId')
    .select(({ fn }) => [
      fn.count<number>('purchase.memberId').distinct().as('members'),
      fn.countAll<number>().as('chapters'),
    ])
    .where('purchase.comicId', '=', comicId)
    .executeTakeFirstOrThrow();
  return { members: Number(bought.members), chapters: Number(bought.chapters) };
}
