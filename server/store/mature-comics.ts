import type { Database } from './open.ts';

/** How many members have bought of such comics, and how many chapters in all. */
export interface BoughtOfMature {
  members: number;
  chapters: number;
}

/** A comic for adults with what was bought of it. */
export interface MatureComic extends BoughtOfMature {
  comicId: number;
  title: string;
}

/** What members of these merchants have bought of all comics for adults. */
export async function boughtOfMature(db: Database, merchantIds: readonly number[]): Promise<BoughtOfMature> {
  if (merchantIds.length === 0) return { members: 0, chapters: 0 };
  return numbersOf(await purchasesOfMature(db, merchantIds).executeTakeFirstOrThrow());
}

/** Each comic for adults by its number, with what members of these merchants have bought of it. */
export async function matureComics(db: Database, merchantIds: readonly number[]): Promise<MatureComic[]> {
  if (merchantIds.length === 0) return [];
  const comics = await db
    .selectFrom('comic')
    .select(['id as comicId', 'title'])
    .where('rating', '=', 'mature')
    .orderBy('id')
    .execute();
  const bought = await purchasesOfMature(db, merchantIds)
    .select('purchase.comicId')
    .groupBy('purchase.comicId')
    .execute();
  const ofComic = new Map(bought.map(({ comicId, ...counts }) => [comicId, numbersOf(counts)]));
  return comics.map((comic) => ({
    ...comic,
    ...(ofComic.get(comic.comicId) ?? { members: 0, chapters: 0 }),
  }));
}

function purchasesOfMature(db: Database, merchantIds: readonly number[]) {
  return db
    .selectFrom('purchase')
    .innerJoin('comic', 'comic.id', 'purchase.comicId')
    .innerJoin('member', 'member.id', 'purchase.memberId')
    .select(({ fn }) => [
      fn.count<number>('purchase.memberId').distinct().as('members'),
      fn.countAll<number>().as('chapters'),
    ])
    .where('comic.rating', '=', 'mature')
    .where('member.merchantId', 'in', merchantIds);
}

/** PostgreSQL counts in texts. */
function numbersOf({ members, chapters }: BoughtOfMature): BoughtOfMature {
  return { members: Number(members), chapters: Number(chapters) };
}
