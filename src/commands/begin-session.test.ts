import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from '../../contract/offline.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { meanwhile } from '../../tests/setup/meanwhile.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { putHistory } from '../mirror/history.ts';
import { notedEntries, noteEntry } from '../mirror/noted-entries.ts';
import { ownerOf } from '../mirror/outbox.ts';
import {
  currentAccount,
  expireAccount,
  initialiseAccount,
  leaving,
  noteLeaving,
  setToken,
} from '../stores/account.ts';
import { keepDraft, readDraft } from '../stores/drafts.ts';
import { keepOpenOrder, openOrder } from '../stores/open-order.ts';
import { beginSession } from './begin-session.ts';
import { notedSettings, noteSettings } from './noted-changes.ts';
import { recordProgress } from './record-progress.ts';
import { takeOver } from './take-over.ts';

let logins = 0;
let looked = Promise.withResolvers<void>();
const following: Promise<void>[] = [];

// What follows a login comes once the test has looked, and ends before the next test's member comes.
vi.mock(import('./after-sign-in.ts'), async (load) => {
  const { afterSignIn } = await load();
  return {
    afterSignIn: () => {
      const end = looked.promise.then(afterSignIn);
      following.push(end);
      return end;
    },
  };
});

async function logIn(token: string): Promise<void> {
  logins += 1;
  await beginSession(token);
}

beforeEach(async () => {
  looked = Promise.withResolvers();
  vi.stubGlobal('location', new URL('https://mandao.example/login'));
  vi.stubGlobal('localStorage', memoryStorage());
  await mirror.delete();
  await mirror.open();
});
afterEach(async () => {
  looked.resolve();
  await vi.waitFor(() => expect(following.length).toBe(logins), { timeout: 20_000 });
  await Promise.all(following);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a login finishes a logout that was cut off: nothing of who left comes to who enters, nor is told in that name', async () => {
  setToken('one.eyJtZW1iZXJJZCI6MX0.one');
  await adoptShelf('1');
  await putHistory(historyEntry({ at: 10 }));
  noteSettings('1', { change: { autoBuy: true }, at: 10 });
  // The page was closed right behind this.
  noteLeaving({ livesOn: true });
  await logIn('two.eyJtZW1iZXJJZCI6Mn0.two');
  expect(leaving()).toBeNull();
  expect(currentAccount().token).toContain('two');
  expect(await mirror.history.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(0);
  expect(notedSettings('1')).toBeNull();
});

test('the order that a member left to pay is nothing that the next one is led to', async () => {
  const order = { orderNo: 'P1', merchantId: 80001, payUrl: '/pay', back: null, left: true };
  setToken(tokenOf('12'));
  keepOpenOrder(order);
  expireAccount();
  await logIn(tokenOf('12'));
  expect(openOrder(80001)).not.toBeNull();
  expireAccount();
  await logIn(tokenOf('13'));
  expect(openOrder(80001)).toBeNull();
});

test('what a member typed, read and saw here goes as another one comes, not as they come back themselves', async () => {
  const { chapters, lists, sights } = cacheNames;
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('sessionStorage', memoryStorage());
  setToken(tokenOf('12'));
  keepDraft('bind-phone', { phone: '1' });
  for (const name of [chapters, lists, sights]) await (await caches.open(name)).put('/1', new Response('x'));
  const left = async () => ({
    typed: readDraft('bind-phone'),
    kept: await Promise.all([chapters, lists, sights].map((name) => caches.has(name))),
  });
  const everything = await left();
  expect(everything).toEqual({ typed: { phone: '1' }, kept: [true, true, true] });
  expireAccount();
  await logIn(tokenOf('12'));
  expect(await left()).toEqual(everything);
  expireAccount();
  await logIn(tokenOf('13'));
  await vi.waitFor(async () => expect(await left()).toEqual({ typed: {}, kept: [false, false, false] }), {
    timeout: 20_000,
  });
});

test('the news that a member turned on here end as another one comes, who asked for none, not as they come back themselves', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ endpoint: '/12', unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  setToken(tokenOf('12'));
  expireAccount();
  await logIn(tokenOf('12'));
  expect(unsubscribe).not.toHaveBeenCalled();
  expireAccount();
  await logIn(tokenOf('13'));
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

test('where the disk is too full to set apart what the one before could not send, it goes, and is told in nobody else’s name', async () => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  await putHistory(historyEntry({ at: 10 }));
  expireAccount();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'parked') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  await logIn(tokenOf('13'));
  expect(await ownerOf()).toBeNull();
  expect(await mirror.history.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(0);
  vi.restoreAllMocks();
});

test('what a page that was put aside could not set apart is set apart at the second try', async () => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  await putHistory(historyEntry({ at: 10 }));
  const { put } = IDBObjectStore.prototype;
  let tries = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'parked') {
      tries += 1;
      if (tries === 1) this.transaction.abort();
    }
    return put.apply(this, row);
  });
  await logIn(tokenOf('13'));
  vi.restoreAllMocks();
  expect(await mirror.parked.toArray()).toMatchObject([{ owner: '12', writes: [{ kind: 'history' }] }]);
  expect(await ownerOf()).toBeNull();
});

