import { beforeEach, expect, test, vi } from 'vitest';
import type { Sight } from '../../contract/sights.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { forgetSights, keepSight } from './last-sights.ts';

const sight: Sight = {
  chapter: '1,3,',
  place: '2,0.5',
  width: 393,
  height: 851,
  background: 'rgb(0, 0, 0)',
  images: [],
};

let postMessage: ReturnType<typeof vi.fn>;
let comes: (registration: unknown) => void;
beforeEach(() => {
  postMessage = vi.fn();
  const ready = new Promise((resolve) => {
    comes = resolve;
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready } });
  vi.stubGlobal('localStorage', memoryStorage());
});

test('before the first worker is there only what was seen last waits for it', async () => {
  const later = { ...sight, place: '3,0' };
  const told = [keepSight(sight), keepSight(later)];
  comes({ active: { postMessage } });
  await Promise.all(told);
  expect(postMessage.mock.calls).toEqual([[{ type: 'keep-sight', sight: later }]]);
});

test('what waits for the first worker is forgotten with all else, and with what an earlier build kept', async () => {
  localStorage.setItem('mandao.sights', '[]');
  const told = keepSight(sight);
  await forgetSights();
  comes({ active: { postMessage } });
  await told;
  expect(postMessage).not.toHaveBeenCalled();
  expect(localStorage.getItem('mandao.sights')).toBe(null);
});

test('where the browser has no worker, or refuses it like Firefox without cookies, nothing fails', async () => {
  vi.stubGlobal('navigator', {});
  await expect(keepSight(sight)).resolves.toBe(undefined);
  const ready = Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready } });
  await expect(keepSight(sight)).resolves.toBe(undefined);
});
