import { outboxSync, shelfSync } from '../contract/offline.ts';

/** Chromium's own; TypeScript does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

let last: Promise<unknown> = Promise.resolve();

/** Sends what pages have left in the outbox; what fails the browser asks for again. */
export function sendOutbox(event: Event): void {
  oneAfterOther(event as SyncEvent, outboxSync, async (merchantId) =>
    (await mirrorWork()).sendOutboxOf(merchantId),
  );
}

/** Looks for new chapters of what is followed. */
export function lookForNews(event: Event): void {
  oneAfterOther(event as SyncEvent, shelfSync, async (merchantId) =>
    (await mirrorWork()).lookForNewsOf(merchantId),
  );
}

/** In the worker's one file all the same, but run only then: for the rest of its starts it is half of all code. */
function mirrorWork() {
  return import('./mirror-work.ts');
}

/** Works for the merchant that the event's tag names. */
function oneAfterOther(event: SyncEvent, prefix: string, work: (merchantId: number) => Promise<void>): void {
  if (!event.tag.startsWith(prefix)) return;
  const done = last.then(() => work(Number(event.tag.slice(prefix.length))));
  last = done.catch(() => {});
  event.waitUntil(done);
}
