import { expect, test } from 'vitest';
import { contactLink, telegramLink, webLink } from './web-link.ts';

test('only addresses of the web become links', () => {
  expect(webLink(' https://mandao.example/x ')).toBe('https://mandao.example/x');
  expect(webLink('HTTPS://mandao.example')).toBe('HTTPS://mandao.example');
  for (const text of ['', 'mandao.example', 'javascript:alert(1)', 'https://', 'data:text/html,x', '//x']) {
    expect(webLink(text), text).toBeNull();
  }
  expect(webLink('javascript:alert(1)//https://mandao.example')).toBeNull();
});

test('a Telegram name is enough', () => {
  expect(telegramLink('@mandao_fans')).toBe('https://t.me/mandao_fans');
  expect(telegramLink(' mandao_fans ')).toBe('https://t.me/mandao_fans');
  for (const address of ['https://t.me/x', 'https://mandao.example/readers'])
    expect(telegramLink(address)).toBe(address);
  expect(telegramLink('javascript:x')).toBeNull();
});

test('an e-mail address is written to', () => {
  expect(contactLink('hi@mandao.example')).toBe('mailto:hi@mandao.example');
  expect(contactLink('MAILTO:hi@mandao.example')).toBe('mailto:hi@mandao.example');
  expect(contactLink('https://mandao.example')).toBe('https://mandao.example');
  expect(contactLink(' hi@mandao.example ')).toBe('mailto:hi@mandao.example');
  expect(contactLink('https://mandao.example/?to=mailto:hi')).toBe('https://mandao.example/?to=mailto:hi');
  expect(contactLink('hi@mandao.example?bcc=all@mandao.example')).toBeNull();
  expect(contactLink('QQ 12345')).toBeNull();
  expect(contactLink('javascript:x@y.z')).toBeNull();
});
