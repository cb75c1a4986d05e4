import { noteComicChange } from './catalogue-version.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

/** What an operator may set of a chapter. */
export interface ChapterFacts {
  title?: string;
  /** Null = the comic's or the merchant's price counts. */
  price?: number | null;
  /** ms since 1970; null = never. */
  freeAt?: number | null;
}

/** What is set of a chapter now; null when there is no such chapter. */
export async function chapterFacts(
  db: Database,
  at: { comicId: number; chapterNo: number },
): Promise<Required<ChapterFacts> | null> {
  const row = await db
    .selectFrom('chapter')
    .select(['title', 'price', 'freeAt'])
    .where('comicId', '=', at.comicId)
    .where('chapterNo', '=', at.chapterNo)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets facts of a chapter and keeps its comic in step; false when there is no such chapter. */
export function setChapter(
  db: Database,
  at: { comicId: number; chapterNo: number },
  facts: ChapterFacts,
): Promise<boolean> {
  return inTransaction(db, async (change) => {
    // Changes nothing and holds the comic: whoever changes another of its chapters waits, so that each sees all prices.
    await change
      .updateTable('comic')
      .set((row) => ({ title: row.ref('title') }))
      .where('id', '=', at.comicId)
      .execute();
    const { numUpdatedRows } = await change
      .updateTable('chapter')
      .set({ ...facts, ...(facts.title !== undefined && { ownTitle: 1 }) })
      .where('comicId', '=', at.comicId)
      .where('chapterNo', '=', at.chapterNo)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const priced = await change
      .selectFrom('chapter')
      .select('chapterNo')
      .where('comicId', '=', at.comicId)
      .where('price', '>', 0)
      .limit(1)
      .executeTakeFirst();
    await change
      .updateTable('comic')
      .set({ hasPricedChapter: Number(priced !== undefined) })
      .where('id', '=', at.comicId)
      .execute();
    if (facts.title !== undefined) {
      await change
        .updateTable('comic')
        .set({ latestTitle: facts.title })
        .where('id', '=', at.comicId)
        .where('latestNo', '=', at.chapterNo)
        .execute();
    }
    await noteComicChange(change, at.comicId);
    return true;
  });
}
