import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { putFavourites } from '../mirror/favourites.ts';
import { noteEntry } from '../mirror/noted-entries.ts';
import { mirrorName } from '../mirror/presence.ts';
import { expireAccount, setToken } from '../stores/account.ts';
import { sendWaiting } from './send-waiting.ts';

const told = vi.fn();

beforeEach(async () => {
  told.mockReset().mockResolvedValue({ conflicts: [] });
  provideCall(told as unknown as Call);
  vi.stubGlobal('localStorage', memoryStorage());
  await mirror.delete();
  await mirror.open();
  setToken(tokenOf('12'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('who leaves hears of all that waits, also where the session has run out and nothing can be sent', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  expireAccount();
  expect(await sendWaiting()).toBe(1);
  expect(told).not.toHaveBeenCalled();
  setToken(tokenOf('12'));
  expect(await sendWaiting()).toBe(0);
  expect(told).toHaveBeenCalledOnce();
});

test('so do they where the server cannot be reached', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  told.mockRejectedValue(new CodedError('offline'));
  expect(await sendWaiting()).toBe(1);
});

test('a place that the page could only note is sent before its member leaves', async () => {
  await adoptShelf('12');
  noteEntry(historyEntry());
  expect(await sendWaiting()).toBe(0);
  expect(told.mock.calls).toMatchObject([['putHistory', { items: [{ comicId: 7 }] }, undefined]]);
});

test('what waits on a shelf that is still another member’s is not theirs to lose', async () => {
  await adoptShelf('13');
  await putFavourites([briefOf(1)], 100);
  expect(await sendWaiting()).toBe(0);
  expect(told).not.toHaveBeenCalled();
});

test('a database that does not answer keeps nobody from leaving', async () => {
  const later = setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => later(act, ms / 20));
  const opened = indexedDB.open(mirrorName());
  await new Promise((done) => {
    opened.onsuccess = done;
  });
  const tables = opened.result.transaction(['facts', 'outbox'], 'readwrite');
  const hold = () => {
    if (held) tables.objectStore('facts').count().onsuccess = hold;
  };
  let held = true;
  hold();
  expect(await sendWaiting()).toBe(0);
  held = false;
  opened.result.close();
});
