import { expect, test } from 'vitest';
import { onEntering } from './guards.ts';

test.each([
  ['a comic’s page, to another comic', '/comicInfo?id=1', '/comicInfo?id=2', true],
  ['the reader, to another comic', '/comicContent?id=1&no=3', '/comicContent?id=2&no=1', true],
  ['the reader, to another chapter', '/comicContent?id=1&no=3', '/comicContent?id=1&no=4&img=2', false],
  ['a comic’s page, to a sheet in its address', '/comicInfo?id=1', '/comicInfo?mid=80002&id=1&buy=1', false],
  ['the wallet, from the account’s page', '/myAccount', '/myAccount/wallet', true],
])('one enters %s', (_, from, to, entered) => {
  const url = (path: string) => new URL(path, 'https://site.example');
  const navigation = { currentUrl: url(from), nextUrl: url(to) } as Parameters<typeof onEntering>[0];
  expect(onEntering(navigation)).toBe(entered);
});
