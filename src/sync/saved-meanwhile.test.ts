import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyersDevice } from '../../tests/setup/buyers-device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { putComic } from '../../tests/setup/site.ts';

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

test('a replaced chapter that was refused for a while is fetched once it is shown again', async () => {
  await using device = await buyersDevice(64, (answer) => answer);
  const [{ fetchAnew }, { renewTickets }, { memberMark }] = await Promise.all([
    import('../mirror/saved-chapters.ts'),
    import('./offline-tickets.ts'),
    import('./member-mark.ts'),
  ]);
  const lookAfter = () =>
    renewTickets(
      80001,
      () => memberMark(80001, device.token),
      async ({ outdated }) => {
        for (const row of outdated) await fetchAnew(row);
      },
    );
  await device.save();
  await putComic(device.site.house, { title: '潮汐灯塔', chapters: 3, pages: 8, edition: 1 });
  await lookAfter();
  device.setNetwork((send, name) =>
    name === 'checkChapter' ? Promise.reject(new device.CodedError('Comic05')) : send(),
  );
  expect(await device.save()).toMatchObject({ state: 'failed', fault: 'refused' });
  device.setNetwork((send) => send());
  await lookAfter();
  expect(await device.save()).toMatchObject({ state: 'saved', fault: null });
});

test('who leaves with what they bought leaves nothing of a bought chapter that is on its way', async () => {
  let images = 0;
  await using device = await buyersDevice(65, async (answer) => {
    images += 1;
    if (images === 4) await (await import('../commands/keep-saved.ts')).removeBought();
    return answer;
  });
  await device.save();
  expect([await device.states(), await device.images()]).toEqual([[], 0]);
});
