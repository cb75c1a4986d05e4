import { CodedError } from '../contract/coded-error.ts';
import { outboxSync, shelfSync } from '../contract/offline.ts';
import { changeMirror, mirror } from '../src/mirror/db.ts';
import { ownerOf } from '../src/mirror/outbox.ts';
import { initialiseMirror, mirrorName } from '../src/mirror/presence.ts';
import { shelfNews } from '../src/mirror/shelf-views.ts';
import { alone } from '../src/sync/alone.ts';
import { hearNews } from '../src/sync/hear-news.ts';
import { pullShelf } from '../src/sync/pull.ts';
import { pushOutbox } from '../src/sync/push.ts';
import { workerCall } from './ask-api.ts';

/** Chromium's own; TypeScript does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type Work = (given: { merchantId: number; owner: string | null; token: string | null }) => Promise<void>;

let last: Promise<unknown> = Promise.resolve();

/** Sends what pages have left in the outbox; what fails the browser asks for again. */
export function sendOutbox(event: Event): void {
  inMirrorOf(event as SyncEvent, outboxSync, async ({ merchantId, owner, token }) => {
    if (owner === null || token === null) return;
    await pushOutbox(owner, Date.now, workerCall({ merchantId, token }));
  });
}

/** Looks for new chapters of what is followed, and shows on the site's icon how many there are. */
export function lookForNews(event: Event): void {
  inMirrorOf(event as SyncEvent, shelfSync, async ({ merchantId, owner, token }) => {
    const call = workerCall({ merchantId, token });
    if (owner === null) await hearNews({ freshMs: 0, now: Date.now }, call);
    else if (token !== null) await pullShelf(owner, Date.now, call);
    const { unread } = await shelfNews();
    await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.());
  });
}

/** Works in the database of the merchant that the event's tag names, while no page does; one after the other. */
function inMirrorOf(event: SyncEvent, prefix: string, work: Work): void {
  if (!event.tag.startsWith(prefix)) return;
  const merchantId = Number(event.tag.slice(prefix.length));
  const done = last.then(async () => {
    initialiseMirror(merchantId);
    changeMirror();
    if (!(await isOurs())) return;
    try {
      await alone(async () => {
        const session = await mirror.facts.get('session');
        const token = session?.name === 'session' ? session.value : null;
        await work({ merchantId, owner: await ownerOf(), token });
      });
    } catch (error) {
      // A session that has run out is renewed by the next page.
      if (!(error instanceof CodedError) || !/^Member0[13]$/.test(error.code)) throw error;
    } finally {
      // A page of another build may want to change it.
      mirror.close({ disableAutoOpen: false });
    }
  });
  last = done.catch(() => {});
  event.waitUntil(done);
}

/** Whether there is a database, and of this build: the worker neither makes one nor changes its form. */
async function isOurs(): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some(({ name, version }) => name === mirrorName() && version === Math.round(mirror.verno * 10));
}
