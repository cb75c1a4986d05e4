import { expect, test } from 'vitest';
import { isScreen } from './screens.ts';

test.each(['/', '/recommend', '/comicInfo', '/comicContent', '/myAccount', '/search/result', '/nowhere'])(
  '%s opens the page',
  (path) => {
    expect(isScreen(path)).toBe(true);
  },
);

test.each([
  '/api/comic',
  '/pic/comic/1/cover.jpg',
  '/ad/1',
  '/account/login',
  '/builds/latest.json',
  '/.well-known/assetlinks.json',
  '/pay/sandbox/return',
  '/app.apk',
  '/files/mandao.mobileconfig',
  '/healthz',
])('%s is the server’s', (path) => {
  expect(isScreen(path)).toBe(false);
});
