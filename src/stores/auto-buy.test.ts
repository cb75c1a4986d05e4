import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a member takes back in one tab holds in every other', async () => {
  const one = await import('./auto-buy.ts');
  one.setAutoBuyConsent(1, 'yes');
  vi.resetModules();
  const other = await import('./auto-buy.ts');
  expect(other.autoBuyConsent(1)).toBe('yes');
  other.setAutoBuyConsent(1, 'no');
  expect(one.autoBuyConsent(1)).toBe('no');
  one.setAutoBuyConsent(2, 'yes');
  expect(other.autoBuyConsent(1)).toBe('no');
  expect(other.autoBuyConsent(2)).toBe('yes');
});
