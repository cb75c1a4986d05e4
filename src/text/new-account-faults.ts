import { type AccountFault, accountFaults } from '../../domain/account-rules.ts';
import { type PasswordFault, passwordFaults } from '../../domain/password-rules.ts';
import { entryWords } from './entry.ts';

/** What the rules, which are the server's, have against a new account; null when nothing. */
export function newAccountFault(account: string): string | null {
  if (account === '') return entryWords.faults.empty.account;
  const fault: AccountFault | undefined = accountFaults(account)[0];
  return fault === undefined ? null : entryWords.faults.account[fault];
}

/** The same of a new password for this account. */
export function newPasswordFault(password: string, account: string): string | null {
  if (password === '') return entryWords.faults.empty.password;
  const fault: PasswordFault | undefined = passwordFaults(password, account)[0];
  return fault === undefined ? null : entryWords.faults.password[fault];
}
