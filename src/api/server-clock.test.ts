import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';

const dayMs = 86_400_000;
const noon = Date.UTC(2026, 10, 22, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.stubGlobal('localStorage', memoryStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['behind', dayMs],
  ['ahead', -dayMs],
])(
  'a clock that is a day %s is put right for others, in a later visit without a network too',
  async (_name, off) => {
    const { noteServerTime } = await visit();
    noteServerTime(noon + off, Date.now());
    const later = await visit();
    expect(later.serverNow()).toBe(null);
    expect(later.sharedNow()).toBe(noon + off);
  },
);

test('an answer that was long on its way does not move a clock that is right, nor one that was put right', async () => {
  const { noteServerTime, serverNow, sharedNow } = await visit();
  noteServerTime(noon - 20_000, Date.now());
  expect(serverNow()).toBe(noon - 20_000);
  expect(sharedNow()).toBe(noon);
  noteServerTime(noon + dayMs, Date.now());
  noteServerTime(noon + dayMs - 20_000, Date.now());
  expect(sharedNow()).toBe(noon + dayMs);
});

test('a clock that its owner puts right counts again', async () => {
  const { noteServerTime, sharedNow } = await visit();
  noteServerTime(noon + dayMs, Date.now());
  vi.setSystemTime(noon + dayMs);
  noteServerTime(noon + dayMs, Date.now());
  expect(sharedNow()).toBe(noon + dayMs);
});

test('where nothing can be kept, the device’s clock counts', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { noteServerTime, sharedNow } = await visit();
  noteServerTime(noon + dayMs, Date.now());
  expect(sharedNow()).toBe(noon);
});

test('an answer that a page reads only hours later, for it stood still meanwhile, sets no clock', async () => {
  const { noteServerTime, serverNow, sharedNow } = await visit();
  const askedAt = Date.now();
  vi.setSystemTime(noon + dayMs);
  noteServerTime(noon, askedAt);
  expect(serverNow()).toBeNull();
  expect(sharedNow()).toBe(noon + dayMs);
});

/** The module as a page has it that was just opened. */
async function visit() {
  vi.resetModules();
  return import('./server-clock.ts');
}
