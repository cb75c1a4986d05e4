import { CodedError } from '../contract/coded-error.ts';
import { changeMirror, mirror } from '../src/mirror/db.ts';
import { ownerOf } from '../src/mirror/outbox.ts';
import { initialiseMirror, mirrorName } from '../src/mirror/presence.ts';
import { shelfNews } from '../src/mirror/shelf-views.ts';
import { alone } from '../src/sync/alone.ts';
import { hearNews } from '../src/sync/hear-news.ts';
import { pullShelf } from '../src/sync/pull.ts';
import { pushOutbox } from '../src/sync/push.ts';
import { workerCall } from './ask-api.ts';

type Work<Result> = (given: { owner: string | null; token: string | null }) => Promise<Result>;

/** Sends what pages have left in the outbox, and what can still be taken back as soon as it cannot any more. */
export async function sendOutboxOf(merchantId: number): Promise<void> {
  const heldUntil = await inMirrorOf(merchantId, async ({ owner, token }) => {
    const isSomebodys = owner !== null && token !== null;
    return isSomebodys ? pushOutbox(owner, Date.now, workerCall({ merchantId, token })) : null;
  });
  if (heldUntil === null) return;
  await new Promise((done) => setTimeout(done, heldUntil - Date.now()));
  await sendOutboxOf(merchantId);
}

/** Looks for new chapters of what is followed, and shows on the site's icon how many there are. */
export async function lookForNewsOf(merchantId: number): Promise<void> {
  await inMirrorOf(merchantId, async ({ owner, token }) => {
    const call = workerCall({ merchantId, token });
    if (owner === null) await hearNews({ freshMs: 0, now: Date.now }, call);
    else if (token !== null) await pullShelf(owner, Date.now, call);
    const { unread } = await shelfNews();
    // A system without badges refuses them; the news have come all the same.
    const shown = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    await shown?.catch(() => {});
  });
}

/** Works in the database of a merchant while no page sends or fetches; null where that is not to be had, or the session has run out. */
async function inMirrorOf<Result>(merchantId: number, work: Work<Result>): Promise<Result | null> {
  initialiseMirror(merchantId);
  changeMirror();
  if (!(await isOurs())) return null;
  try {
    return await alone(async () => {
      const session = await mirror.facts.get('session');
      const token = session?.name === 'session' ? session.value : null;
      return work({ owner: await ownerOf(), token });
    });
  } catch (error) {
    // A session that has run out is renewed by the next page.
    if (!(error instanceof CodedError) || !/^Member0[13]$/.test(error.code)) throw error;
    return null;
  } finally {
    // A page of another build may want to change it.
    mirror.close({ disableAutoOpen: false });
  }
}

/** Whether there is a database, and of this build: the worker neither makes one nor changes its form. */
async function isOurs(): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some(({ name, version }) => name === mirrorName() && version === Math.round(mirror.verno * 10));
}
