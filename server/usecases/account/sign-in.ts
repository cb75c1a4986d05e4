import { CodedError } from '../../../contract/coded-error.ts';
import { accountFaults } from '../../../domain/account-rules.ts';
import type { AccountParts } from './account-parts.ts';
import type { Account, AccountMerchant } from './accounts-port.ts';
import { checkNewAccount, checkNewPassword } from './check-rules.ts';
import { tryPassword } from './try-password.ts';

/** Registers a member, whom it signs in: answers a token, or Member07 when the account is taken. */
export async function register(
  { accounts, passwords, sessions, now }: AccountParts,
  merchant: AccountMerchant,
  ask: { account: string; password: string; channel?: string | undefined },
  userAgent: string,
): Promise<string> {
  checkNewAccount(ask.account);
  const { account } = ask;
  const passwordHash = await passwords.hash(await checkNewPassword('password', ask.password, account));
  const session = sessions.begin(userAgent);
  const channel = channelOf(ask.channel ?? '');
  const made = { merchantId: merchant.id, account, passwordHash, channel, at: now() };
  const memberId = await accounts.register(made, session);
  if (memberId === null) throw new CodedError('Member07');
  return sessions.tokenOf({ memberId, account, sessionId: session.id }, merchant.id);
}

/** A token for the right password. Member08 says the same of a wrong password, an unknown account and a locked member. */
export async function logIn(
  parts: AccountParts,
  merchant: AccountMerchant,
  ask: { account: string; password: string },
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<string> {
  const member = await accountOf(parts, merchant, ask.account);
  const right = await tryPassword(parts, member, { ...ask, merchantId: merchant.id, ip });
  const token = member && right ? await parts.sessions.open(member, merchant.id, userAgent) : null;
  if (token === null) throw new CodedError('Member08');
  return token;
}

/** The member of this account; what breaks the rules is nobody's, and may be no text that a database takes. */
export async function accountOf(
  { accounts }: AccountParts,
  merchant: AccountMerchant,
  account: string,
): Promise<Account | null> {
  return accountFaults(account).length > 0 ? null : accounts.byName(merchant.id, account);
}

/** A channel comes from an address that anybody may write. */
function channelOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}._:-]/gu, '').slice(0, 64);
}
