import { request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generated } from '../../tests/setup/generated.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

/** Ends whatever it may stand in: an attribute, a title, a script, a comment, XML; and means something to `replace`. */
const smuggled = `"'><img src=x onerror=alert(1)></title></script><!--<script>alert(1)</script>$&$\`$'\u2028 ]]>&amp;`;

test('what others wrote never becomes a part of what is shown, in whatever form', async () => {
  const words = (name: string) => `${name} ${smuggled}`;
  await using site = await openSite([
    {
      title: words('title'),
      authors: [words('author')],
      tags: [words('tag')],
      intro: words('intro'),
      aliases: [words('alias')],
      ...{ chapters: 2, pages: 1 },
    },
  ]);
  const { merchants, products, ads, database } = site.house;
  await database
    .updateTable('chapter')
    .set({ title: words('chapter') })
    .execute();
  for (const key of [
    'siteName',
    'contactUs',
    'tgUrl',
    'customerServiceUrl',
    'appUrl',
    'permanentUrl',
    'privacyUrl',
  ]) {
    await merchants.set(80001, key, words(key));
  }
  await merchants.set(80001, 'hotKeywords', [words('hot')]);
  const ad = { type: 'BannerL', position: 2, imageKey: 'ad/80001/00.jpg', sort: 1 } as const;
  await ads.add(80001, { ...ad, name: words('ad'), url: `javascript:alert(1)//${smuggled}` }, Date.now());
  const productId = await products.add(80001, {
    ...{ name: words('product'), amount: 600, currency: 'CNY', points: 600, bonus: 0, recommended: false },
  });
  const member = await signedUp(site);
  const { data } = await member.send('POST', '/api/order', { productId, provider: 'sandbox' }, 'k');

  const asked = encodeURIComponent(smuggled);
  const documents = ['/recommend', '/comicInfo?id=1', '/comicContent?id=1&no=1', '/myAccount/wallet'];
  const echoes = [`/search/result?type=title&keyword=${asked}`, `/comicList?tag=${asked}`, `/no/${asked}`];
  for (const url of [...documents, ...echoes, data.payUrl, '/sitemap.xml', '/sitemap-1.xml', '/repair']) {
    const { body, headers } = await site.app.inject(url);
    expect(/<img src=x|<script>alert|href="javascript:(?!throw new Error)/.exec(body), url).toBeNull();
    expect(String(headers['content-security-policy'] ?? ''), url).not.toMatch(
      /script-src[^;]*unsafe|javascript/,
    );
  }
  const manifest = (await site.app.inject('/manifest.webmanifest')).json();
  expect(manifest.name).toBe(words('siteName'));
  const profile = (await site.app.inject({ url: '/ios.mobileconfig', headers: { host: 'a.example' } })).body;
  expect(profile).toContain('&lt;script&gt;alert(1)');
  expect(profile).not.toContain('<script>');
});

const parts = [
  ...['..', '.', '%2e%2e', '..%2f', '%2f', '%5c', '\\', '..;', '%00', '%ff', '%0d%0aX-Bad:1', '%252e', '//'],
  ...[
    'evil.example',
    'etc/passwd',
    'package.json',
    'mandao.sqlite',
    '.git/config',
    'builds',
    'meta',
    'assets',
  ],
  ...[
    'pic',
    'ad',
    'comic',
    'content',
    'cover',
    '1',
    '80001',
    'cover.jpg',
    'icons',
    'own',
    '__proto__',
    'pay',
  ],
  ...['api', 'account', 'sandbox', 'notify', 'index.html', 'sw.js', '.vite/manifest.json', ':id', '*', '@'],
];
/** Each address that may be a screen is drawn anew, which takes its time: most are meant for files and pictures. */
const starts = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('/', '//', '/\\') },
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '/pic/',
      '/ad/',
      '/builds/',
      '/assets/',
      '/icons/own/',
      '/.well-known/',
      '/api/',
      '/pay/',
    ),
  },
);
const ends = ['', '?mid=1', '?redirect=//evil.example', '?__proto__[a]=1', '?t=../../x', '?w=1e9', '?a=%0a'];
const anyAddress = fc
  .tuple(starts, fc.array(fc.constantFrom(...parts), { maxLength: 5 }), fc.constantFrom(...ends))
  .map(([start, between, end]) => start + between.join('/') + end);
