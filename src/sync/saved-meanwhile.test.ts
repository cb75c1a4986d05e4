import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyersDevice } from '../../tests/setup/buyers-device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('https://mandao.example/recommend?mid=80001'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a chapter that is wanted again while its images are being removed comes whole', async () => {
  const memory = memoryCaches();
  const removing = Promise.withResolvers<void>();
  let isRemoving = false;
  const open = async (name: string) => {
    const cache = await memory.open(name);
    const remove: typeof cache.delete = async (...what) => {
      isRemoving = true;
      await removing.promise;
      return cache.delete(...what);
    };
    return { ...cache, delete: remove };
  };
  vi.stubGlobal('caches', { ...memory, open });
  await using device = await buyersDevice(62, (answer) => answer);
  await device.save();
  const removed = device.remove();
  await vi.waitUntil(() => isRemoving, { timeout: 20_000 });
  await device.queue();
  expect(await device.save()).toMatchObject({ state: 'saved' });
  // What is missing is seen without a network, too.
  vi.stubGlobal('navigator', { onLine: false });
  removing.resolve();
  await removed;
  await vi.waitUntil(async () => (await device.states())[0] === 'waiting', { timeout: 20_000 });
  vi.stubGlobal('navigator', { onLine: true });
  expect(await device.save()).toMatchObject({ state: 'saved' });
  expect(await device.images()).toBe(8);
});

test('what two members have here is fetched anew for them, and refused to nobody else', async () => {
  await using device = await buyersDevice(63, (answer) => answer);
  await device.save();
  const { fetchAnew } = await import('../mirror/saved-chapters.ts');
  const others = [{ member: 'another', ticket: 't' }];
  // As the second one's wish leaves it.
  await device.mirror.savedChapters.update([1, 3], { others, wantedBy: null });
  await fetchAnew({ comicId: 1, chapterNo: 3 });
  device.account.setToken((await signedUp(device.site)).token);
  expect(await device.save()).toMatchObject({ state: 'waiting', fault: null });
  device.account.setToken(device.token);
  expect(await device.save()).toMatchObject({ state: 'saved', fault: null });
});
