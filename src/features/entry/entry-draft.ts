import { entryForm, keepDraft, readDraft } from '../../stores/drafts.ts';

/** What the entries share: who has typed an account at the login need not do so again to register. */
export function entryDraft(): Readonly<Record<string, string>> {
  return readDraft(entryForm);
}

/** Keeps the account and the phone; never a password, and no code, which is good for minutes only. */
export function keepEntry(values: Readonly<Record<string, string>>): void {
  const { account, phone } = { ...readDraft(entryForm), ...values };
  keepDraft(entryForm, { ...(account !== undefined && { account }), ...(phone !== undefined && { phone }) });
}
