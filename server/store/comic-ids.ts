import type { Database } from './open.ts';

/** Which of these numbers are comics, and whether each is for adults. */
export async function knownComics(
  db: Database,
  comicIds: readonly number[],
): Promise<{ id: number; title: string; mature: boolean }[]> {
  if (comicIds.length === 0) return [];
  const rows = await db
    .selectFrom('comic')
    .select(['id', 'title', 'rating'])
    .where('id', 'in', comicIds)
    .orderBy('id')
    .execute();
  return rows.map(({ rating, ...comic }) => ({ ...comic, mature: rating === 'mature' }));
}
