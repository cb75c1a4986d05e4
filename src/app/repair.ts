/**
 * The repair page's own code (server/http/repair-page.ts writes its document). It imports nothing, and nothing of the
 * page imports it: it has to work when the page does not.
 */

const { dataset } = document.body;

/** Shows a finding in the line of this name. */
function say(name: string, text: string): void {
  const line = document.querySelector(`[data-line="${name}"]`);
  if (line) line.textContent = text;
}

/** A word of the document's language. */
function word(name: string): string {
  return dataset[name] ?? '';
}

/** Each finding for itself: what is broken may be just what is looked at. */
async function find(name: string, look: () => Promise<string>): Promise<void> {
  say(name, await look().catch(() => word('broken')));
}

async function keptBuild(): Promise<string> {
  const kept = await caches.match('/index.html', { ignoreSearch: true });
  return /<meta name="build" content="(\w+)"/.exec((await kept?.text()) ?? '')?.[1] ?? word('none');
}

async function workerState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return word('none');
  const state = word(registration.waiting ? 'waiting' : 'works');
  const build = await buildOf(registration.active);
  return build === '' ? state : `${build} · ${state}`;
}

/** Which build a worker is of; empty where it does not say so. */
function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(String(data));
    worker.postMessage({ type: 'tell-build' }, [port2]);
    // An older one does not know the question.
    setTimeout(() => told(''), 1500);
  });
}

async function appVersion(): Promise<string> {
  const kept: unknown = JSON.parse(sessionStorage.getItem('mandao.environment') ?? 'null');
  const version = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'androidVersion') : null;
  return typeof version === 'string' ? version : word('none');
}

async function space(): Promise<string> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const safe = (await navigator.storage.persisted()) ? word('persisted') : word('loose');
  const size = (bytes: number) =>
    bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
  return `${size(usage)} / ${size(quota)} · ${safe}`;
}

/** Opens the device's database as it stands; one that hangs or cannot be opened is broken. */
function database(): Promise<string> {
  return new Promise((told, failed) => {
    const opening = indexedDB.open(word('database'));
    opening.onupgradeneeded = () => {
      // There was none: it is not for us to make it.
      opening.transaction?.abort();
      told(word('none'));
    };
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      told(word('works'));
    };
    setTimeout(() => failed(new Error('no answer')), 3000);
  });
}

async function keptPictures(): Promise<string> {
  const names = (await caches.keys()).filter((name) => word('keeps').split(' ').includes(name));
  const counts = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).length),
  );
  return String(counts.reduce((sum, count) => sum + count, 0));
}

/** Takes the page and its worker off the device and fetches both anew; chapters and the shelf stay. */
async function reset(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const keeps = word('keeps').split(' ');
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !keeps.includes(name)).map((name) => caches.delete(name)));
  sessionStorage.removeItem('mandao.reloaded-for');
  location.replace(`/repair?done${location.search.replace(/^\?(done)?&?/, '&')}`);
}

/** Whether the browser keeps nothing of this site: to try again would change nothing. */
function isForbidden(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

const button = document.querySelector('button');
button?.addEventListener('click', () => {
  const label = button.textContent;
  button.disabled = true;
  button.textContent = word('busy');
  void reset().catch(() => {
    const forbidden = isForbidden();
    button.disabled = false;
    button.textContent = forbidden ? label : word('failed');
    const status = document.querySelector('[role="status"]');
    if (status && forbidden) status.textContent = word('blocked');
  });
});

void find('page', keptBuild);
void find('worker', workerState);
void find('app', appVersion);
void find('space', space);
void find('database', database);
void find('pictures', keptPictures);
