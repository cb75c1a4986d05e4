import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultTimeZone } from '../../contract/constants.ts';
import { lastWeekday, localDay } from '../../domain/local-day.ts';
import { openSite } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { LogLines } from './request-log.ts';

const library = [
  { title: '潮汐<灯塔>', chapters: 3, pages: 2, intro: '"引号" & </script><script>alert(1)</script>' },
];

test('each first screen is a whole document with its title, its content and what it was made from', async () => {
  await using site = await openSite(library);
  const home = await site.app.inject('/recommend');
  expect([home.statusCode, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(home.body).toContain('<title>推荐 · 漫岛</title>');
  const comic = await site.app.inject('/comicInfo?id=1');
  expect(comic.body).toContain('潮汐&lt;灯塔&gt;');
  const reader = await site.app.inject('/comicContent?id=1&no=1');
  expect(reader.body).toMatch(
    /<link rel="preload" as="image" fetchpriority="high"[^>]*\/pic\/comic\/1\/1\/1\.jpg/,
  );
  expect(JSON.parse(/id="seeds">(.*?)<\/script>/s.exec(reader.body)?.[1] ?? '').length).toBeGreaterThan(1);
});

test('a chapter’s document fetches the code of what it shows, and not of the other ways to read', async () => {
  await using site = await openSite([...library, { title: '书', chapters: 1, pages: 2, orientation: 2 }]);
  const parts = async (url: string) => {
    const { body } = await site.app.inject(url);
    const code = [...body.matchAll(/<link rel="modulepreload"[^>]*\/(\w[\w-]*)-[\w-]{7}\.js">/g)].map(
      (it) => it[1],
    );
    return code.filter((name) => ['strip', 'pages', 'locked-room', 'chapter-failure'].includes(name ?? ''));
  };
  expect(await parts('/comicContent?id=1&no=1')).toEqual(['strip']);
  expect(await parts('/comicContent?id=2&no=1')).toEqual(['pages']);
  expect(await parts('/comicContent?id=1&no=3')).toEqual(['locked-room']);
});

test('what a comic says of itself cannot become a part of the page', async () => {
  await using site = await openSite(library);
  for (const url of ['/recommend', '/comicInfo?id=1', '/comicContent?id=1&no=1']) {
    expect((await site.app.inject(url)).body, url).not.toContain('<script>alert(1)');
  }
});

test('a screen that was not found says so in its status', async () => {
  await using site = await openSite(library);
  const status = async (url: string) => (await site.app.inject(url)).statusCode;
  expect(await status('/')).toBe(302);
  expect(await status('/somewhere')).toBe(404);
  expect(await status('/comicInfo?id=77')).toBe(404);
  expect(await status('/comicInfo')).toBe(404);
  expect(await status('/comicContent?id=1&no=99')).toBe(404);
  expect(await status('/comicContent?id=1&no=3')).toBe(200);
  expect(await status('/recommend?mid=4')).toBe(404);
});

test('a screen that was not found is called so, in each language, and no search engine lists it', async () => {
  await using site = await openSite(library);
  const names = { 'zh-CN': '这里没有岛', 'zh-TW': '這裡沒有島', en: 'Page Not Found' };
  for (const [language, name] of Object.entries(names)) {
    for (const url of ['/somewhere', '/comicInfo?id=77', '/comicContent?id=1&no=99', '/recommend?mid=4']) {
      const headers = { cookie: `mandao.language=${language}` };
      const { body } = await site.app.inject({ url, headers });
      const called = /<title>(.*) · .*<\/title>/.exec(body)?.[1];
      expect([called, body.includes('<meta name="robots" content="noindex">')], url).toEqual([name, true]);
    }
  }
});

test('today is the merchant’s own day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 10, 30) });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await openSite(library);
  // In the one it is the next day already, in the other one still the day before.
  const zones = [
    ['Pacific/Kiritimati', '6'],
    ['Pacific/Pago_Pago', '4'],
  ] as const;
  for (const [at, [timeZone, today]] of zones.entries()) {
    const mid = 80002 + at;
    await site.house.merchants.add({ id: mid, name: timeZone, at: Date.now() });
    await site.house.merchants.set(mid, 'timeZone', timeZone);
    const { body } = await site.app.inject(`/dailyUpdate?mid=${mid}`);
    const shown = /<a [^>]*data-today=""[^>]*aria-current="page"[^>]*>.*?<b[^>]*>(\d+)</.exec(body)?.[1];
    expect(shown, timeZone).toBe(today);
  }
});

test('an empty day leads to the day before it, and the oldest of the week, which has none, to today', async () => {
  // No midnight passes meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await openSite();
  const today = localDay(Date.now(), defaultTimeZone);
  const days = [1, 2, 3, 4, 5, 6, 7].sort(
    (one, other) => Date.parse(lastWeekday(today, one)) - Date.parse(lastWeekday(today, other)),
  );
  const leads = days.map(async (day) => {
    const { body } = await site.app.inject(`/dailyUpdate?day=${day}`);
    const [, to, said] = /href="([^"]*)"[^>]*>看(今天|周.)的更新</.exec(body) ?? [];
    return [to, said, body.includes('看看前一天的')];
  });
  const name = (day: number) => `周${'一二三四五六日'[day - 1]}`;
  expect(await Promise.all(leads)).toEqual([
    ['/dailyUpdate', '今天', false],
    ...days.slice(0, -1).map((before) => [`/dailyUpdate?day=${before}`, name(before), true]),
  ]);
});

