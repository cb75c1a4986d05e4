import { expect, test } from 'vitest';
import { loginAddress, redirectPath } from './redirect-path.ts';

test('a login leads back to where it was asked', () => {
  expect(redirectPath('/comicContent?id=1&no=3&at=0.5')).toBe('/comicContent?id=1&no=3&at=0.5');
  expect(redirectPath('/myAccount/safety')).toBe('/myAccount/safety');
  expect(redirectPath('/search/result?keyword=a//b')).toBe('/search/result?keyword=a//b');
});

test.each([
  null,
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /recommend',
  'recommend',
  '/a\\..\\evil',
])('an address that is no path of the site leads home: %j', (asked) => {
  expect(redirectPath(asked)).toBe('/');
});

test('what it lets through stays on the site in every reading of a browser', () => {
  for (const start of ['/', '/.', '/..', '/%2f', '/%5c', '/@', '/:', '/;//']) {
    const led = redirectPath(`${start}/evil.example`);
    expect(new URL(led, 'https://site.example').origin, led).toBe('https://site.example');
  }
});

test('no entry leads back to an entry', () => {
  expect(redirectPath('/login')).toBe('/');
  expect(redirectPath('/register?redirect=/book')).toBe('/');
  expect(redirectPath('/Login')).toBe('/');
  expect(redirectPath('/registers')).toBe('/registers');
});

test('the login’s address carries the way back', () => {
  expect(loginAddress('/comicInfo?id=1')).toBe('/login?redirect=%2FcomicInfo%3Fid%3D1');
  expect(loginAddress('/comicInfo?id=1', '/register')).toBe('/register?redirect=%2FcomicInfo%3Fid%3D1');
  expect(loginAddress('/')).toBe('/login');
  expect(loginAddress('/login')).toBe('/login');
});
