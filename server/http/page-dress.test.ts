import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 2, pages: 2 }];
const inEnglish = { cookie: 'a=b; mandao.language=en' };
const asGooglebot = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

test('a document speaks the language that its reader chose, Chinese before that, side by side', async () => {
  await using site = await openSite(library);
  const open = async (headers: Record<string, string>) =>
    (await site.app.inject({ url: '/recommend', headers })).body;
  const [chinese, english, taiwanese, unknown] = await Promise.all([
    open({}),
    open(inEnglish),
    open({ cookie: 'mandao.language=zh-TW' }),
    open({ cookie: 'mandao.language=xx', 'accept-language': 'en' }),
  ]);
  expect(chinese).toContain('<html lang="zh-CN">');
  expect(chinese).toContain('<title>推荐 · 漫岛</title>');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<title>Recommended · ');
  expect(taiwanese).toContain('<html lang="zh-TW">');
  expect(taiwanese).toContain('<title>推薦 · ');
  expect(unknown).toContain('<html lang="zh-CN">');
});

test('a cache between is told that a document hangs on its reader’s language, packed or not', async () => {
  await using site = await openSite(library);
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const { vary } = (await site.app.inject({ url: '/recommend', headers })).headers;
    expect(String(vary).split(', ').sort()).toEqual(['accept-encoding', 'cookie']);
  }
});

test("a member's own room comes as the outline with the site's settings, and no search engine lists it", async () => {
  await using site = await openSite(library);
  const { statusCode, body } = await site.app.inject('/myAccount/setting');
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('data-rendered');
  expect(body).toContain('getConfig');
});

test('bots are not shown the error page, only its status', async () => {
  await using site = await openSite(library);
  for (const url of ['/nowhere', '/comicInfo?id=99', '/recommend?mid=4']) {
    const bot = await site.app.inject({ url, headers: asGooglebot });
    expect([bot.statusCode, bot.body.includes('<h1>')], url).toEqual([404, false]);
    expect((await site.app.inject(url)).body, url).toContain('<h1>');
  }
  expect((await site.app.inject({ url: '/comicInfo?id=1', headers: asGooglebot })).body).toContain(
    '潮汐灯塔',
  );
});

test("a merchant's colour stands in the document from its first byte; what is no colour does not", async () => {
  await using site = await openSite(library);
  const open = async () => (await site.app.inject(`/comicInfo?id=1&x=${Math.random()}`)).body;
  await site.house.merchants.set(80001, 'themeColor', '#b04a2f');
  await expect.poll(open).toMatch(/<html lang="zh-CN" style="--brand-h:\d+;--brand-c:0\.\d+">/);
  await site.house.merchants.set(80001, 'themeColor', '"><script>');
  await expect.poll(open).toContain('<html lang="zh-CN">');
});
