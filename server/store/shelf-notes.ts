import type { Selectable, Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import { closedPrefix } from '../../domain/account-rules.ts';
import { skewMs } from '../clock-skew.ts';
import { doneAt } from '../usecases/done-at.ts';
import type { ShelfChangeTable } from './member-schema.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

type Note = Selectable<ShelfChangeTable>;

/** Rows written at once: far below the number of values that a statement may carry. */
const rowsAtOnce = 1000;

const raised = prepared((db, { memberId }: { memberId: number }) =>
  db
    .updateTable('member')
    .set((row) => ({ shelfVersion: row('shelfVersion', '+', 1) }))
    .where('id', '=', memberId)
    .where('accountKey', 'not like', `${closedPrefix}%`)
    .returning('shelfVersion'),
);
const putOne = prepared((db, { memberId, list, item, version }: Omit<Note, 'at'>) =>
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
 * Keeps a member from being shut out, or from going for good, until what is written in their name stands. Member03 for who
 * was, since the call began.
 */
export async function holdMember(change: Transaction<Schema>, memberId: number): Promise<void> {
  // An update that changes nothing locks the row in both engines.
  const { numUpdatedRows } = await change
    .updateTable('member')
    .set({ locked: 0 })
    .where('id', '=', memberId)
    .where('locked', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CodedError('Member03');
}

/**
 * Notes what a transaction writes to a list of a member's shelf, whether or not that changes it: a device that wrote
 * hears what stands now; nothing of a member who is gone. It holds the member's row until it commits, so that whoever sees a version sees all before it.
 */
export async function noteShelf(
  change: Transaction<Schema>,
  memberId: number,
  list: Note['list'],
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
  of: Omit<Note, 'item' | 'at'>,
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

/**
 * Notes when a member did something to these, as told at `now` (ms since 1970). Answers those of them to which nothing was
 * done later: what a device tells late undoes nothing newer. What is done right now comes after all that stands, whichever
 * server's clock that was noted by, and what a clock wrote ahead gives way. Each of them once.
 */
export async function noteTimes(
  change: Transaction<Schema>,
  of: Pick<Note, 'memberId' | 'list'>,
  done: readonly Pick<Note, 'item' | 'at'>[],
  now: number,
): Promise<ReadonlySet<number>> {
  if (done.length === 0) return new Set();
  const told = await change
    .insertInto('shelfChange')
    .values(done.map(({ item, at }) => ({ ...of, item, version: 0, at: doneAt(at, now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'list', 'item'])
        .doUpdateSet((row) => ({ at: row.ref('excluded.at') }))
        .where(({ eb, or, ref }) =>
          or([
            eb('shelfChange.at', '<=', ref('excluded.at')),
            eb('shelfChange.at', '>', now + skewMs),
            eb('excluded.at', '=', now),
          ]),
        ),
    )
    .returning('item')
    .execute();
  return new Set(told.map(({ item }) => item));
}
