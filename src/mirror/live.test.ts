import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { mirror } from './db.ts';
import { live } from './live.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was given up as the page was put aside is read again once somebody comes back to it', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  let isAside = true;
  const told: number[] = [];
  const stop = live(
    async () => {
      if (isAside) throw new Dexie.AbortError('The page was put aside.');
      return mirror.savedChapters.count();
    },
    (count) => told.push(count),
    () => {},
  );
  await new Promise((turn) => setTimeout(turn));
  isAside = false;
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(told).toEqual([0]), { timeout: 20_000 });
  // From then on as before.
  await mirror.savedChapters.put(savedRow());
  await vi.waitFor(() => expect(told).toEqual([0, 1]), { timeout: 20_000 });
  stop();
});

test('what was begun while the database could not be opened is told once it can, and of what changes then', async () => {
  vi.stubGlobal('document', {});
  vi.resetModules();
  const [{ mirror }, { live }] = [await import('./db.ts'), await import('./live.ts')];
  // A moment later it can, which a page looks for.
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'DataError');
  });
  const told: number[] = [];
  let reads = 0;
  const stop = live(
    async () => {
      reads += 1;
      return mirror.savedChapters.where('state').equals('failed').count();
    },
    (count) => told.push(count),
    () => {},
  );
  await vi.waitFor(() => expect(told).toEqual([0]), { timeout: 20_000 });
  await mirror.savedChapters.put(savedRow({ state: 'failed' }));
  await vi.waitFor(() => expect(told).toEqual([0, 1]), { timeout: 20_000 });
  // What was told is not read anew whenever the database is opened.
  const before = reads;
  mirror.close({ disableAutoOpen: false });
  await mirror.open();
  await new Promise((turn) => setTimeout(turn, 20));
  expect(reads).toBe(before);
  stop();
});
