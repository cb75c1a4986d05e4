import { type Expression, type SqlBool, sql } from 'kysely';
import { dayMs } from '../../domain/durations.ts';
import type { DueDigest, PushDesk, PushSubscription } from '../usecases/push-port.ts';
import { holdSession } from './accounts-sessions.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

/** So many members are looked at in a page, whatever comes of it: nobody else is served while SQLite does. */
const lookedAtAtOnce = 200;
/** What lies so long after the moment before which others are due (ms) was written by a clock that was ahead. */
const aheadAtMost = 2 * dayMs;
/** So many comics are named in a digest. */
const namedAtMost = 3;
/** So many browsers of a member are kept, the ones that asked last: each costs a message a day. */
const browsersAtMost = 10;

/** Browsers that take messages, in the database. */
export class StoredPushDesk implements PushDesk {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  subscribe(
    { memberId, sessionId }: { memberId: number; sessionId: string },
    subscription: PushSubscription,
    at: number,
  ): Promise<void> {
    const { endpoint, ...told } = subscription;
    const row = { ...told, memberId, sessionId, at };
    return inTransaction(this.#db, async (change) => {
      await holdSession(change, sessionId);
      const others = await change
        .selectFrom('pushSubscription')
        .select('endpoint')
        .where('memberId', '=', memberId)
        .executeTakeFirst();
      await change
        .insertInto('pushDigest')
        .values({ memberId, sentAt: 0, toldUntil: at })
        .onConflict((conflict) =>
          // What came while nobody wanted to hear of it is no news any more.
          others
            ? conflict.column('memberId').doNothing()
            : conflict.column('memberId').doUpdateSet({ toldUntil: at }),
        )
        .execute();
      await change
        .insertInto('pushSubscription')
        .values({ endpoint, ...row })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute();
      await change
        .deleteFrom('pushSubscription')
        .where('endpoint', 'in', (among) =>
          among
            .selectFrom('pushSubscription')
            .select('endpoint')
            .where('memberId', '=', memberId)
            .orderBy('at', 'desc')
            .orderBy('endpoint')
            .limit(1000)
            .offset(browsersAtMost),
        )
        .execute();
    });
  }

  async unsubscribe(memberId: number, endpoint: string): Promise<void> {
    await this.#db
      .deleteFrom('pushSubscription')
      .where('memberId', '=', memberId)
      .where('endpoint', '=', endpoint)
      .execute();
  }

  async drop(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).execute();
  }

  async due(before: number, after: number): Promise<{ digests: DueDigest[]; last: number | null }> {
    const { last } = await this.#db
      .selectFrom((among) =>
        among
          .selectFrom('pushDigest')
          .select('memberId')
          .where('memberId', '>', after)
          .orderBy('memberId')
          .limit(lookedAtAtOnce)
          .as('page'),
      )
      .select(({ fn }) => fn.max('memberId').as('last'))
      .executeTakeFirstOrThrow();
    if (last === null) return { digests: [], last };
    const until = before + aheadAtMost;
    // Nothing would be news to them before that moment comes.
    await this.#db
      .updateTable('pushDigest')
      .set({ toldUntil: before })
      .where('memberId', '>', after)
      .where('memberId', '<=', last)
      .where('toldUntil', '>', until)
      .execute();
    const digests = await this.#dueBetween(before, after, last);
    return { digests: digests.map((digest) => ({ ...digest, until })), last };
  }

  #dueBetween(before: number, after: number, last: number): Promise<Omit<DueDigest, 'until'>[]> {
    return (
      this.#db
        .selectFrom('pushDigest')
        .innerJoin('member', 'member.id', 'pushDigest.memberId')
        .select(['pushDigest.memberId', 'member.merchantId', 'pushDigest.sentAt', 'pushDigest.toldUntil'])
        .where('pushDigest.memberId', '>', after)
        .where('pushDigest.memberId', '<=', last)
        // One of a later day is of a clock that has been set right since.
        .where((told) =>
          told.or([
            told('pushDigest.sentAt', '<=', before),
            told('pushDigest.sentAt', '>', before + aheadAtMost),
          ]),
        )
        .where('member.locked', '=', 0)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('pushSubscription')
              .select('pushSubscription.endpoint')
              .whereRef('pushSubscription.memberId', '=', 'pushDigest.memberId'),
          ),
        )
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('favourite')
              .innerJoin('comic', 'comic.id', 'favourite.comicId')
              .select('comic.id')
              .whereRef('favourite.memberId', '=', 'pushDigest.memberId')
              .whereRef('comic.latestAt', '>', 'pushDigest.toldUntil')
              .where('comic.latestAt', '<=', before + aheadAtMost)
              .where(cameAfter(before + aheadAtMost))
              .where((shown) =>
                shown.or([
                  shown('comic.rating', '=', 'all'),
                  shown.exists(
                    shown
                      .selectFrom('merchantSetting')
                      .select('merchantSetting.key')
                      .whereRef('merchantSetting.merchantId', '=', 'member.merchantId')
                      .where('merchantSetting.key', '=', 'mature')
                      .where('merchantSetting.value', '=', 'true'),
                  ),
                ]),
              ),
          ),
        )
        .orderBy('pushDigest.memberId')
        .execute()
    );
  }

  async news({ memberId, toldUntil, until }: DueDigest, mature: boolean) {
    const fresh = this.#db
      .selectFrom('favourite')
      .innerJoin('comic', 'comic.id', 'favourite.comicId')
      .where('favourite.memberId', '=', memberId)
      // A comic without a chapter has no time of its latest one: 0.
      .where('comic.latestAt', '>', toldUntil)
      .where('comic.latestAt', '<=', until)
      .where(cameAfter(until))
      .$if(!mature, (shown) => shown.where('comic.rating', '=', 'all'));
    const named = fresh
      .select(['comic.id as comicId', 'comic.title', 'comic.latestAt'])
      .orderBy('comic.latestAt', 'desc')
      .orderBy('comic.id')
      .limit(namedAtMost);
    // One that fills a gap has a lower number than the comic's last one.
    const comics = await this.#db
      .selectFrom(named.as('named'))
      .innerJoin('chapter', 'chapter.comicId', 'named.comicId')
      .select(['named.comicId', 'named.title', 'named.latestAt'])
      .select(['chapter.chapterNo as latestNo', 'chapter.label as latestLabel'])
      .select('chapter.title as latestTitle')
      .where('chapter.chapterNo', '=', ({ selectFrom }) =>
        selectFrom('chapter as came')
          .select(({ fn }) => fn.max('came.chapterNo').as('last'))
          .whereRef('came.comicId', '=', 'named.comicId')
          .whereRef('came.publishedAt', '=', 'named.latestAt'),
      )
      .orderBy('named.latestAt', 'desc')
      .orderBy('named.comicId')
      .execute();
    if (comics.length < namedAtMost) return { comics, total: comics.length };
    const { total } = await fresh
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { comics, total: Number(total) };
  }

  async claim({ memberId, sentAt }: DueDigest, toldUntil: number, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('pushDigest')
      .set({ sentAt: now, toldUntil })
      .where('memberId', '=', memberId)
      .where('sentAt', '=', sentAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async subscriptionsOf(memberId: number): Promise<PushSubscription[]> {
    return this.#db
      .selectFrom('pushSubscription')
      .select(['endpoint', 'p256dh', 'auth', 'language'])
      .where('memberId', '=', memberId)
      .execute();
  }
}

/** Whether a comic's latest chapter came after a member followed it; what lies after `until` a clock that was ahead wrote. */
function cameAfter(until: number): Expression<SqlBool> {
  const [latestAt, at] = [sql.ref<number>('comic.latestAt'), sql.ref<number>('favourite.at')];
  return sql<boolean>`(${latestAt} > ${at} or ${at} > ${until})`;
}
