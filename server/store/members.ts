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
      .select(['account', 'phone', 'autoBuy', 'direction', 'autoPerDay', 'autoPerChapter', 'autoFloor'])
      .select(['wallet.paid', 'wallet.bonus'])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
    if (!row) return null;
    const { account, phone, direction, paid, bonus } = row;
    return {
      ...{ account, phone, direction },
      point: paid + bonus,
      autoBuy: row.autoBuy === 1,
      autoBuyLimit: { perDay: row.autoPerDay, perChapter: row.autoPerChapter, floor: row.autoFloor },
    };
  }

  async set(memberId: number, { autoBuy, direction, autoBuyLimit }: MemberChange): Promise<void> {
    const columns = {
      ...(autoBuy !== undefined && { autoBuy: Number(autoBuy) }),
      ...(direction !== undefined && { direction }),
      ...(autoBuyLimit?.perDay !== undefined && { autoPerDay: autoBuyLimit.perDay }),
      ...(autoBuyLimit?.perChapter !== undefined && { autoPerChapter: autoBuyLimit.perChapter }),
      ...(autoBuyLimit?.floor !== undefined && { autoFloor: autoBuyLimit.floor }),
    };
    if (Object.keys(columns).length === 0) return;
    await this.#db.updateTable('member').set(columns).where('id', '=', memberId).execute();
  }
}
