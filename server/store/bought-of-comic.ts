import type { Transaction } from 'kysely';
import { CodedError } from '../../contract/coded-error.ts';
import type { BoughtOfChapter } from '../usecases/removed-chapters-port.ts';
import type { BoughtOfComic } from '../usecases/removed-comics-port.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/** Far below the number of values that a statement may carry. */
const chaptersAtOnce = 1000;

/** SQLite writes one after the other; PostgreSQL must be told that nobody may remove the row meanwhile. */
const heldComic = prepared((db, { comicId }: { comicId: number }) => {
  const row = db.selectFrom('comic').select('id').where('id', '=', comicId);
  return isPostgres(db) ? row.forKeyShare() : row;
});

/** Keeps a comic from being removed until the transaction ends; Comic05 when it is gone. */
export async function holdComic(change: Transaction<Schema>, comicId: number): Promise<void> {
  if ((await heldComic(change, { comicId })).rows.length === 0) throw new CodedError('Comic05');
}

const heldChapter = prepared((db, at: { comicId: number; chapterNo: number }) =>
  chaptersOf(db, at.comicId).where('chapterNo', '=', at.chapterNo),
);

/**
 * Keeps chapters of a comic from being removed until the transaction ends; Comic01 when one is gone, Comic05 when the
 * comic is.
 */
export async function holdChapters(
  change: Transaction<Schema>,
  comicId: number,
  chapterNos: readonly number[],
): Promise<void> {
  const [first, ...others] = chapterNos;
  if (first !== undefined && others.length === 0) {
    if ((await heldChapter(change, { comicId, chapterNo: first })).rows.length > 0) return;
    await holdComic(change, comicId);
    throw new CodedError('Comic01');
  }
  // Its removal takes the comic first: who holds several of its chapters before would wait for it, and it for them.
  await holdComic(change, comicId);
  for (let from = 0; from < chapterNos.length; from += chaptersAtOnce) {
    const some = chapterNos.slice(from, from + chaptersAtOnce);
    const held = await chaptersOf(change, comicId).where('chapterNo', 'in', some).execute();
    if (held.length < some.length) throw new CodedError('Comic01');
  }
}

function chaptersOf(db: Database | Transaction<Schema>, comicId: number) {
  const rows = db.selectFrom('chapter').select('chapterNo').where('comicId', '=', comicId);
  return isPostgres(db) ? rows.forKeyShare() : rows;
}

/** What members bought of a comic, of one that is gone too. */
export async function boughtOfComic(
  db: Database | Transaction<Schema>,
  comicId: number,
): Promise<BoughtOfComic> {
  const bought = await db
    .selectFrom('purchase')
    .select(({ fn }) => [
      fn.count<number>('memberId').distinct().as('members'),
      fn.countAll<number>().as('chapters'),
      fn.sum<number | null>('paid').as('paid'),
      fn.sum<number | null>('bonus').as('bonus'),
    ])
    .where('comicId', '=', comicId)
    .executeTakeFirstOrThrow();
  const { members, chapters, paid, bonus } = bought;
  return {
    ...{ members: Number(members), chapters: Number(chapters) },
    ...{ points: Number(paid) + Number(bonus), bonus: Number(bonus) },
  };
}

/** How many members bought a chapter, whichever merchants they are of, and for how many points in all. */
export async function boughtOfChapter(
  db: Database | Transaction<Schema>,
  comicId: number,
  chapterNo: number,
): Promise<BoughtOfChapter> {
  return (
    (await boughtByChapter(db, comicId, chapterNo)).get(chapterNo) ?? { members: 0, points: 0, bonus: 0 }
  );
}

/** The same of each chapter of a comic that anybody bought, or of one alone, by its number. */
export async function boughtByChapter(
  db: Database | Transaction<Schema>,
  comicId: number,
  chapterNo?: number,
): Promise<Map<number, BoughtOfChapter>> {
  const rows = await db
    .selectFrom('purchase')
    .select(({ fn }) => [
      'chapterNo',
      fn.countAll<number>().as('members'),
      fn.sum<number>('paid').as('paid'),
      fn.sum<number>('bonus').as('bonus'),
    ])
    .where('comicId', '=', comicId)
    .$if(chapterNo !== undefined, (of) => of.where('chapterNo', '=', chapterNo ?? 0))
    .groupBy('chapterNo')
    .execute();
  return new Map(
    rows.map(({ chapterNo: of, members, paid, bonus }) => [
      of,
      { members: Number(members), points: Number(paid) + Number(bonus), bonus: Number(bonus) },
    ]),
  );
}
