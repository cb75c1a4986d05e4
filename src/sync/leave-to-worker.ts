import { outboxSync, shelfSync } from '../../contract/offline.ts';
import { claimsIn } from '../api/token-payload.ts';
import { mirror } from '../mirror/db.ts';
import { ownerOf } from '../mirror/outbox.ts';

/** What browsers have that know these (Chromium); TypeScript knows neither. */
interface Registration {
  sync?: { register: (tag: string) => Promise<void> };
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> };
}

/** How seldom the browser need look for new chapters (ms). */
const betweenNewsMs = 12 * 60 * 60 * 1000;

/**
 * Where the browser can, the worker sends what waits as soon as there is a network, also when no page is left. Rejects
 * where it cannot be asked to.
 */
export async function leaveOutbox({
  merchantId,
  token,
}: {
  merchantId: number;
  token: string;
}): Promise<void> {
  const { sync } = await registration();
  if (!sync) return;
  await putSession(token);
  await sync.register(outboxSync + merchantId);
}

/**
 * Where the browser grants it, the worker looks for the shelf's new chapters now and then, with no page open; for a
 * visitor (`token` null) too. Rejects where it cannot be asked to.
 */
export async function leaveNews({
  merchantId,
  token,
}: {
  merchantId: number;
  token: string | null;
}): Promise<void> {
  const { periodicSync } = await registration();
  // Granted to installed sites by itself; asking for it would show nothing.
  const name = 'periodic-background-sync' as PermissionName;
  if (!periodicSync || (await navigator.permissions.query({ name })).state !== 'granted') return;
  if (token !== null) await putSession(token);
  await periodicSync.register(shelfSync + merchantId, { minInterval: betweenNewsMs });
}

/**
 * Beside what waits: the worker sees nothing of the page's own storage. A logout empties both, and nothing comes there of
 * a member who has left meanwhile.
 */
function putSession(token: string): Promise<void> {
  return mirror.transaction('rw', mirror.facts, async () => {
    if ((await ownerOf()) !== claimsIn(token)?.memberId) return;
    await mirror.facts.put({ name: 'session', value: token });
  });
}

async function registration(): Promise<Registration> {
  const found: (ServiceWorkerRegistration & Registration) | undefined =
    await navigator.serviceWorker?.getRegistration();
  return found ?? {};
}
