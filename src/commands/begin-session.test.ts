import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { putHistory } from '../mirror/history.ts';
import { ownerOf } from '../mirror/outbox.ts';
import { currentAccount, expireAccount, isLeaving, noteLeaving, setToken } from '../stores/account.ts';
import { beginSession } from './begin-session.ts';
import { notedSettings, noteSettings } from './noted-changes.ts';

beforeEach(async () => {
  vi.stubGlobal('location', new URL('https://mandao.example/login'));
  vi.stubGlobal('localStorage', memoryStorage());
  await mirror.delete();
  await mirror.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a login finishes a logout that was cut off: nothing of who left comes to who enters, nor is told in that name', async () => {
  setToken('one.eyJtZW1iZXJJZCI6MX0.one');
  await adoptShelf('1');
  await putHistory(historyEntry({ at: 10 }));
  noteSettings('1', { change: { autoBuy: true }, at: 10 });
  // The page was closed right behind this.
  noteLeaving();
  await beginSession('two.eyJtZW1iZXJJZCI6Mn0.two');
  expect(isLeaving()).toBe(false);
  expect(currentAccount().token).toContain('two');
  expect(await mirror.history.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(0);
  expect(notedSettings('1')).toBeNull();
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
  await beginSession(tokenOf('13'));
  expect(await ownerOf()).toBeNull();
  expect(await mirror.history.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(0);
  vi.restoreAllMocks();
});
