import { call } from '../api/call.ts';
import { keepCodeWait } from '../stores/code-wait.ts';

/** Trades the code of an account's phone for a token that sets a new password once. Rejects with the server's code. */
export async function checkReset(ask: { account: string; phone: string; code: string }): Promise<string> {
  const { resetToken } = await call('checkReset', ask);
  keepCodeWait('reset', null);
  return resetToken;
}
