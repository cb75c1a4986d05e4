import { type AccountFault, accountKey, lengthFaults } from './account-rules.ts';
import { isCommonPassword } from './easy-passwords.ts';

/** Why a password is not taken: as with an account, or that it is guessed at once (`common`, `contains-account`). */
export type PasswordFault = AccountFault | 'common' | 'contains-account';

const passwordLength = { least: 8, most: 64 };

/**
 * What is wrong with a new password for this account, the first to be told first (decisions §2); empty when nothing
 * is. Lengths count characters (code points) of the normal form.
 */
export function passwordFaults(password: string, account: string): PasswordFault[] {
  const normal = normalPassword(password);
  const faults: PasswordFault[] = lengthFaults(normal, passwordLength);
  // Half of a surrogate pair is no character: two of them would become the same bytes.
  if (/\p{Surrogate}/u.test(normal)) faults.push('characters');
  if (isCommonPassword(normal)) faults.push('common');
  if (account !== '' && accountKey(normal).includes(accountKey(account))) faults.push('contains-account');
  return faults;
}

/** The form in which passwords are compared (NFKC): the same key strokes on every keyboard and system. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
