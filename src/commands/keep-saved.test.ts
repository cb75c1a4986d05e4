import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { openSite } from '../../tests/setup/site.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import type { SavedChapterRow } from '../mirror/saved-rows.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend'));
  vi.stubGlobal('addEventListener', () => {});
  // Nothing is fetched: what is looked after shows in the rows.
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.useRealTimers();
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
  await device.mirror.savedChapters.put(savedRow({ comicId: 5 }));
  device.setNetwork(() => Promise.reject(new Error('no answer')));
  await device.keepSaved();
  // The browser has cleared its image: it comes again.
  expect(await device.mirror.savedChapters.get([5, 1])).toMatchObject({ hashes: [''] });
  expect(await device.images()).toEqual(['/saved/80001/1/1/v/1', '/saved/80001/99/1/v/1']);
});

/** A device with these chapters and their images, where nothing can be asked. */
async function deviceWith(no: number, rows: readonly SavedChapterRow[]) {
  const { mirror } = await openDevice('https://mandao.example', no);
  const { imagePathsOf } = await import('../sync/offline-tickets.ts');
  const kept = await caches.open('mandao-saved');
  const put = async (there: readonly SavedChapterRow[]) => {
    await mirror.savedChapters.bulkPut([...there]);
    const paths = there.flatMap((row) => imagePathsOf(row, 80001));
    for (const path of paths) await kept.put(path, new Response('x'));
  };
  await put(rows);
  return {
    mirror,
    put,
    keepSaved: await import('./keep-saved.ts'),
    keepRule: (await import('../stores/saving-rules.ts')).keepSavingRule,
    /** What is there of the comics (`1/3`): their records, and their images. */
    left: async () => ({
      rows: (await mirror.savedChapters.toArray()).map((row) => `${row.comicId}/${row.chapterNo}`),
      images: (await kept.keys()).map(({ url }) => url.split('/').slice(-4, -2).join('/')),
    }),
    [Symbol.dispose]: () => mirror.close(),
  };
}

test('what was broken off as the page was put aside goes on when it is shown again', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const brokenOff = savedRow({ state: 'failed', fault: 'network', hashes: [''] });
  using device = await deviceWith(60, [brokenOff]);
  await device.keepSaved.keepSaved();
  await device.put([brokenOff]);
  const state = async () => (await device.mirror.savedChapters.get([1, 1]))?.state;
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(await state()).toBe('failed');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(async () => expect(await state()).toBe('waiting'), { timeout: 20_000 });
  // The rest of it is over, too, once one is that began behind it.
  await device.keepSaved.keepSaved();
});

test('chapters that were read through stay unless the reader wants room, and then the last three of them', async () => {
  const all = [1, 2, 3, 4, 5, 6].map((chapterNo) => savedRow({ chapterNo }));
  using device = await deviceWith(53, [...all, savedRow({ comicId: 2 })]);
  await device.mirror.history.put(historyEntry({ comicId: 1, doneChapters: [1, 2, 3, 4, 5] }));
  const everything = ['1/1', '1/2', '1/3', '1/4', '1/5', '1/6', '2/1'];
  await device.keepSaved.keepSaved();
  expect(await device.left()).toEqual({ rows: everything, images: everything });
  device.keepRule({ dropFinished: true });
  await device.keepSaved.keepSaved();
  const lasting = everything.slice(2);
  expect(await device.left()).toEqual({ rows: lasting, images: lasting });
});

test('with what only its member may read goes no free chapter, and none of another member', async () => {
  using device = await deviceWith(54, []);
  const { memberMark } = await import('../sync/member-mark.ts');
  const own = { right: 'own', ticket: 't', member: await memberMark(80001, tokenOf('12')) } as const;
  const free = { comicId: 3 };
  const others = { comicId: 4, ...own, member: 'other' };
  const facts = [
    {},
    { chapterNo: 2, ...own },
    { chapterNo: 3, ...own },
    { comicId: 2, ...own },
    free,
    others,
  ];
  const shared = { comicId: 5, ...own, member: 'other', others: [{ member: own.member ?? '', ticket: 'u' }] };
  await device.put([...facts, shared].map(savedRow));
  (await import('../stores/account.ts')).setToken(tokenOf('12'));
  await device.keepSaved.removeBought();
  const left = ['1/1', '3/1', '4/1', '5/1'];
  expect(await device.left()).toEqual({ rows: left, images: left });
});

