import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

test.each([
  [3000, 'CNY', 'zh-CN', '¥30'],
  [2990, 'CNY', 'zh-CN', '¥29.90'],
  [1, 'CNY', 'zh-TW', '¥0.01'],
  [3000, 'CNY', 'en', '¥30'],
  [123400, 'USD', 'en', '$1,234'],
  [500, 'JPY', 'zh-CN', 'JP¥500'],
  [0, 'CNY', 'zh-CN', '¥0'],
])('%s of %s is written in %s as %s', (amount, currency, language, text) => {
  expect(priceText(amount, currency, language)).toBe(text);
});

test('a currency that no browser knows stands behind its number', () => {
  expect(priceText(3000, '金币', 'zh-CN')).toBe('30 金币');
});
