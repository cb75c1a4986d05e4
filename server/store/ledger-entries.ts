import { type Insertable, sql, type Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import { type Purse, pointsIn } from '../../domain/purchase.ts';
import type { LedgerTransactionTable } from './member-schema.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/** Where points come from and go to, besides a member's own two accounts `paid` and `bonus`. */
export type SiteAccount = 'sales' | 'charges' | 'gifts';

// An update that changes nothing locks the row in both engines; `for update` exists in one of them only.
const lockedPurse = prepared((db, { memberId }: { memberId: number }) =>
  db
    .updateTable('wallet')
    .set((row) => ({ paid: row.ref('paid') }))
    .where('memberId', '=', memberId)
    .returning(['paid', 'bonus']),
);
const changePurse = prepared((db, after: Purse & { memberId: number }) =>
  db
    .updateTable('wallet')
    .set({ paid: after.paid, bonus: after.bonus })
    .where('memberId', '=', after.memberId),
);
const putLine = prepared((db, line: Omit<Insertable<LedgerTransactionTable>, 'id'>) =>
  db
    .insertInto('ledgerTransaction')
    .values({
      ...{ merchantId: line.merchantId, memberId: line.memberId, kind: line.kind, status: line.status },
      ...{ points: line.points, balance: line.balance, title: line.title, comicId: line.comicId },
      ...{ chapterNo: line.chapterNo, chapters: line.chapters, auto: line.auto, orderNo: line.orderNo },
      ...{ requestKey: line.requestKey, at: line.at },
    })
    .returning('id'),
);
const putEntries = prepared((db, { id, paid, bonus, against, points }: Entries) => ({
  compile: () =>
    sql`insert into ledger_entry (transaction_id, account, points)
      select column1, column2, column3 from (values
        (cast(${id} as bigint), 'paid', cast(${paid} as bigint)),
        (cast(${id} as bigint), 'bonus', cast(${bonus} as bigint)),
        (cast(${id} as bigint), cast(${against} as text), cast(${points} as bigint))
      ) as entry where column3 <> 0`.compile(db),
}));

/** What a line of the statement moves; an account whose points stay as they are gets no entry. */
interface Entries extends Purse {
  id: number;
  against: SiteAccount;
  points: number;
}

/** Locks a member's purse until the transaction ends and answers what is in it; Member01 when there is none. */
export async function lockPurse(change: Transaction<Schema>, memberId: number): Promise<Purse> {
  const [purse] = (await lockedPurse(change, { memberId })).rows;
  if (!purse) throw new CodedError('Member01');
  return purse;
}

export type Line = Pick<
  Insertable<LedgerTransactionTable>,
  'merchantId' | 'memberId' | 'kind' | 'title' | 'at'
> &
  Partial<
    Pick<Insertable<LedgerTransactionTable>, 'comicId' | 'chapterNo' | 'chapters' | 'auto' | 'orderNo'>
  >;

/**
 * Moves points between a locked purse and an account of the site: the statement's line, its entries and the new purse.
 * `moved` is positive towards the member. Answers the line's id and the purse after it.
 */
export async function movePoints(
  change: Transaction<Schema>,
  before: Purse,
  moved: Purse,
  against: SiteAccount,
  line: Line,
): Promise<{ id: number; purse: Purse }> {
  const purse = { paid: before.paid + moved.paid, bonus: before.bonus + moved.bonus };
  const points = pointsIn(moved);
  const [put] = (
    await putLine(change, {
      ...{ comicId: null, chapterNo: null, chapters: 0, auto: 0, orderNo: null, requestKey: null },
      ...line,
      ...{ status: 'success', points, balance: pointsIn(purse) },
    })
  ).rows;
  if (!put) throw new Error('A line of the statement got no number.');
  await putEntries(change, { id: put.id, ...moved, against, points: -points });
  await changePurse(change, { ...purse, memberId: line.memberId });
  return { id: put.id, purse };
}
