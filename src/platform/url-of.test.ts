import { expect, test } from 'vitest';
import { urlOf } from './url-of.ts';

test('what is no address is none, without a fault', () => {
  expect(urlOf('/pay?x=1', 'https://mandao.example/a')?.href).toBe('https://mandao.example/pay?x=1');
  expect(urlOf('https://mandao.example')?.origin).toBe('https://mandao.example');
  expect(urlOf('mandao.example')).toBeNull();
  expect(urlOf('')).toBeNull();
});
