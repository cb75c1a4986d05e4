import { isCommonPassword } from './easy-passwords.ts';

export type AccountFault = 'too-short' | 'too-long' | 'characters';
export type PasswordFault = AccountFault | 'common' | 'contains-account';

const accountLength = { least: 4, most: 20 };
const passwordLength = { least: 8, most: 64 };

/** What is wrong with an account name, the first to be told first (decisions §2); empty when nothing is. */
export function accountFaults(account: string): AccountFault[] {
  return [
    ...lengthFaults(account, accountLength),
    ...(/^(?:[A-Za-z][A-Za-z0-9_]*)?$/.test(account) ? [] : (['characters'] as const)),
  ];
}

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

/** The form in which accounts are unique: ignoring case. */
export function accountKey(account: string): string {
  return account.toLowerCase();
}

function lengthFaults(text: string, { least, most }: typeof accountLength): ('too-short' | 'too-long')[] {
  const { length } = [...text];
  if (length < least) return ['too-short'];
  return length > most ? ['too-long'] : [];
}
