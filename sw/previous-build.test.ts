import { beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../tests/setup/memory-caches.ts';

// The libraries of the worker look at it as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://mandao.example/sw.js'));
  vi.stubGlobal('registration', { scope: 'https://mandao.example/' });
});

const site = 'https://mandao.example';
const previous = 'mandao-previous';

let caches: ReturnType<typeof memoryCaches>;

beforeEach(async () => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async () => new Response('of the server'));
  const precache = await caches.open(`workbox-precache-v2-${site}/`);
  for (const path of ['/assets/a.js', '/assets/b.js', '/index.html'])
    await precache.put(path, new Response(path));
});

test('what a new build has no more of the one before is set aside, its code alone', async () => {
  await (await build()).keepPreviousBuild(['/assets/a.js', { url: '/assets/c.js', revision: null }]);
  expect(caches.addresses(previous)).toEqual([`${site}/assets/b.js`]);
});

test('of builds before that one nothing stays, but where the new one has the same files', async () => {
  const { keepPreviousBuild } = await build();
  await (await caches.open(previous)).put('/assets/older.js', new Response());
  await keepPreviousBuild(['/assets/a.js', '/assets/b.js']);
  expect(caches.addresses(previous)).toEqual([`${site}/assets/older.js`]);
  await keepPreviousBuild(['/assets/c.js']);
  expect(caches.addresses(previous)).toEqual([`${site}/assets/a.js`, `${site}/assets/b.js`]);
});

test('a full disk does not hold up the new build', async () => {
  const open = caches.open;
  const put = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  caches.open = async (name) => ({ ...(await open(name)), ...(name === previous && { put }) });
  await (await build()).keepPreviousBuild([]);
  expect(caches.addresses(previous)).toEqual([]);
});

test('a page of the build before loads its code as it was set aside, else from the server', async () => {
  const { keepPreviousBuild, builtFile } = await build();
  await keepPreviousBuild([]);
  const textOf = async (path: string) =>
    (await builtFile({ request: new Request(site + path) })).text() as Promise<string>;
  expect(await textOf('/assets/b.js')).toBe('/assets/b.js');
  expect(await textOf('/assets/d.js')).toBe('of the server');
});

/** Named at run time: tests have no types of a worker's own. */
function build() {
  return import(new URL('./previous-build.ts', import.meta.url).href);
}