test('the way from the root keeps what the address says', async () => {
  await using site = await openSite(library);
  expect((await site.app.inject('/?mid=80001&ch=7')).headers.location).toBe('/recommend?mid=80001&ch=7');
});

test('a database that fails shows the failure page with status 500', async () => {
  await using site = await openSite(library);
  await site.house.database.schema.alterTable('comic').renameTo('away').execute();
  const response = await site.app.inject('/comicInfo?id=1');
  expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  // Not that of a device without a network.
  expect(response.body).toMatch(/<title>这一页没能靠岸 · 漫岛<\/title>/);
});

test('documents come packed, built files are kept for ever by their hashed names and the worker is not', async () => {
  await using site = await openSite(library);
  const packed = await site.app.inject({ url: '/recommend', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('潮汐');
  const entry = /src="(\/assets\/[^"]+\.js)"/.exec((await site.app.inject('/recommend')).body)?.[1] ?? '';
  const kept = async (url: string) => (await site.app.inject(url)).headers['cache-control'];
  expect(await kept(entry)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/sw.js')).toBe('no-cache');
  expect((await site.app.inject('/.vite/manifest.json')).statusCode).toBe(404);
  expect((await site.app.inject('/assets/gone-12345678.js')).statusCode).toBe(404);
});

test('pictures, answers and files that are not there are never answered with a page', async () => {
  await using site = await openSite(library);
  for (const url of [
    '/api/nothing',
    '/pic/nothing',
    '/builds/meta/none.json',
    '/app.apk',
    '/x.mobileconfig',
    '/.well-known/x',
  ]) {
    const response = await site.app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.json().code], url).toEqual([404, 'Request02']);
  }
});

test('a page is read, never written to', async () => {
  await using site = await openSite(library);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const response = await site.app.inject({ method, url: '/recommend', headers: { accept: 'text/html' } });
    expect([response.statusCode, response.json().code], method).toEqual([404, 'Request02']);
  }
  const head = await site.app.inject({ method: 'HEAD', url: '/recommend' });
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the layers of the styles are named in their order before any of them is filled', async () => {
  await using site = await openSite(library);
  for (const url of ['/recommend', '/comicInfo?id=1', '/comicContent?id=1&no=1']) {
    const styles = /<style>(.*?)<\/style>/s.exec((await site.app.inject(url)).body)?.[1] ?? '';
    const layers = [...new Set([...styles.matchAll(/@layer ([a-z]+)[,;{ ]/g)].map((found) => found[1]))];
    expect(layers, url).toEqual(['reset', 'tokens', 'pieces', 'rooms']);
  }
});

test('a site whose build cannot be kept for open pages is served all the same, and the log says so', async () => {
  await using folder = await temporaryFolder();
  const buildsDir = join(folder.path, 'builds');
  await writeFile(buildsDir, 'no folder');
  let said = '';
  const log = new LogLines((text) => {
    said += text;
  });
  await using site = await openSite(library, { buildsDir, log, logLevel: 'error' });
  expect((await site.app.inject('/recommend')).statusCode).toBe(200);
  log.flushSync();
  expect(said).toContain('cannot be kept');
});

test('what a robot is told of a place that is not there no reader gets', async () => {
  await using site = await openSite(library);
  const told = async (agent: string) => {
    const headers = { 'user-agent': agent };
    const { statusCode, body } = await site.app.inject({ url: '/comicInfo?id=77', headers });
    return [statusCode, /<main/.test(body)];
  };
  expect(await told('Mozilla/5.0 (compatible; Googlebot/2.1)')).toEqual([404, false]);
  expect(await told('Mozilla/5.0 (X11; Linux x86_64)')).toEqual([404, true]);
});

test('a document is in its reader’s language, and what keeps it is told that their cookie decides', async () => {
  await using site = await openSite(library);
  const { vary } = (await site.app.inject('/recommend')).headers;
  expect(vary).toContain('cookie');
});
