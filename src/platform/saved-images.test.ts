import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from '../../contract/offline.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { dropAutomatic, dropSeen } from './saved-images.ts';

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  for (const name of Object.values(cacheNames)) await (await caches.open(name)).put('/x', new Response('x'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function left(): Promise<string[]> {
  const there = await Promise.all(
    Object.values(cacheNames).map(async (name) => ((await caches.has(name)) ? [name] : [])),
  );
  return there.flat().sort();
}

test('of all that is kept by the way nothing of the reader’s goes, nor the code of open pages', async () => {
  await dropAutomatic();
  expect(await left()).toEqual([cacheNames.previous, cacheNames.saved]);
});

test('somebody who leaves takes along what was read and listed, and leaves the downloads', async () => {
  await dropSeen();
  const { chapters, lists, ...others } = cacheNames;
  expect(await left()).toEqual(Object.values(others).sort());
});
