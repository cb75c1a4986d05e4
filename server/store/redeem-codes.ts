import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

/** Rows written at once: far below the number of values that a statement may carry. */
const rowsAtOnce = 1000;

/** Codes that are made together. */
interface NewCodes {
  merchantId: number;
  points: number;
  /** What they are for; empty for nothing. */
  name: string;
  codes: readonly string[];
  at: number;
}

/** A redeem code as an operator sees it. Moments are ms since 1970. */
export interface CodeCard {
  code: string;
  merchantId: number;
  points: number;
  name: string;
  createdAt: number;
  /** The account of who used it; null for nobody. */
  usedBy: string | null;
  usedAt: number | null;
  /** The order that it became. */
  orderNo: string | null;
  withdrawnAt: number | null;
}

/** Codes of one name and worth, by what became of them. */
export interface CodeCount {
  name: string;
  points: number;
  used: number;
  unused: number;
  withdrawn: number;
}

/** Writes new codes down, all or none. */
export async function addRedeemCodes(
  db: Database,
  { merchantId, points, name, codes, at }: NewCodes,
): Promise<void> {
  const unused = { usedBy: null, usedAt: null };
  const rows = codes.map((code) => ({ code, merchantId, points, name, createdAt: at, ...unused }));
  await db.insertInto('redeemCode').values(rows).execute();
}

/**
 * Withdraws codes that nobody has used: `code`, all of one name, or all of the merchant's where both are null. They give
 * nothing any more, and are remembered. Answers how many.
 */
export function withdrawRedeemCodes(
  db: Database,
  of: { merchantId: number; code: string | null; name: string | null; at: number },
): Promise<number> {
  const { merchantId, code, name, at: withdrawnAt } = of;
  return inTransaction(db, async (change) => {
    const gone = await change
      .deleteFrom('redeemCode')
      .where('merchantId', '=', merchantId)
      .where('usedAt', 'is', null)
      .$if(code !== null, (codes) => codes.where('code', '=', code ?? ''))
      .$if(name !== null, (codes) => codes.where('name', '=', name ?? ''))
      .returning(['code', 'merchantId', 'points', 'name', 'createdAt'])
      .execute();
    for (let from = 0; from < gone.length; from += rowsAtOnce) {
      const rows = gone.slice(from, from + rowsAtOnce).map((row) => ({ ...row, withdrawnAt }));
      await change.insertInto('withdrawnCode').values(rows).execute();
    }
    return gone.length;
  });
}

/** A code of whatever merchant; null when there never was one. */
export async function findCode(db: Database, code: string): Promise<CodeCard | null> {
  const [standing] = await standingCodes(db).where('redeemCode.code', '=', code).execute();
  if (standing) return { ...standing, withdrawnAt: null };
  const [withdrawn] = await withdrawnCodes(db).where('code', '=', code).execute();
  return withdrawn ? { ...withdrawn, usedBy: null, usedAt: null, orderNo: null } : null;
}

/** A merchant's codes of one name, in the order in which they were made. */
export async function codesNamed(db: Database, merchantId: number, name: string): Promise<CodeCard[]> {
  const standing = await standingCodes(db)
    .where('redeemCode.merchantId', '=', merchantId)
    .where('redeemCode.name', '=', name)
    .execute();
  const withdrawn = await withdrawnCodes(db)
    .where('merchantId', '=', merchantId)
    .where('name', '=', name)
    .execute();
  return [
    ...standing.map((row) => ({ ...row, withdrawnAt: null })),
    ...withdrawn.map((row) => ({ ...row, usedBy: null, usedAt: null, orderNo: null })),
  ].sort((one, other) => one.createdAt - other.createdAt || (one.code < other.code ? -1 : 1));
}

/** How many codes of each name and worth a merchant has given out, and what became of them. */
export async function countRedeemCodes(db: Database, merchantId: number): Promise<CodeCount[]> {
  const standing = await db
    .selectFrom('redeemCode')
    .select(['name', 'points'])
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('usedAt').as('used')])
    .where('merchantId', '=', merchantId)
    .groupBy(['name', 'points'])
    .execute();
  const withdrawn = await db
    .selectFrom('withdrawnCode')
    .select(['name', 'points'])
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('merchantId', '=', merchantId)
    .groupBy(['name', 'points'])
    .execute();
  const counts = new Map<string, CodeCount>();
  const countOf = ({ name, points }: { name: string; points: number }): CodeCount => {
    const key = JSON.stringify([name, points]);
    const count = counts.get(key) ?? { name, points, used: 0, unused: 0, withdrawn: 0 };
    counts.set(key, count);
    return count;
  };
  for (const { all, used, ...of } of standing) {
    Object.assign(countOf(of), { used: Number(used), unused: Number(all) - Number(used) });
  }
  for (const { all, ...of } of withdrawn) countOf(of).withdrawn = Number(all);
  return [...counts.values()].sort((one, other) =>
    one.name === other.name ? one.points - other.points : one.name < other.name ? -1 : 1,
  );
}

function standingCodes(db: Database) {
  return db
    .selectFrom('redeemCode')
    .leftJoin('member', 'member.id', 'redeemCode.usedBy')
    .leftJoin('payOrder', (join) =>
      join
        .onRef('payOrder.merchantId', '=', 'redeemCode.merchantId')
        .on('payOrder.provider', '=', 'redeem')
        .onRef('payOrder.reference', '=', 'redeemCode.code'),
    )
    .select(['redeemCode.code', 'redeemCode.merchantId', 'redeemCode.points', 'redeemCode.name'])
    .select(['redeemCode.createdAt', 'member.account as usedBy', 'redeemCode.usedAt', 'payOrder.orderNo']);
}

function withdrawnCodes(db: Database) {
  return db
    .selectFrom('withdrawnCode')
    .select(['code', 'merchantId', 'points', 'name', 'createdAt', 'withdrawnAt']);
}
