import { expect, test } from 'vitest';
import { ownFiles } from './precached-files.ts';

const document = '<!doctype html><div id="root"></div></html>';
const portal = '<html><body>Please log in to this Wi-Fi</body></html>';

test.each([
  ['/assets/home-1a2b3c4.js', 'text/javascript', 'export{}'],
  ['/assets/home-1a2b3c4.css', 'text/css', 'a{}'],
  ['/index.html', 'text/html; charset=utf-8', document],
])('%s of our own is kept', async (path, type, body) => {
  expect(await kept(path, type, body)).toBe(true);
});

test.each([
  ['the log-in page in place of a script', '/assets/home-1a2b3c4.js', 'text/html', portal],
  ['the log-in page in place of the document', '/index.html', 'text/html', portal],
  ['half a document', '/index.html', 'text/html', document.slice(0, 30)],
  ['an error in a script\u2019s place', '/assets/a.js', 'text/javascript', 'x', 500],
])('%s is refused', async (_what, path, type, body, status = 200) => {
  expect(await kept(path, type, body, status)).toBe(false);
});

test('a script of the right type that came from elsewhere is refused', async () => {
  expect(await kept('/assets/a.js', 'text/javascript', 'x', 200, true)).toBe(false);
});

async function kept(
  path: string,
  type: string,
  body: string,
  status = 200,
  redirected = false,
): Promise<boolean> {
  const request = new Request(`https://site${path}`);
  const response = new Response(body, { status, headers: { 'content-type': type } });
  Object.defineProperty(response, 'redirected', { value: redirected });
  const event = {} as never;
  return (await ownFiles.cacheWillUpdate?.({ request, response, event })) === response;
}
