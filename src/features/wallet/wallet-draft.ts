import { type Draft, keepDraft, readDraft } from '../../stores/drafts.ts';

const form = 'wallet';

/** What was typed and chosen in the wallet, over the way to the login and back. */
export function walletDraft(): Draft {
  return readDraft(form);
}

/** @param values what has changed; empty texts are forgotten. */
export function keepWallet(values: Draft): void {
  const draft = { ...readDraft(form), ...values };
  keepDraft(form, Object.fromEntries(Object.entries(draft).filter(([, text]) => text !== '')));
}
