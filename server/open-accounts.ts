import { StoredAccounts } from './store/accounts.ts';
import { StoredCodes } from './store/accounts-codes.ts';
import { StoredSessions } from './store/accounts-sessions.ts';
import { StoredTries } from './store/accounts-tries.ts';
import { StoredHandovers } from './store/handovers.ts';
import type { Database } from './store/open.ts';
import { siteSecret } from './store/secrets.ts';
import type { AccountParts } from './usecases/account/account-parts.ts';
import { Argon2Passwords } from './usecases/account/argon2-passwords.ts';
import { CodeMessages } from './usecases/account/code-messages.ts';
import { Sessions } from './usecases/account/sessions.ts';
import type { MessageSender } from './usecases/message-sender.ts';

/** Puts together what the account calls work with; `failed` hears of messages whose asker is not told that they failed. */
export async function openAccounts(
  database: Database,
  { sender, now, failed }: { sender: MessageSender; now: () => number; failed: (error: unknown) => void },
): Promise<AccountParts> {
  return {
    accounts: new StoredAccounts(database),
    tries: new StoredTries(database),
    codes: new StoredCodes(database),
    sessions: new Sessions(new StoredSessions(database), await siteSecret(database, 'token'), now),
    handovers: new StoredHandovers(database),
    passwords: new Argon2Passwords(),
    messages: new CodeMessages(sender, failed),
    codeSecret: await siteSecret(database, 'code'),
    now,
  };
}
