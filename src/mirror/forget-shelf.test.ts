import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { mirror } from './db.ts';
import { leaveShelf } from './forget-shelf.ts';
import { putHistory } from './history.ts';

const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<void>() }));

// As over a slow link.
vi.mock(import('./adopt-shelf.ts'), async (load) => {
  await code.promise;
  return load();
});

test('who comes waits for the code that sets the shelf of who leaves apart: it is none of theirs', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await putHistory(historyEntry());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left = leaveShelf('12', () => true);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  code.resolve();
  await left;
  expect(await mirror.parked.toArray()).toMatchObject([{ owner: '12', writes: [{ comicId: 7 }] }]);
});
