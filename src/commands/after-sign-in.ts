import { unhurried } from '../mirror/safely.ts';
import { lookAfterSaved, settleOwner, syncNow } from './keep-in-step.ts';
import { refreshMember } from './refresh-member.ts';
import { renewPush } from './set-push.ts';

/**
 * What follows a login, once the account's token is set: what a visitor kept on this device goes into the member's
 * shelf, with the count in a message; then the member's shelf comes to this device. Never rejects: what the network
 * does not allow now is done later.
 */
export async function afterSignIn(): Promise<void> {
  // Who could sign in has an account that lives on.
  void unhurried(async () => (await import('./closing.ts')).forgetClosing(), undefined);
  await Promise.all([settleOwner(), refreshMember()]);
  await Promise.all([syncNow(), renewPush()]);
  await lookAfterSaved();
}
