import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { mirror } from '../mirror/db.ts';
import { bringNotedAdRemovals, dismissAd } from './dismiss-ad.ts';
import { wasAdRemoved } from './was-ad-removed.ts';

const now = 1_800_000_000_000;

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await mirror.delete();
  await mirror.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a closed ad stays away from the moment of the tap, also where the page is left before it is on disk', async () => {
  const closing = dismissAd(1, now);
  // What the next page finds is what stood when this one was left.
  const left = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').map(
    (key) => [key, localStorage.getItem(key) ?? ''] as const,
  );
  await closing;
  expect(localStorage).toHaveLength(0);
  await mirror.adRemovals.clear();
  for (const [key, text] of left) localStorage.setItem(key, text);
  expect(await wasAdRemoved(1, now + 1000)).toBe(true);
  await bringNotedAdRemovals();
  expect(await mirror.adRemovals.toArray()).toEqual([{ sdPosition: 1, removeRecordTime: now }]);
  expect(localStorage).toHaveLength(0);
  expect(await wasAdRemoved(1, now + 1000)).toBe(true);
});
