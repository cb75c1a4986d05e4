import { CodedError } from '../../contract/coded-error.ts';
import type { HandoverBundle } from '../../contract/handover.ts';
import { call } from '../api/call.ts';
import type { CarriedShelf } from '../mirror/carried-shelf.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { carriedSettings } from '../platform/carried-settings.ts';
import { sendWaiting } from './send-waiting.ts';

/**
 * Why nothing was moved; `refused`: the server does not know the address for the merchant's; `unsent`: what a member did
 * here has not reached the account, and would stay behind.
 */
export type MoveFailure = 'offline' | 'refused' | 'failed' | 'unsent';

const emptyShelf: CarriedShelf = { favourites: [], history: [], saved: [] };
/** A request's body may be 256 KB: what does not fit stays, the oldest first. */
const mostBytes = 200_000;

/** What would go along from here, beside the session. Never rejects. */
export async function packBundle(): Promise<HandoverBundle> {
  const shelf = await unhurried(async () => {
    if (!(await mayHaveMirror())) return emptyShelf;
    return (await import('../mirror/carried-shelf.ts')).carriedShelf();
  }, emptyShelf);
  const bundle = { settings: carriedSettings(), ...shelf };
  while (new Blob([JSON.stringify(bundle)]).size > mostBytes) {
    const longest = [bundle.history, bundle.favourites, bundle.saved].sort((a, b) => b.length - a.length)[0];
    if (!longest?.length) break;
    longest.splice(Math.floor(longest.length * 0.8));
  }
  return bundle;
}

/**
 * Takes everything along to another address of the site and goes there; answers only when that did not come about. What
 * a member did here and nobody heard of goes to the server first. Never rejects.
 * @param anyway also when something of that has to stay behind
 * @param isWanted whether whoever asked for it still does; else nobody goes anywhere, and null is answered
 * @param address one of the merchant's; the code stands behind the #, which no server and no log sees
 */
export async function moveTo(
  address: string,
  bundle: HandoverBundle,
  anyway: boolean,
  isWanted: () => boolean,
): Promise<MoveFailure | null> {
  try {
    const { origin } = new URL(address);
    const unsent = await sendWaiting();
    if (unsent > 0 && !anyway) return navigator.onLine === false ? 'offline' : 'unsent';
    const { code } = await call('offerHandover', { origin, bundle });
    if (!isWanted()) return null;
    location.assign(
      `${origin}/recommend${location.search.includes('mid=') ? location.search : ''}#clip=${code}`,
    );
    return await new Promise<never>(() => {});
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === 'offline') return 'offline';
    return error.code === 'Request01' ? 'refused' : 'failed';
  }
}