test('a server that was asked for too many tickets is asked again when it said', async () => {
  const { mirror, account, setNetwork } = await openDevice('https://mandao.example', 55);
  const { keepSaved } = await import('./keep-saved.ts');
  const { memberMark } = await import('../sync/member-mark.ts');
  account.setToken(tokenOf('12'));
  await mirror.savedChapters.put(savedRow({ right: 'own', member: await memberMark(80001, tokenOf('12')) }));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  let asked = 0;
  setNetwork((_send, name) => {
    if (name === 'writeOfflineTickets') asked += 1;
    return Promise.reject(new CodedError('Request03', { retryAfter: 30 }));
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await keepSaved();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitUntil(() => asked === 2, { timeout: 20_000 });
  mirror.close();
});

test('of very many tickets those that are left are asked for a minute later', async () => {
  const { mirror, account, setNetwork } = await openDevice('https://mandao.example', 57);
  const { keepSaved } = await import('./keep-saved.ts');
  const { memberMark } = await import('../sync/member-mark.ts');
  const { noteServerTime } = await import('../api/server-clock.ts');
  const member = await memberMark(80001, tokenOf('12'));
  account.setToken(tokenOf('12'));
  const rows = Array.from({ length: 405 }, (_none, index) =>
    savedRow({ chapterNo: index + 1, right: 'own', member }),
  );
  await mirror.savedChapters.bulkPut(rows);
  const kept = await caches.open('mandao-saved');
  for (const { chapterNo } of rows) await kept.put(`/saved/80001/1/${chapterNo}/v/1`, new Response('x'));
  const asked: number[] = [];
  setNetwork(async (_send, name) => {
    if (name !== 'writeOfflineTickets') throw new CodedError('offline');
    asked.push(await unasked());
    noteServerTime(Date.now(), Date.now());
    return { key: {}, tickets: [] } as never;
  });
  const unasked = () => mirror.savedChapters.filter((row) => row.askedAt === undefined).count();
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await keepSaved();
  expect([asked.length, await unasked()]).toEqual([20, 5]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitUntil(async () => (await unasked()) === 0, { timeout: 20_000 });
  mirror.close();
});

test('a browser that will not promise to leave alone what is saved is asked once, not after every chapter', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 1 }]);
  const origin = await site.listen();
  const { mirror } = await openDevice(origin, 56);
  let asked = 0;
  const storage = {
    persisted: async () => false,
    persist: async () => {
      asked += 1;
      return false;
    },
  };
  vi.stubGlobal('navigator', { onLine: true, storage });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, how: RequestInit) => fetch(new URL(address, origin), how));
  await mirror.savedChapters.bulkPut(
    [1, 2].map((chapterNo) => savedRow({ chapterNo, state: 'waiting', chapter: null, hashes: [] })),
  );
  const { saveNow } = await import('./keep-saved.ts');
  await saveNow();
  expect((await mirror.savedChapters.toArray()).map(({ state }) => state)).toEqual(['saved', 'saved']);
  expect(asked).toBe(1);
  const { askToPersist } = await import('../platform/storage-use.ts');
  await askToPersist();
  expect(asked).toBe(2);
  mirror.close();
});

test('what a server in trouble failed is tried again by itself, ever later, until it comes', async () => {
  await using device = await troubledDevice(60);
  device.troubles(11);
  await device.saveNow();
  await vi.waitUntil(async () => (await device.state()) === 'saved', { timeout: 20_000 });
  const minutes = device.waits().map((ms) => ms / 60_000);
  expect(minutes).toEqual([1.5, 3, 6, 12, 24, 45, 45, 45, 45, 45, 45]);
  // Nothing is left to try: whoever begins later is done later.
  await device.saveNow();
  expect(device.waits()).toHaveLength(11);
});

test('who looks at a page again that was out of sight does not wait for that', async () => {
  await using device = await troubledDevice(61);
  const heard = vi.fn();
  vi.stubGlobal('addEventListener', heard);
  device.troubles(1);
  device.standStill();
  await device.saveNow();
  expect([await device.state(), device.waits()]).toEqual(['failed', [90_000]]);
  const seen = heard.mock.calls.find(([name]) => name === 'visibilitychange')?.[1];
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  seen();
  expect(await device.state()).toBe('failed');
  vi.stubGlobal('document', { visibilityState: 'visible' });
  seen();
  await vi.waitUntil(async () => (await device.state()) === 'saved', { timeout: 20_000 });
  // Behind what saved it.
  await device.saveNow();
  // There is nothing left to try again: what fails next waits no longer for that.
  seen();
  device.troubles(1);
  await device.wants();
  await device.saveNow();
  expect(device.waits()).toEqual([90_000, 90_000]);
});

/** A device where a free chapter waits, and the server is in trouble for so many times that it is begun with. */
async function troubledDevice(no: number) {
  const site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const origin = await site.listen();
  const { mirror, setNetwork } = await openDevice(origin, no);
  vi.stubGlobal('navigator', { onLine: true, storage: {} });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, how: RequestInit) => fetch(new URL(address, origin), how));
  const wants = () => mirror.savedChapters.put(savedRow({ state: 'waiting', chapter: null, hashes: [] }));
  await wants();
  const waits: number[] = [];
  let isTrouble = false;
  let isStill = false;
  const later = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    // Between rounds; the client's own waits are none of these.
    const isLong = ms > 0 && ms % 90_000 === 0;
    if (isLong) waits.push(ms);
    if (isLong && isStill) return 0;
    return later(act, isLong || isTrouble ? 1 : ms);
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return {
    wants,
    waits: () => waits,
    standStill: () => {
      isStill = true;
    },
    state: async () => (await mirror.savedChapters.get([1, 1]))?.state,
    saveNow: (await import('./keep-saved.ts')).saveNow,
    troubles: (rounds: number, asked = { times: 0 }) =>
      setNetwork((send, name) => {
        // In each the server is asked four times, with waits between.
        isTrouble = name === 'checkChapter' && ++asked.times <= 4 * rounds;
        return isTrouble ? Promise.reject(new CodedError('Server01')) : send();
      }),
    async [Symbol.asyncDispose]() {
      vi.restoreAllMocks();
      mirror.close();
      await site[Symbol.asyncDispose]();
    },
  };
}
