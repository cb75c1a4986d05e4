import type { Transaction } from 'kysely';
import type { ShelfChangeTable } from './member-schema.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/** Rows written at once: far below the number of values that a statement may carry. */
const rowsAtOnce = 1000;

const raised = prepared((db, { memberId }: { memberId: number }) =>
  db
    .updateTable('member')
    .set((row) => ({ shelfVersion: row('shelfVersion', '+', 1) }))
    .where('id', '=', memberId)
    .returning('shelfVersion'),
);
const putOne = prepared((db, { memberId, list, item, version }: ShelfChangeTable) =>
  db
    .insertInto('shelfChange')
    .values({ memberId, list, item, version })
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'list', 'item'])
        .doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
    ),
);

/**
 * Notes what a transaction writes to a list of a member's shelf, whether or not that changes it: a device that wrote
 * hears what stands now. It holds the member's row until it commits, so that whoever sees a version sees all before it.
 */
export async function noteShelf(
  change: Transaction<Schema>,
  memberId: number,
  list: ShelfChangeTable['list'],
  items: readonly number[],
): Promise<void> {
  if (items.length === 0) return;
  const [row] = (await raised(change, { memberId })).rows;
  if (row) await putNotes(change, { memberId, list, version: row.shelfVersion }, items);
}

const newestComic = prepared((db, _asked: object) =>
  db.selectFrom('counter').select('value').where('name', '=', 'comic'),
);

/**
 * Of these numbers those that a comic has or had, for notes: with any others a member could fill their table.
 * @param known those of them that are comics now: where all are, nothing is asked
 */
export async function nameable(
  change: Transaction<Schema>,
  comicIds: readonly number[],
  known: ReadonlySet<number>,
): Promise<readonly number[]> {
  if (comicIds.every((id) => known.has(id))) return comicIds;
  const [newest] = (await newestComic(change, {})).rows;
  return comicIds.filter((id) => id <= (newest?.value ?? 0));
}

/** The same for who has raised the member's version already. */
export async function putNotes(
  change: Transaction<Schema>,
  of: Omit<ShelfChangeTable, 'item'>,
  items: readonly number[],
): Promise<void> {
  const [first, ...others] = new Set(items);
  if (first === undefined) return;
  if (others.length === 0) {
    await putOne(change, { ...of, item: first });
    return;
  }
  const rows = [first, ...others].map((item) => ({ ...of, item }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await change
      .insertInto('shelfChange')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['memberId', 'list', 'item'])
          .doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
      )
      .execute();
  }
}
