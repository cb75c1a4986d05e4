import { currentAccount } from '../../../stores/account.ts';
import { currentMember } from '../../../stores/member.ts';
import { entryDraft, keepEntry } from '../entry-draft.ts';

/** What was typed into the login before; else the account of the session that ran out here, which the device knows. */
export function loginDraft(): Readonly<Record<string, string>> {
  const { account, ...others } = entryDraft();
  return { ...others, account: account || endedAccount() };
}

/** Keeps what is typed; an account that is known is kept no second time, and nobody registers under it. */
export function keepLogin(values: Readonly<Record<string, string>>): void {
  const isKnown = values.account === endedAccount();
  keepEntry(isKnown ? { ...values, account: '' } : values);
}

function endedAccount(): string {
  return (currentAccount().expired && currentMember()?.account) || '';
}
