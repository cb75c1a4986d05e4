import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { openSite } from '../../tests/setup/site.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend'));
  vi.stubGlobal('addEventListener', () => {});
  // Nothing is fetched: what is looked after shows in the rows.
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device whose database is new, beside images of the first comic and of one that is gone; both chapters are free. */
async function rebuiltDevice(no: number) {
  const site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 2 }]);
  const origin = await site.listen();
  const device = await openDevice(origin, no);
  const kept = await caches.open('mandao-saved');
  for (const path of ['/saved/80001/1/1/v/1', '/saved/80001/99/1/v/1'])
    await kept.put(path, new Response('x'));
  return {
    ...device,
    images: async () => (await kept.keys()).map(({ url }) => new URL(url).pathname),
    keepSaved: (await import('./keep-saved.ts')).keepSaved,
    async [Symbol.asyncDispose]() {
      device.mirror.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

test('a comic that is gone does not keep a new database from knowing the others', async () => {
  await using device = await rebuiltDevice(51);
  await device.keepSaved();
  expect((await device.mirror.savedChapters.toArray()).map(({ comicId }) => comicId)).toEqual([1]);
  expect(await device.mirror.savedFacts.get('unregistered')).toBeUndefined();
  expect(await device.images()).not.toContain('/saved/80001/99/1/v/1');
});

test('what is saved is looked after although the server does not say what else lies there, which stays', async () => {
  await using device = await rebuiltDevice(52);
  await device.mirror.savedChapters.put({
    ...({ comicId: 5, chapterNo: 1, state: 'saved', fault: null, at: 1, bytes: 1, doneBytes: 1 } as const),
    ...({
      pageCount: 1,
      hashes: ['h'],
      right: 'free',
      ticket: null,
      member: null,
      anyNetwork: false,
    } as const),
    chapter: {
      ...{
        comicId: 5,
        chapterNo: 1,
        label: '1',
        title: '',
        version: 'v',
        prev: null,
        next: null,
        ticket: null,
      },
      pages: [{ i: 1, w: 1, h: 1, bytes: 1, color: '#000000' }],
    },
  });
  device.setNetwork(() => Promise.reject(new Error('no answer')));
  await device.keepSaved();
  // The browser has cleared its image: it comes again.
  expect(await device.mirror.savedChapters.get([5, 1])).toMatchObject({ hashes: [''] });
  expect(await device.images()).toEqual(['/saved/80001/1/1/v/1', '/saved/80001/99/1/v/1']);
});
