import type { Selectable, Transaction } from 'kysely';
import type { GoneFile } from '../usecases/ports.ts';
import type {
  BoughtOfChapter,
  Buyer,
  ChapterOfComic,
  ChapterRemoval,
  NoRemoval,
  RemovedChapter,
  RemovedChapters,
  StandingChapter,
} from '../usecases/removed-chapters-port.ts';
import { boughtOfChapter } from './bought-of-comic.ts';
import { noteComicChange } from './catalogue-version.ts';
import { countChapters } from './chapter-rows.ts';
import { hasOwnCover, showCover } from './covers.ts';
import { inTransaction } from './in-transaction.ts';
import { insertLoose, isNoted, settleLoose } from './loose-media.ts';
import type { Database } from './open.ts';
import type { RemovedChapterTable, Schema } from './schema.ts';

type Connection = Database | Transaction<Schema>;

/** What is remembered of a chapter that is gone, as the chapter has it. */
const remembered = [
  ...(['comicId', 'chapterNo', 'label', 'title', 'ownTitle', 'price', 'freeAt'] as const),
  ...(['publishedAt', 'sourceName', 'fingerprint'] as const),
];

/** Chapters that were taken down, in the database. */
export class StoredRemovedChapters implements RemovedChapters {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  standing(at: ChapterOfComic): Promise<StandingChapter | NoRemoval> {
    return standing(this.#db, at);
  }

  remove(
    { comicId, chapterNo, ...removal }: ChapterRemoval,
    agree: (lost: BoughtOfChapter) => void,
  ): Promise<RemovedChapter | 'conflict'> {
    const at = { comicId, chapterNo };
    return inTransaction(this.#db, async (change) => {
      // Changes nothing and holds the comic: whoever imports into it waits, and sees that the number is taken.
      const comic = await change
        .updateTable('comic')
        .set((row) => ({ title: row.ref('title') }))
        .where('id', '=', comicId)
        .returning(['title', 'coverVersion'])
        .executeTakeFirst();
      if (!comic || !isSame(await standing(change, at), removal)) return 'conflict';
      if (!(await isNoted(change, removal.settled))) return 'conflict';
      const { label, ...kept } = await change
        .deleteFrom('chapter')
        .where('comicId', '=', comicId)
        .where('chapterNo', '=', chapterNo)
        .returning(remembered)
        .executeTakeFirstOrThrow();
      // Only now, when nobody buys it any more.
      agree(await boughtOfChapter(change, comicId, chapterNo));
      await change
        .insertInto('removedChapter')
        .values({ ...kept, label, removedAt: removal.at })
        .onConflict((conflict) =>
          conflict.columns(['comicId', 'chapterNo']).doUpdateSet({ ...kept, label, removedAt: removal.at }),
        )
        .execute();
      await change
        .deleteFrom('pageReport')
        .where('comicId', '=', comicId)
        .where('chapterNo', '=', chapterNo)
        .execute();
      const { cover } = removal;
      const former = cover ? await showCover(change, comicId, comic.coverVersion, { ...removal, cover }) : [];
      const loose = [...removal.loose, ...former];
      await countChapters(change, comicId);
      await settleLoose(change, removal.settled);
      for (const it of loose) await insertLoose(change, it);
      await noteComicChange(change, comicId);
      return { title: comic.title, label, loose: loose.map(({ prefix }) => prefix) };
    });
  }

  buyers({ comicId, chapterNo }: Parameters<RemovedChapters['buyers']>[0]): Promise<Buyer[]> {
    return this.#db
      .selectFrom('purchase')
      .innerJoin('member', 'member.id', 'purchase.memberId')
      .select(['purchase.memberId', 'member.merchantId', 'purchase.chapterNo'])
      .where('purchase.comicId', '=', comicId)
      .$if(chapterNo !== undefined, (of) => of.where('purchase.chapterNo', '=', chapterNo ?? 0))
      .orderBy('purchase.memberId')
      .orderBy('purchase.chapterNo')
      .execute();
  }
}

