import { randomBytes } from 'node:crypto';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';

/** A secret of this site by its name, made when it is first asked for: every process of the site gets the same one. */
export async function siteSecret(db: Database, name: string): Promise<string> {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db
    .insertInto('secret')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return kept.value;
}

/**
 * Ends every session and forgets every secret; each is made anew when the site next starts, and what was signed with the
 * old one counts no more. Answers how many sessions there were.
 */
export function forgetSecrets(db: Database): Promise<{ sessions: number }> {
  return inTransaction(db, async (change) => {
    const { numDeletedRows } = await change.deleteFrom('session').executeTakeFirstOrThrow();
    await change.deleteFrom('secret').execute();
    return { sessions: Number(numDeletedRows) };
  });
}
