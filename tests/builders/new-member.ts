import { randomBytes } from 'node:crypto';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { Database } from '../../server/store/open.ts';

/** A member with an empty purse; answers its id. */
export async function newMember(
  db: Database,
  { merchantId = defaultMerchantId, account = `m${randomBytes(6).toString('hex')}` } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('member')
    .values({
      ...{ merchantId, account, accountKey: account.toLowerCase(), passwordHash: '', phone: null },
      ...{ autoPerDay: null, autoPerChapter: null, createdAt: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('wallet').values({ memberId: id, paid: 0, bonus: 0 }).execute();
  return id;
}
