import { defaultMerchantId } from '../../contract/constants.ts';
import { StoredSessions } from '../../server/store/accounts-sessions.ts';
import { openDatabase } from '../../server/store/open.ts';
import { siteSecret } from '../../server/store/secrets.ts';
import { Sessions } from '../../server/usecases/account/sessions.ts';
import { accountOf, sessionOf } from './big-plan.ts';
import type { BigPlace } from './big-site.ts';

/** Tokens of the members 1, 2, 3…, whose sessions lie in the database, signed as the site signs them. */
export async function tokensOf(place: BigPlace, members: number): Promise<string[]> {
  const db = await openDatabase(place);
  const sessions = new Sessions(new StoredSessions(db), await siteSecret(db, 'token'), Date.now);
  const tokens: string[] = [];
  for (let memberId = 1; memberId <= members; memberId += 1) {
    const member = { memberId, account: accountOf(memberId), sessionId: sessionOf(memberId) };
    tokens.push(await sessions.tokenOf(member, defaultMerchantId));
  }
  await db.destroy();
  return tokens;
}

/** How many sales there were since the site was filled: the load goes on behind them. */
export async function salesSince(place: BigPlace, filledLines: number): Promise<number> {
  const db = await openDatabase(place);
  const { sales } = await db
    .selectFrom('ledgerTransaction')
    .select((select) => select.fn.countAll<number>().as('sales'))
    .where('id', '>', filledLines)
    .where('kind', '=', 'buy')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(sales);
}
