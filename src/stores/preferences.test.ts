import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';

type Hear = (event: { key: string | null }) => void;
const tabs: Hear[] = [];

beforeEach(() => {
  tabs.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (_name: string, hear: Hear) => tabs.push(hear));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Another page with the same storage. */
const tab = () => {
  vi.resetModules();
  return import('./preferences.ts');
};

test('how comics are read is chosen in one tab for the others as well, and taken back there', async () => {
  const one = await tab();
  expect(one.preferredDirection()).toBeNull();
  const other = await tab();
  other.keepPreference({ direction: 2 });
  for (const hear of tabs) hear({ key: 'mandao.preferences' });
  expect(one.preferredDirection()).toBe(2);
  other.keepPreference({ direction: null });
  for (const hear of tabs) hear({ key: 'mandao.preferences' });
  expect(one.preferredDirection()).toBeNull();
});
