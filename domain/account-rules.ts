/** Why an account name is not taken: its length, or what it is written with. */
export type AccountFault = 'too-short' | 'too-long' | 'characters';

const accountLength = { least: 4, most: 20 };

/** What is wrong with an account name, the first to be told first (decisions §2); empty when nothing is. */
export function accountFaults(account: string): AccountFault[] {
  return [
    ...lengthFaults(account, accountLength),
    ...(/^(?:[A-Za-z][A-Za-z0-9_]*)?$/.test(account) ? [] : (['characters'] as const)),
  ];
}

/** The form in which accounts are unique: ignoring case. */
export function accountKey(account: string): string {
  return account.toLowerCase();
}

/** How the accounts of members who are gone begin: no name that anybody may take, and one that a shell leaves as it is. */
export const closedPrefix = 'closed-';

/** The account under which the books of a member go on who is gone. */
export function closedAccount(memberId: number): string {
  return `${closedPrefix}${memberId}`;
}

/** Whether it is the account of a member who is gone. */
export function isClosed(account: string): boolean {
  return account.startsWith(closedPrefix);
}

/** What is wrong with the length of a text, in characters (code points). */
export function lengthFaults(
  text: string,
  { least, most }: { least: number; most: number },
): ('too-short' | 'too-long')[] {
  const { length } = [...text];
  if (length < least) return ['too-short'];
  return length > most ? ['too-long'] : [];
}
