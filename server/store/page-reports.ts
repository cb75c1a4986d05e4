import { dayMs } from '../../domain/durations.ts';
import { viewingMember } from '../usecases/member-viewer.ts';
import type { PageReport, PageReports, ReportedPageLine } from '../usecases/page-reports-port.ts';
import { holdComic } from './bought-of-comic.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import { holdMember } from './shelf-notes.ts';
import { isAfter } from './written-moments.ts';

/** What nobody looked after in three months nobody will: a report names a reader, and anybody may send one (ms). */
const reportLifeMs = 90 * dayMs;
/** Who names another device each time may send 120 an hour to each process. */
const reportsAtMost = 20_000;

/** Reports of broken pages in the database. */
export class StoredPageReports implements PageReports {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async timesOf(reporter: string, { since, now }: { since: number; now: number }): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('pageReport')
      .select('at')
      .where('reporter', '=', reporter)
      .where(isAfter('at', since, now))
      .orderBy('at')
      .execute();
    return rows.map(({ at }) => at);
  }

  put({ version, at, ...said }: PageReport): Promise<void> {
    return inTransaction(this.#db, async (change) => {
      const memberId = viewingMember(said.reporter);
      if (memberId !== null) await holdMember(change, memberId);
      await holdComic(change, said.comicId);
      await change
        .insertInto('pageReport')
        .values({ ...said, version, at })
        .onConflict((conflict) =>
          conflict
            .columns(['comicId', 'chapterNo', 'imgIndex', 'kind', 'reporter'])
            .doUpdateSet({ version, at }),
        )
        .execute();
    });
  }

  async list(): Promise<ReportedPageLine[]> {
    const rows = await this.#db
      .selectFrom('pageReport as report')
      .innerJoin('comic', 'comic.id', 'report.comicId')
      .innerJoin('chapter', (join) =>
        join
          .onRef('chapter.comicId', '=', 'report.comicId')
          .onRef('chapter.chapterNo', '=', 'report.chapterNo')
          .onRef('chapter.version', '=', 'report.version'),
      )
      .select(['report.comicId', 'comic.title', 'report.chapterNo', 'report.imgIndex', 'report.kind'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('report.at').as('at')])
      .groupBy(['report.comicId', 'comic.title', 'report.chapterNo', 'report.imgIndex', 'report.kind'])
      .orderBy('report.comicId')
      .orderBy('report.chapterNo')
      .orderBy('report.imgIndex')
      .orderBy('report.kind')
      .execute();
    const pages = new Map<string, ReportedPageLine>();
    for (const { kind, count, at, ...page } of rows) {
      const key = `${page.comicId}/${page.chapterNo}/${page.imgIndex}`;
      const line = pages.get(key) ?? { ...page, kinds: {}, at: 0 };
      line.kinds[kind] = Number(count);
      line.at = Math.max(line.at, Number(at));
      pages.set(key, line);
    }
    return [...pages.values()].sort((a, b) => saidIn(b) - saidIn(a));
  }

  async clear(of: { comicId: number; chapterNo: number; imgIndex: number | null }): Promise<number | null> {
    const there = await this.#db
      .selectFrom('chapter')
      .select('chapterNo')
      .where('comicId', '=', of.comicId)
      .where('chapterNo', '=', of.chapterNo)
      .executeTakeFirst();
    if (!there) return null;
    const chapter = this.#db
      .deleteFrom('pageReport')
      .where('comicId', '=', of.comicId)
      .where('chapterNo', '=', of.chapterNo);
    const gone = await (of.imgIndex === null
      ? chapter
      : chapter.where('imgIndex', '=', of.imgIndex)
    ).executeTakeFirst();
    return Number(gone.numDeletedRows);
  }
}

/** How often a page was reported. */
export function saidIn({ kinds }: Pick<ReportedPageLine, 'kinds'>): number {
  return Object.values(kinds).reduce((sum, count) => sum + count, 0);
}

/**
 * Forgets reports of more than 90 days ago, said at `now` (ms since 1970), and of all others what came before the latest
 * 20,000; those of a page that is gone end with them.
 */
export async function forgetPageReports(db: Database, now: number): Promise<void> {
  const tooMany = await db
    .selectFrom('pageReport')
    .select('at')
    .orderBy('at', 'desc')
    .offset(reportsAtMost)
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom('pageReport')
    .where('at', '<=', Math.max(now - reportLifeMs, Number(tooMany?.at ?? 0)))
    .execute();
}
