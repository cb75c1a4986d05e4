import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { putFavourites } from '../mirror/favourites.ts';
import { mirrorName } from '../mirror/presence.ts';
import { expireAccount, setToken } from '../stores/account.ts';
import { sendWaiting } from './send-waiting.ts';

test('who leaves hears of all that waits, also where the session has run out and nothing can be sent', async () => {
  const told = vi.fn();
  provideCall(told as unknown as Call);
  setToken(tokenOf('12'));
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  expireAccount();
  expect(await sendWaiting()).toBe(1);
  expect(told).not.toHaveBeenCalled();
  setToken(tokenOf('12'));
  expect(await sendWaiting()).toBe(0);
  expect(told).toHaveBeenCalledOnce();
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
  vi.unstubAllGlobals();
});