test('a place that a member’s page could only note is set apart as theirs, and is none of the next one’s', async () => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  noteEntry(historyEntry({ at: 10 }));
  expireAccount();
  await logIn(tokenOf('13'));
  expect(await mirror.parked.toArray()).toMatchObject([{ owner: '12', writes: [{ kind: 'history' }] }]);
  expect(notedEntries()).toEqual([]);
  expect(await mirror.history.count()).toBe(0);
});

test('what is here of a member whose shelf it had not become yet is set apart as theirs too', async () => {
  setToken(tokenOf('12'));
  await putHistory(historyEntry({ at: 10 }));
  noteEntry(historyEntry({ comicId: 8, at: 20 }));
  expireAccount();
  await logIn(tokenOf('13'));
  const writes = [{ comicId: 7 }, { comicId: 8 }];
  expect(await mirror.parked.toArray()).toMatchObject([{ owner: '12', writes }]);
  expect(await mirror.history.count()).toBe(0);
});

test('a page that was not told who is here takes their shelf off the device before another one’s comes', async () => {
  initialiseAccount(80001);
  await adoptShelf('12');
  localStorage.setItem('mandao.account.80001', JSON.stringify({ token: tokenOf('12'), expired: false }));
  await logIn(tokenOf('13'));
  expect(await ownerOf()).toBeNull();
});

test('a shelf that was about to be taken over is not, once another member has come', async () => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  const late = meanwhile(() => takeOver('12'));
  await logIn(tokenOf('13'));
  await late;
  expect(await ownerOf()).toBeNull();
});

test('what another tab of theirs keeps as the next member comes is none of that one’s', async () => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  const late = meanwhile(() => recordProgress(historyEntry()));
  await logIn(tokenOf('13'));
  await late;
  await takeOver('13');
  expect(await mirror.outbox.count()).toBe(0);
});

test('a database that is held up sets nothing apart once the next member has come, nor is anything told in their name', async () => {
  setToken(tokenOf('12'));
  await adoptShelf('12');
  await putHistory(historyEntry({ at: 10 }));
  for (const comicId of [8, 9, 10]) noteEntry(historyEntry({ comicId }));
  expireAccount();
  const free = Promise.withResolvers<void>();
  const held: unknown[] = [];
  const transaction = mirror.transaction.bind(mirror);
  vi.spyOn(mirror, 'transaction').mockImplementation(((...asked: unknown[]) => {
    const late = free.promise.then(() => Reflect.apply(transaction, mirror, asked));
    held.push(late);
    return late;
  }) as never);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const login = logIn(tokenOf('13'));
  while (currentAccount().expired) await vi.advanceTimersByTimeAsync(1000);
  held.push(login, takeOver('13'));
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  free.resolve();
  await Promise.all(held);
  expect(await ownerOf()).toBe('13');
  expect(await mirror.outbox.count()).toBe(0);
  expect(await mirror.parked.toArray()).toMatchObject([{ owner: '12', writes: [{ comicId: 7 }] }]);
});
