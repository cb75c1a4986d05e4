import { CacheExpiration } from 'workbox-expiration';
import { queryKeys } from '../contract/constants.ts';
import { keptMark, renderedRoot } from '../contract/first-screen.ts';
import { cacheNames } from '../contract/offline.ts';
import { buildIn } from '../domain/build-in.ts';

/** Home and its neighbours, and the comics that one comes back to: about 2 MB. */
const maxDocuments = 30;

/** A network that never answers holds a connection no longer (ms). */
const patienceMs = 20_000;

/** What says who came and by which way, not what is asked for. */
const keyless = [queryKeys.androidVersion, queryKeys.mobileConfig, queryKeys.channel];

const matchOptions = { ignoreVary: true };

/** The document of this address as the server last drew it for everybody, marked as kept. */
export async function keptDocument(address: string): Promise<Response | undefined> {
  const where = { ...matchOptions, cacheName: cacheNames.documents };
  // Damaged storage must not keep anybody out: there is the network still.
  return caches.match(keyOf(address), where).catch(() => undefined);
}

/**
 * Fetches the document of an address and keeps it for its next opening, when it is a screen that the server draws, and
 * of the same build as `shell`; where there is no such screen any more, what was kept goes. Everything else (no network,
 * a failing server, somebody else's page, a newer build) leaves what is there.
 */
export async function keepDocument(address: string, shell: Promise<Response | undefined>): Promise<void> {
  const key = keyOf(address);
  // Before it is asked for: where they are given up meanwhile, as they speak another language, this one goes with them.
  const documents = await caches.open(cacheNames.documents);
  const response = await fetch(key, { priority: 'low', signal: AbortSignal.timeout(patienceMs) });
  const text = await response.text();
  const build = buildOf(text);
  if (build === null || build !== buildOf((await (await shell)?.text()) ?? '')) return;
  if (response.status === 404) await documents.delete(key, matchOptions);
  if (response.status !== 200 || response.redirected || !text.includes(renderedRoot)) return;
  const headers = new Headers(response.headers);
  // Of the bytes on the way, which are unpacked by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const marked = text.replace(renderedRoot, `${renderedRoot} ${keptMark}`);
  await documents.put(key, new Response(marked, { headers }));
  const uses = new CacheExpiration(cacheNames.documents, { maxEntries: maxDocuments, matchOptions });
  await uses.updateTimestamp(key);
  await uses.expireEntries();
}

/** Documents belong to the build whose code they were drawn for. */
export async function dropDocuments(): Promise<void> {
  await caches.delete(cacheNames.documents);
}

function keyOf(address: string): string {
  const url = new URL(address, self.location.origin);
  // The server leads from there to here.
  if (url.pathname === '/') url.pathname = '/recommend';
  for (const name of keyless) url.searchParams.delete(name);
  url.searchParams.sort();
  url.hash = '';
  return url.href;
}

/** The build that a whole document of ours names; null for anything else. */
function buildOf(text: string): string | null {
  if (!text.trimEnd().endsWith('</html>')) return null;
  return buildIn(text) || null;
}
