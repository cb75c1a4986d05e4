import { sql } from 'kysely';
import { orientations } from '../../contract/constants.ts';
import { closedPrefix, isClosed } from '../../domain/account-rules.ts';
import { skewMs } from '../clock-skew.ts';
import type { MemberChange, MemberFacts, Members } from '../usecases/members-port.ts';
import type { Database } from './open.ts';

/** Members' own settings in the database. */
export class StoredMembers implements Members {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async facts(memberId: number): Promise<MemberFacts | null> {
    const row = await this.#db
      .selectFrom('member')
      .innerJoin('wallet', 'wallet.memberId', 'member.id')
      .select(['account', 'phone', 'autoBuy', 'direction', 'directionAt'])
      .select(['autoPerDay', 'autoPerChapter', 'autoFloor'])
      .select(['wallet.paid', 'wallet.bonus'])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
    // Of who is gone the row stays, under a name that is nobody's.
    if (!row || isClosed(row.account)) return null;
    const { account, phone, paid, bonus } = row;
    return {
      ...{ account, phone, ...directionOf(row) },
      point: paid + bonus,
      autoBuy: row.autoBuy === 1,
      autoBuyLimit: { perDay: row.autoPerDay, perChapter: row.autoPerChapter, floor: row.autoFloor },
    };
  }

  async set(memberId: number, change: MemberChange, when: Told): Promise<void> {
    const { autoBuy, direction, autoBuyLimit: { perDay, perChapter, floor } = {} } = change;
    const columns = {
      ...(autoBuy === true && unlessLater('autoBuy', 1, when)),
      ...(autoBuy === false && { ...unlessLater('autoBuy', 0, when), autoBuy: 0 }),
      ...(direction !== undefined && unlessLater('direction', direction ?? asDrawn, when)),
      ...(perDay !== undefined && unlessLater('autoPerDay', perDay, when)),
      ...(perChapter !== undefined && unlessLater('autoPerChapter', perChapter, when)),
      ...(floor !== undefined && unlessLater('autoFloor', floor, when)),
    };
    if (Object.keys(columns).length === 0) return;
    await this.#db
      .updateTable('member')
      .set(columns)
      .where('id', '=', memberId)
      .where('accountKey', 'not like', `${closedPrefix}%`)
      .execute();
  }
}

/** In the place of a direction: the member chose none, but each comic as it is drawn. */
const asDrawn = 0;

/** How a member reads, and what of it they chose themselves. */
function directionOf({ direction, directionAt }: { direction: number; directionAt: number }) {
  if (direction === asDrawn) return { direction: orientations.vertical, chosenDirection: null };
  const isChosen = direction !== orientations.vertical || directionAt > 0;
  return { direction, ...(isChosen && { chosenDirection: direction }) };
}

type Setting = 'autoBuy' | 'direction' | 'autoPerDay' | 'autoPerChapter' | 'autoFloor';

/** When something was set, and when that was told (ms since 1970). */
interface Told {
  at: number;
  now: number;
}

/** A setting's columns as they are once `value`, set at `at`, is heard of. */
function unlessLater(setting: Setting, value: number | null, { at, now }: Told) {
  const time = `${setting}At` as const;
  // What is set right now comes after all that stands, whichever server's clock that was noted by.
  const ahead = at < now ? now + skewMs : at;
  const isLater = sql`${sql.ref(time)} > ${at} and ${sql.ref(time)} <= ${ahead}`;
  return {
    [setting]: sql<number>`case when ${isLater} then ${sql.ref(setting)} else ${value} end`,
    [time]: sql<number>`case when ${isLater} then ${sql.ref(time)} else ${at} end`,
  };
}