const anyHost = fc.constantFrom(
  '127.0.0.1',
  'evil.example',
  'a"><script>',
  'a;b',
  'a,b',
  '[::1',
  '',
  'x:99999',
);

test('no address leads out of the site, into its files or to a fault, whatever host it is asked under', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 1 }]);
  const port = Number(new URL(await site.listen()).port);
  const faults = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(anyAddress, anyHost, async (path, host) => {
      const { status, location, body, headers } = await raw(port, path, host);
      const lost =
        (status >= 500 && `status ${status}`) ||
        (location !== '' && !/^\/(?![/\\])/.test(location) && `leads to ${location}`) ||
        (/root:x:|"devDependencies"|SQLite format|\[core\]|"isEntry"/.test(body) && 'a file') ||
        (/<script>alert|a"><script>/.test(body) && 'a script') ||
        ('x-bad' in headers && 'a header');
      if (lost) faults.set(lost, `${path} under ${host}`);
    }),
    { numRuns: generated(600), seed: Number(process.env.FUZZ_SEED ?? 11) },
  );
  expect(Object.fromEntries(faults)).toEqual({});
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 120_000);

test('a body beyond a quarter of a megabyte is not read, however sound it is', async () => {
  await using site = await openSite();
  const logsIn = async (spaces: number) => {
    const payload = `{"account":"haiyan","password":"not-mine-1"}${' '.repeat(spaces)}`;
    const headers = { 'content-type': 'application/json' };
    return (await site.app.inject({ method: 'POST', url: '/account/login', headers, payload })).json().code;
  };
  expect([await logsIn(200 * 1024), await logsIn(256 * 1024)]).toEqual(['Member08', 'Request01']);
});

test('a request is given a minute to arrive whole, and a connection two to stand still', async () => {
  await using site = await openSite();
  expect(site.app.server.requestTimeout).toBe(60_000);
  expect(site.app.server.timeout).toBe(120_000);
});

test('what a member is told is kept by no cache, and lists for everybody are', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const { token } = await signedUp(site);
  const keeping = async (url: string, headers = {}) =>
    (await site.app.inject({ url, headers })).headers['cache-control'];
  const authorization = `Bearer ${token}`;
  expect(await keeping('/api/member', { authorization })).toBe('no-store');
  expect(await keeping('/api/comic/1', { authorization })).toBe('no-store');
  expect(await keeping('/api/comic/1')).toBe('private, no-cache');
  expect(await keeping('/api/comic')).toBe('public, no-cache');
});

test('an answer that holds a key to an account, as a login does, is kept by no cache', async () => {
  await using site = await openSite();
  const { account, password, token } = await signedUp(site);
  const keeping = async (url: string, payload: object, headers = {}) => {
    const answer = await site.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.json().code, url).toBe('');
    return answer.headers['cache-control'];
  };
  const other = { account: 'haiyan', password };
  expect(await keeping('/account/login', { account, password })).toBe('no-store');
  expect(await keeping('/account/logon', other)).toBe('no-store');
  expect(await keeping('/account/refresh', {}, { authorization: `Bearer ${token}` })).toBe('no-store');
});

/** A path as it is, without what a client would tidy up in it. */
function raw(port: number, path: string, host: string) {
  return new Promise<{ status: number; location: string; body: string; headers: object }>((told, failed) => {
    const asked = request({ port, path, host: '127.0.0.1', setHost: false, headers: { host } }, (answer) => {
      let body = '';
      answer.setEncoding('latin1');
      answer.on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('end', () =>
        told({
          ...{ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' },
          ...{ body, headers: answer.headers },
        }),
      );
    });
    asked.on('error', failed);
    asked.end();
  });
}
