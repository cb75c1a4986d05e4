import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { keepCodeWait } from '../stores/code-wait.ts';
import { refreshMember } from './refresh-member.ts';

/**
 * Binds a phone to the member with the code that was sent to it; replacing one that is bound takes the password. Rejects
 * with the server's code: Member04, Member05, Member06…
 */
export async function bindPhone(ask: { phone: string; code: string; password?: string }): Promise<void> {
  try {
    await call('bindPhone', ask);
  } catch (error) {
    // Another device has bound a phone meanwhile: this one does not know yet that a password is asked for.
    const unasked = error instanceof CodedError && error.code === 'Member06' && ask.password === undefined;
    if (unasked) await refreshMember();
    throw error;
  }
  keepCodeWait('bind', null);
  // The server masks the number.
  await refreshMember();
}
