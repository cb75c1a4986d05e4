import { defaultMerchantId } from '../../contract/constants.ts';
import type { Database } from '../../server/store/open.ts';

/** A chapter that a member has bought for 10 points and 20 of bonus, whether or not there is such a chapter. */
export async function bought(
  db: Database,
  purchase: { memberId: number; comicId: number; chapterNo: number; at?: number },
): Promise<void> {
  const { memberId } = purchase;
  const { id: transactionId } = await db
    .insertInto('ledgerTransaction')
    .values({
      ...{ merchantId: defaultMerchantId, memberId, kind: 'buy', status: 'success', points: 0, balance: 0 },
      ...{ title: '', comicId: null, chapterNo: null, chapters: 0, auto: 0, orderNo: null },
      ...{ requestKey: null, at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchase')
    .values({ paid: 10, bonus: 20, at: 1, ...purchase, transactionId })
    .execute();
}
