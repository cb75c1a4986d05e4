import { whenBlocked, whenRebuilt } from '../mirror/database-news.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { isSiteDataBlocked } from '../platform/site-data.ts';
import { currentAccount } from '../stores/account.ts';
import { isStillShelfOf, memberId } from '../stores/member-id.ts';
import { notify } from '../stores/notices.ts';
import { SyncLoop } from '../sync/loop.ts';
import { deviceWords } from '../text/device.ts';
import { notedAdRemovals, notedSettings } from './noted-changes.ts';
import { bringNoted } from './record-progress.ts';
import { watchAccount } from './watch-account.ts';
import { watchSettings } from './watch-settings.ts';
import { watchShelfNews } from './watch-shelf-news.ts';

/** What was fetched this lately is fresh enough for who opens the shelf (ms). */
const freshMs = 20_000;

/** How long it is said that the database was made anew, or cannot be had (ms). */
const databaseMs = 10_000;

const loop = new SyncLoop(memberId, () => void leaveToWorker('leaveOutbox'));

/** From then on this device's shelf and the member's are kept in step; called once, when the page is at rest. */
export function keepInStep(): void {
  watchShelfNews();
  watchSettings();
  watchAccount();
  whenRebuilt(fillAnew);
  whenBlocked(() => {
    const summary = isSiteDataBlocked() ? deviceWords.forbidden : deviceWords.blocked;
    notify({ severity: 'warn', summary, life: databaseMs });
  });
  void settleOwner().then(() => loop.start());
  addEventListener('online', settleOwner);
  void lookAfterSaved();
  void leaveToWorker('leaveNews');
}

/** Sends and fetches the member's shelf now; false when that failed, which is tried again later. Never rejects. */
export function syncNow(): Promise<boolean> {
  return loop.now();
}

/** The same for who opens the shelf: what came a moment ago need not come again. `full`: this device has no room for it. */
export async function freshenShelf(): Promise<'fresh' | 'failed' | 'full'> {
  await settleOwner();
  if (await loop.now(freshMs)) return 'fresh';
  return loop.foundFull ? 'full' : 'failed';
}

/** Looks after what is saved on this device; one without a database has saved nothing. Never rejects. */
export async function lookAfterSaved(): Promise<void> {
  if (!(await mayHaveMirror())) return;
  await unhurried(async () => (await import('./keep-saved.ts')).keepSaved(), undefined);
}

/** What the worker does when no page is left; where it cannot, the next page does it. Never rejects. */
async function leaveToWorker(what: 'leaveOutbox' | 'leaveNews'): Promise<void> {
  const { token } = currentAccount();
  if (!('SyncManager' in globalThis) || !(await mayHaveMirror())) return;
  try {
    const leave = await import('../sync/leave-to-worker.ts');
    const merchantId = ownMerchant();
    if (what === 'leaveNews') await leave.leaveNews({ merchantId, token });
    else if (token !== null) await leave.leaveOutbox({ merchantId, token });
  } catch {
    // The browser or the reader has forbidden it.
  }
}

/** The reader hears that what was kept here is gone, and a member's shelf comes back. */
function fillAnew(): void {
  const { member, visitor } = deviceWords.rebuilt;
  notify({ severity: 'warn', summary: memberId() === null ? visitor : member, life: databaseMs });
  void settleOwner().then(() => loop.now());
}

/**
 * Makes this device's shelf that of whoever is signed in, and says what a visitor's brings along; a login or logout whose
 * last step was cut off is finished by the next page, by who opens the shelf, or when the network is back. Never rejects.
 */
export function settleOwner(): Promise<void> {
  return unhurried(async () => {
    // What was only noted belongs to the visitor too.
    await bringNoted();
    const owner = memberId();
    if (owner !== null) {
      await (await import('./take-over.ts')).takeOver(owner);
      if (notedSettings(owner)) await (await import('./set-member.ts')).bringNotedSettings();
    } else if (currentAccount().token === null && (await mayHaveMirror())) {
      const { leaveToVisitor } = await import('../mirror/adopt-shelf.ts');
      await leaveToVisitor(() => isStillShelfOf(null));
    }
    if (notedAdRemovals().length > 0) await (await import('./dismiss-ad.ts')).bringNotedAdRemovals();
  }, undefined);
}
