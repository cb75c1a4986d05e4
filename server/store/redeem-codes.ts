import type { Database } from './open.ts';

/** Writes new codes down, all or none. */
export async function addRedeemCodes(
  db: Database,
  merchantId: number,
  points: number,
  codes: readonly string[],
  at: number,
): Promise<void> {
  const rows = codes.map((code) => ({ code, merchantId, points, createdAt: at, usedBy: null, usedAt: null }));
  await db.insertInto('redeemCode').values(rows).execute();
}

/** Takes codes that nobody has used out of the world: `code`, or all of the merchant's. Answers how many. */
export async function withdrawRedeemCodes(
  db: Database,
  merchantId: number,
  code: string | null,
): Promise<number> {
  const unused = db.deleteFrom('redeemCode').where('merchantId', '=', merchantId).where('usedAt', 'is', null);
  const meant = code === null ? unused : unused.where('code', '=', code);
  return Number((await meant.executeTakeFirstOrThrow()).numDeletedRows);
}

/** How many codes of each worth a merchant has given out, and how many of them were used. */
export async function countRedeemCodes(
  db: Database,
  merchantId: number,
): Promise<{ points: number; used: number; unused: number }[]> {
  const rows = await db
    .selectFrom('redeemCode')
    .select((select) => [
      'points',
      select.fn.countAll<number>().as('all'),
      select.fn.count<number>('usedAt').as('used'),
    ])
    .where('merchantId', '=', merchantId)
    .groupBy('points')
    .orderBy('points')
    .execute();
  return rows.map(({ points, all, used }) => ({
    points,
    used: Number(used),
    unused: Number(all) - Number(used),
  }));
}
