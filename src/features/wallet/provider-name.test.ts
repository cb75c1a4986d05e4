import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteConfig } from '../../../contract/site.ts';
import { en } from '../../text/en.ts';

const config = {
  paymentProviders: [
    { id: 'alipay', name: '支付宝' },
    { id: 'islandpay', name: 'Island Pay' },
  ],
} as SiteConfig;

beforeEach(() => vi.resetModules());

test('who reads English reads the ways to pay in English, and one that nobody has a word for as the server tells it', async () => {
  const { speak } = await import('../../text/language.ts');
  speak('en', en);
  const { providerName } = await import('./provider-name.ts');
  expect(['alipay', 'islandpay', 'gone'].map((id) => providerName(id, config))).toEqual([
    'Alipay',
    'Island Pay',
    '',
  ]);
});

test('in Chinese they are called as the server tells', async () => {
  const { providerName } = await import('./provider-name.ts');
  expect(providerName('alipay', config)).toBe('支付宝');
});
