import type { Merged } from '../mirror/adopt-shelf.ts';
import { unhurried } from '../mirror/safely.ts';
import { memberId } from '../stores/member-id.ts';
import { notify } from '../stores/notices.ts';
import { shelfWords } from '../text/shelf.ts';
import { lookAfterSaved, syncNow } from './keep-in-step.ts';
import { bringNoted } from './record-progress.ts';
import { refreshMember } from './refresh-member.ts';
import { renewPush } from './set-push.ts';

const nothing: Merged = { favourites: 0, histories: 0 };

/**
 * What follows a login, once the account's token is set: what a visitor kept on this device goes into the member's
 * shelf, with the count in a message; then the member's shelf comes to this device. Never rejects: what the network
 * does not allow now is done later.
 */
export async function afterSignIn(): Promise<void> {
  const [merged] = await Promise.all([mergeShelf(), refreshMember()]);
  if (merged.favourites + merged.histories > 0) {
    notify({ severity: 'success', summary: shelfWords.merged(merged.favourites, merged.histories) });
  }
  await Promise.all([syncNow(), renewPush()]);
  await lookAfterSaved();
}

async function mergeShelf(): Promise<Merged> {
  const owner = memberId();
  if (owner === null) return nothing;
  // That belongs to the visitor too.
  await bringNoted();
  return unhurried(async () => {
    const { takeShelfOver } = await import('../sync/round.ts');
    return takeShelfOver(owner);
  }, nothing);
}
