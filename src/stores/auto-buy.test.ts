import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  openAt(80001);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function openAt(merchantId: number): void {
  vi.stubGlobal('location', new URL(`https://mandao.example/?mid=${merchantId}`));
}

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

test('a consent at one merchant holds for no member of the same name at another one of the same address', async () => {
  (await import('./auto-buy.ts')).setAutoBuyConsent(1, 'yes');
  openAt(80002);
  vi.resetModules();
  expect((await import('./auto-buy.ts')).autoBuyConsent(1)).toBeNull();
  openAt(80001);
  vi.resetModules();
  expect((await import('./auto-buy.ts')).autoBuyConsent(1)).toBe('yes');
});

test('a consent from before merchants were told apart spends nobody’s points', async () => {
  const one = await import('./auto-buy.ts');
  one.setAutoBuyConsent(1, 'yes');
  const kept = localStorage.getItem('mandao.auto-buy.80001') ?? '';
  localStorage.clear();
  localStorage.setItem('mandao.auto-buy', kept);
  vi.resetModules();
  expect((await import('./auto-buy.ts')).autoBuyConsent(1)).toBeNull();
});
