import type { StatementLine } from '../../contract/wallet.ts';
import { labelled } from '../usecases/labelled.ts';
import type { Slice, Sliced } from '../usecases/ports.ts';
import type { Database } from './open.ts';

/** The lines of a member's statement, the latest first, and how many there are. */
export async function statementOf(
  db: Database,
  memberId: number,
  slice: Slice,
): Promise<Sliced<StatementLine>> {
  const lines = db.selectFrom('ledgerTransaction').where('memberId', '=', memberId);
  const { total } = await lines
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lines
    .leftJoin('chapter', (join) =>
      join
        .onRef('chapter.comicId', '=', 'ledgerTransaction.comicId')
        .onRef('chapter.chapterNo', '=', 'ledgerTransaction.chapterNo'),
    )
    // What was paid for keeps its name when it is taken down.
    .leftJoin('removedChapter as removed', (join) =>
      join
        .onRef('removed.comicId', '=', 'ledgerTransaction.comicId')
        .onRef('removed.chapterNo', '=', 'ledgerTransaction.chapterNo'),
    )
    .select(['id', 'kind', 'status', 'points', 'balance', 'ledgerTransaction.title'])
    .select(['ledgerTransaction.comicId', 'ledgerTransaction.chapterNo', 'chapters', 'auto', 'at'])
    .select(({ fn }) => fn.coalesce('chapter.label', 'removed.label').as('chapterLabel'))
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    items: rows.map(({ chapterLabel, ...row }) => ({
      ...row,
      ...labelled('chapterLabel', row.chapterNo ?? 0, chapterLabel ?? ''),
      id: String(row.id),
      auto: row.auto === 1,
    })),
    total: Number(total),
  };
}