/**
 * The chapters of a series that were taken down, by their numbers. None that stands: a process older than this table, begun
 * before it was made, may have brought one in under its number.
 */
export function removedOf(db: Connection, comicId: number): Promise<Selectable<RemovedChapterTable>[]> {
  return db
    .selectFrom('removedChapter as removed')
    .selectAll('removed')
    .where('removed.comicId', '=', comicId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chapter')
            .select('chapter.chapterNo')
            .whereRef('chapter.comicId', '=', 'removed.comicId')
            .whereRef('chapter.chapterNo', '=', 'removed.chapterNo'),
        ),
      ),
    )
    .orderBy('removed.chapterNo')
    .execute();
}

/** The files of a series that were taken down and whose numbers are others' since. */
export function refusedOf(db: Connection, comicId: number): Promise<GoneFile[]> {
  return db
    .selectFrom('refusedFile')
    .select(['chapterNo', 'label', 'sourceName', 'fingerprint'])
    .where('comicId', '=', comicId)
    .orderBy('chapterNo')
    .execute();
}

/** What was meant to come in is refused no more, should it be changed and come again. */
export async function admitFile(
  change: Transaction<Schema>,
  comicId: number,
  { fingerprint }: Pick<GoneFile, 'fingerprint'>,
): Promise<void> {
  await change
    .deleteFrom('refusedFile')
    .where('comicId', '=', comicId)
    .where('fingerprint', '=', fingerprint)
    .execute();
}

/**
 * Puts on a chapter that is back what it had when it was taken down, and forgets that it was. Where another file has its
 * place, the one that was taken down stays out.
 */
export async function bringBack(
  change: Transaction<Schema>,
  gone: Selectable<RemovedChapterTable>,
  by: Pick<GoneFile, 'fingerprint' | 'sourceName'>,
): Promise<void> {
  const { comicId, chapterNo, label, title, ownTitle, price, freeAt, publishedAt, fingerprint } = gone;
  await change
    .updateTable('chapter')
    .set({ price, freeAt, publishedAt, ...(ownTitle === 1 && { title, ownTitle }) })
    .where('comicId', '=', comicId)
    .where('chapterNo', '=', chapterNo)
    .execute();
  await change
    .deleteFrom('removedChapter')
    .where('comicId', '=', comicId)
    .where('chapterNo', '=', chapterNo)
    .execute();
  if (fingerprint === by.fingerprint) return;
  const sourceName = gone.sourceName === by.sourceName ? '' : gone.sourceName;
  await change
    .insertInto('refusedFile')
    .values({ comicId, chapterNo, label, fingerprint, sourceName })
    .onConflict((conflict) => conflict.columns(['comicId', 'fingerprint']).doNothing())
    .execute();
}

async function standing(
  db: Connection,
  { comicId, chapterNo }: ChapterOfComic,
): Promise<StandingChapter | NoRemoval> {
  const chapters = await db
    .selectFrom('chapter')
    .select(['chapterNo', 'version'])
    .where('comicId', '=', comicId)
    .orderBy('chapterNo')
    .execute();
  const at = chapters.findIndex((it) => it.chapterNo === chapterNo);
  const chapter = chapters[at];
  if (!chapter) {
    const removed = await removedOf(db, comicId);
    return removed.some((it) => it.chapterNo === chapterNo) ? 'removed' : 'unknown';
  }
  if (chapters.length === 1) return 'only';
  // A comic is shown by the cover of its first chapter, unless it has one of its own.
  const gives = at === 0 && !(await hasOwnCover(db, comicId));
  return { version: chapter.version, heir: gives ? (chapters[1] ?? null) : null };
}

function isSame(now: StandingChapter | NoRemoval, then: StandingChapter): boolean {
  if (typeof now === 'string' || now.version !== then.version) return false;
  return now.heir?.chapterNo === then.heir?.chapterNo && now.heir?.version === then.heir?.version;
}
