import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { openTicketSigner } from '../../tests/setup/ticket-signer.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import type { SavedChapterRow } from '../mirror/saved-rows.ts';

const minuteMs = 60_000;
const waiting = { state: 'waiting', chapter: null, hashes: [] as string[] } as const;
const failed = { ...waiting, state: 'failed', fault: 'network' } as const;

let page: EventTarget;
/** What waits for a minute or longer: for how long (ms), and what is done then. */
let waits: Map<unknown, { ms: number; act: () => void }>;

beforeEach(() => {
  page = new EventTarget();
  waits = new Map();
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend'));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine: true });
  const { setTimeout: later, clearTimeout: never } = globalThis;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    if (ms < minuteMs) return later(act, ms);
    const timer = {};
    waits.set(timer, { ms, act });
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: never) => {
    if (!waits.delete(timer)) never(timer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A member's device with these chapters; whatever is asked for, the network breaks off. */
async function deviceWith(no: number, rows: readonly Partial<SavedChapterRow>[]) {
  const { mirror, account, setNetwork } = await openDevice('https://mandao.example', no);
  const { memberMark } = await import('../sync/member-mark.ts');
  account.setToken(tokenOf('12'));
  await mirror.savedChapters.bulkPut(rows.map(savedRow));
  const asked: string[] = [];
  setNetwork(async (_send, name) => {
    asked.push(name);
    if (name === 'checkChapter') vi.stubGlobal('navigator', { onLine: false });
    throw new CodedError('offline');
  });
  return {
    ...{ mirror, account, asked, setNetwork },
    member: (await memberMark(80001, tokenOf('12'))) ?? '',
    row: () => mirror.savedChapters.get([1, 1]),
    /** How often the server was asked for a chapter. */
    begun: () => asked.filter((name) => name === 'checkChapter').length,
    ...(await import('./keep-saved.ts')),
    [Symbol.dispose]: () => mirror.close(),
  };
}

test('who lets what another member asked for go on makes it their own wish, who only pauses it does not', async () => {
  using device = await deviceWith(80, [{ ...waiting, wantedBy: 'other' }]);
  await device.turnSaving(1, false);
  expect(await device.row()).toMatchObject({ state: 'paused', wantedBy: 'other' });
  await device.turnSaving(1, true);
  expect(await device.row()).toMatchObject({ state: 'waiting', wantedBy: device.member });
});

test('what another member asked for is asked for in nobody else’s name', async () => {
  using device = await deviceWith(81, [{ ...waiting, wantedBy: 'other' }]);
  await device.saveNow();
  expect([device.begun(), (await device.row())?.state]).toEqual([0, 'waiting']);
  for (const on of [false, true]) await device.turnSaving(1, on);
  await device.saveNow();
  expect(device.begun()).toBe(1);
});

test('however often something is saved, what failed waits for one time to be tried again, and for none once it is', async () => {
  using device = await deviceWith(82, [failed]);
  for (let time = 0; time < 3; time += 1) await device.saveNow();
  expect(waits.size).toBe(1);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitUntil(() => device.begun() === 1, { timeout: 20_000 });
  expect(waits.size).toBe(0);
});

test('where the database cannot be used nobody who looks after what is saved fails', async () => {
  using device = await deviceWith(83, [failed]);
  await device.saveNow();
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  device.mirror.close();
  await expect(device.keepSaved()).resolves.toBeUndefined();
  told.mockClear();
  // Its try that waits: the failure is told, and the rest of it begun with all the same.
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitUntil(() => told.mock.calls.length === 2, { timeout: 20_000 });
  told.mockRestore();
});

test('who takes a chapter off the device asks nobody about the others', async () => {
  using device = await deviceWith(84, []);
  const own = { right: 'own', ticket: 't', member: device.member } as const;
  await device.mirror.savedChapters.bulkPut([savedRow(own), savedRow({ ...own, chapterNo: 2 })]);
  await (await caches.open('mandao-saved')).put('/saved/80001/1/2/v/1', new Response('x'));
  await device.removeChapters(1, [1]);
  // Behind whatever that began.
  await device.keepSaved();
  expect(device.asked.filter((name) => name === 'writeOfflineTickets')).toHaveLength(1);
});

test('where nobody is signed in, nothing goes with what only a member may read', async () => {
  using device = await deviceWith(86, [{}]);
  await device.mirror.savedChapters.put(
    savedRow({ chapterNo: 2, right: 'own', ticket: 't', member: 'other' }),
  );
  device.account.forgetAccount();
  await device.removeBought();
  expect(await device.mirror.savedChapters.count()).toBe(2);
});

test('who was to ask for tickets later and has had an answer since does not, nor whose session has run out', async () => {
  using device = await deviceWith(87, []);
  await device.mirror.savedChapters.put(savedRow({ right: 'own', ticket: 't', member: device.member }));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  const asked: string[] = [];
  let answer = (): unknown => {
    throw new CodedError('Request03', { retryAfter: 90 });
  };
  device.setNetwork(async (_send, name) => {
    if (name !== 'writeOfflineTickets') throw new CodedError('offline');
    asked.push(name);
    return answer() as never;
  });
  await device.keepSaved();
  expect([asked.length, [...waits.values()].map(({ ms }) => ms)]).toEqual([1, [90_000]]);
  const { noteServerTime } = await import('../api/server-clock.ts');
  answer = () => {
    noteServerTime(Date.now(), Date.now());
    return { key: {}, tickets: [] };
  };
  await device.keepSaved();
  expect([asked.length, waits.size]).toEqual([2, 0]);
  device.account.expireAccount();
  await device.mirror.savedChapters.toCollection().modify({ askedAt: 0 });
  await device.keepSaved();
  expect(asked).toHaveLength(2);
});

test('a server that does not say for how long it wants to be left alone is asked once, a minute later; one that is away is not', async () => {
  using device = await deviceWith(89, []);
  await device.mirror.savedChapters.put(savedRow({ right: 'own', ticket: 't', member: device.member }));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  await device.keepSaved();
  expect([device.asked.includes('writeOfflineTickets'), waits.size]).toEqual([true, 0]);
  device.setNetwork(async (_send, name) => {
    throw new CodedError(name === 'writeOfflineTickets' ? 'Request03' : 'offline');
  });
  // Two who ask at once wait together.
  await Promise.all([device.keepSaved(), device.keepSaved()]);
  expect([...waits.values()].map(({ ms }) => ms)).toEqual([minuteMs]);
});

test('what tickets that came later show to be outdated is fetched with them', async () => {
  using device = await deviceWith(88, []);
  const signer = await openTicketSigner(Date.now());
  const { member } = device;
  await device.mirror.savedChapters.put(savedRow({ right: 'own', ticket: 't', member }));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  const { noteServerTime } = await import('../api/server-clock.ts');
  const ticket = await signer.ticket({ member, version: 'w' });
  let isEarly = true;
  device.setNetwork(async (_send, name) => {
    device.asked.push(name);
    if (name === 'checkChapter') vi.stubGlobal('navigator', { onLine: false });
    if (name !== 'writeOfflineTickets') throw new CodedError('offline');
    if (isEarly) throw new CodedError('Request03', { retryAfter: 90 });
    noteServerTime(Date.now(), Date.now());
    return { key: signer.key, tickets: [{ right: 'own', ticket }] } as never;
  });
  await device.keepSaved();
  expect([device.begun(), waits.size]).toEqual([0, 1]);
  isEarly = false;
  for (const { act } of waits.values()) act();
  await vi.waitUntil(() => device.begun() === 1, { timeout: 20_000 });
});

test('what waits goes on when the network is back, or another one that costs nothing', async () => {
  using device = await deviceWith(85, [waiting]);
  const connection = Object.assign(new EventTarget(), { type: 'cellular' });
  vi.stubGlobal('navigator', { onLine: true, connection });
  await device.saveNow();
  expect(device.begun()).toBe(0);
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  await vi.waitUntil(() => device.begun() === 1, { timeout: 20_000 });
  vi.stubGlobal('navigator', { onLine: true });
  page.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => device.begun() === 2, { timeout: 20_000 });
});
