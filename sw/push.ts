import { queryKeys } from '../contract/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server has to tell (server/usecases/send-digests.ts); what is not understood is not shown. */
export function hearPush(event: PushEvent): void {
  const told = toldIn(event.data);
  if (told === null) return;
  const { title, body, path } = told;
  // One at a time: a newer one takes the place of the last.
  event.waitUntil(
    self.registration.showNotification(title, {
      ...{ body, tag: 'digest', data: { path } },
      ...iconsOf(path),
    }),
  );
}

/** In the look of the merchant of whose site it tells. Of a badge Android shows only what is not transparent. */
function iconsOf(path: string): { icon: string; badge: string } {
  const merchant = new URLSearchParams(path.split('?')[1]).get(queryKeys.merchant) ?? '';
  const query = /^\d+$/.test(merchant) ? `?${queryKeys.merchant}=${merchant}` : '';
  return { icon: `/icons/own/icon-192.png${query}`, badge: `/icons/own/monochrome-96.png${query}` };
}

/** A tap opens the chapter, in a window that is there or in a new one. */
export function openTold(event: NotificationEvent): void {
  event.notification.close();
  const path: unknown = Reflect.get(Object(event.notification.data), 'path');
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  // Whatever a message says, it leads nowhere else.
  const address = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(open(address));
}

/** TypeScript does not know it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/**
 * The push service has given up an address: without another one nothing would come any more. The next page tells the
 * server of it, in its member's name (src/commands/set-push.ts).
 */
export function subscribeAgain(event: Event): void {
  const change = event as SubscriptionChange;
  if (change.newSubscription) return;
  const key = change.oldSubscription?.options.applicationServerKey;
  change.waitUntil(subscribeWith(key ?? null));
}

/** The browser ends a worker whose work has no end (ms). */
const patienceMs = 20_000;

async function subscribeWith(known: ArrayBuffer | null): Promise<void> {
  const key =
    known ??
    (await (await fetch('/api/push', { signal: AbortSignal.timeout(patienceMs) })).json()).data.publicKey;
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function open(address: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = await window?.focus().catch(() => null);
  // A window that this worker does not control cannot be led anywhere.
  const led = await shown?.navigate(address).catch(() => null);
  if (!led) await self.clients.openWindow(address);
}

function toldIn(data: PushMessageData | null): { title: string; body: string; path: string } | null {
  try {
    const found: unknown = data?.json();
    const { title, body, path } = { ...(found as Record<string, unknown> | null | undefined) };
    return typeof title === 'string' && title !== '' && typeof body === 'string' && typeof path === 'string'
      ? { title, body, path }
      : null;
  } catch {
    return null;
  }
}
