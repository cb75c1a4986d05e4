import { expect, test, vi } from 'vitest';
import { memoryCaches } from '../tests/setup/memory-caches.ts';

const site = 'https://mandao.example';

test('a build that takes over leaves the files of a newer one that is coming, and drops others once none is', async () => {
  const heard = new Map<string, (event: object) => void>();
  const caches = memoryCaches();
  const registration: { scope: string; installing: object | null; waiting: object | null } = {
    ...{ scope: `${site}/`, installing: {}, waiting: null },
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('location', new URL('/sw.js', site));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (name: string, act: (event: object) => void) => heard.set(name, act));
  // Named at run time: tests have no types of a worker's own.
  const { keepBuild } = await import(new URL('./own-build.ts', import.meta.url).href);
  keepBuild([{ url: '/assets/own.js', revision: null }]);
  const name = `workbox-precache-v2-${site}/`;
  const cache = await caches.open(name);
  for (const file of ['own', 'other']) await cache.put(`${site}/assets/${file}.js`, new Response());

  const activate = async () => {
    const waits: Promise<unknown>[] = [];
    heard.get('activate')?.({ waitUntil: (done: Promise<unknown>) => waits.push(done) });
    await Promise.all(waits);
    return caches.addresses(name).length;
  };
  expect(await activate()).toBe(2);
  Object.assign(registration, { installing: null, waiting: {} });
  expect(await activate()).toBe(2);
  registration.waiting = null;
  expect(await activate()).toBe(1);
  vi.unstubAllGlobals();
});
