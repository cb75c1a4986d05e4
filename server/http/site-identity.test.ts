import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];

/** Red and green, so that it is known again. */
async function logo(opaque: boolean): Promise<Buffer> {
  const background = opaque ? '#c8321e' : { r: 0, g: 0, b: 0, alpha: 0 };
  const dot = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#1e9632' } })
    .png()
    .toBuffer();
  const base = sharp({ create: { width: 300, height: 300, channels: opaque ? 3 : 4, background } });
  return base
    .composite([{ input: dot }])
    .png()
    .toBuffer();
}

test('a merchant’s manifest has its name and colour, each merchant is an app of its own', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  await site.house.merchants.set(80002, 'themeColor', '#b04a2f');
  const manifest = async (mid: number) => (await site.app.inject(`/manifest.webmanifest?mid=${mid}`)).json();
  const { headers } = await site.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch('application/manifest+json');
  const [first, second] = [await manifest(80001), await manifest(80002)];
  expect([first.id, first.name, first.start_url]).toEqual(['/', '漫岛', '/recommend']);
  expect([second.id, second.name, second.start_url]).toEqual([
    '/?mid=80002',
    '别处漫画',
    '/recommend?mid=80002',
  ]);
  expect(first.theme_color).not.toBe(second.theme_color);
  expect(first.shortcuts).toHaveLength(4);
  expect(second.shortcuts.every(({ url }: { url: string }) => url.endsWith('?mid=80002'))).toBe(true);
  expect((await site.app.inject('/manifest.webmanifest?mid=4')).statusCode).toBe(404);
});

test('a manifest speaks the language of the document that names it, and is of the same app', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  const manifestIn = async (language: string, query = '') => {
    const headers = { cookie: `mandao.language=${language}` };
    const { body } = await site.app.inject({ url: `/recommend${query}`, headers });
    const address = /<link rel="manifest" href="([^"]+)">/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    const { id, lang, shortcuts, screenshots } = (await site.app.inject(address ?? '')).json();
    return { id, lang, shortcut: shortcuts[0].name, picture: screenshots[0].label };
  };
  expect(await manifestIn('en')).toEqual({
    id: '/',
    lang: 'en',
    shortcut: 'My shelf',
    picture: 'A comic and its chapters',
  });
  expect(await manifestIn('zh-TW', '?mid=80002')).toMatchObject({
    id: '/?mid=80002',
    lang: 'zh-TW',
    shortcut: '我的書架',
  });
  expect(await manifestIn('none')).toMatchObject({ id: '/', lang: 'zh-CN', shortcut: '我的书架' });
});

test('a text that is shared with a merchant’s app is searched for in that merchant’s site', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  const shareTo = async (mid: number) => {
    const { action, method } = (await site.app.inject(`/manifest.webmanifest?mid=${mid}`)).json()
      .share_target;
    expect(method).toBe('GET');
    // As a browser does, which puts the text in the place of the query (Web Share Target).
    const url = new URL(action, 'http://site');
    url.search = `?${new URLSearchParams({ title: '推荐', keyword: '《海&岛》' })}`;
    return url.pathname + url.search;
  };
  const query = new URLSearchParams({ title: '推荐', keyword: '《海&岛》' });
  expect(await shareTo(80001)).toBe(`/search/result?${query}`);
  const { statusCode, headers } = await site.app.inject(await shareTo(80002));
  expect([statusCode, headers.location]).toEqual([303, `/search/result?mid=80002&${query}`]);
  expect((await site.app.inject('/shared/evil.example')).headers.location).toBeUndefined();
});

test('every picture that a manifest names is there in the size that it tells', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  await site.house.merchants.set(80002, 'themeColor', '#b04a2f');
  for (const mid of [80001, 80002]) {
    const manifest = (await site.app.inject(`/manifest.webmanifest?mid=${mid}`)).json();
    const shortcuts = manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons);
    const pictures = [...manifest.icons, ...shortcuts, ...manifest.screenshots];
    expect(pictures.length).toBeGreaterThan(9);
    for (const { src, sizes, type } of pictures) {
      const { statusCode, headers, rawPayload } = await site.app.inject(src);
      expect([statusCode, headers['content-type']], src).toEqual([200, type]);
      const { width, height } = await sharp(rawPayload).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
});

test('icons are drawn from the merchant’s logo, and from the mark where it cannot be used', async () => {
  await using site = await openSite(library);
  const icon = async (name: string) =>
    sharp((await site.app.inject(`/icons/own/${name}`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
  const middle = async (name: string) => {
    const { data, info } = await icon(name);
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const plain = await middle('icon-512.png');
  // A picture of the site itself; its cover is drawn in one colour or another, but never in the mark's.
  await site.house.merchants.set(80001, 'logo', '/pic/comic/1/cover.jpg');
  expect(await middle('icon-512.png')).not.toEqual(plain);
  await site.house.merchants.set(80001, 'logo', '/pic/comic/99/cover.jpg');
  expect(await middle('icon-512.png')).toEqual(plain);
  await site.house.merchants.set(80001, 'logo', '/icons/own/icon-512.png');
  expect(await middle('icon-512.png')).toEqual(plain);
  expect((await site.app.inject('/icons/own/icon-513.png')).statusCode).toBe(404);
});

test('the mark that stands in for a logo is not kept by a browser, an icon of the logo is', async () => {
  await using site = await openSite(library);
  const kept = async () => (await site.app.inject('/icons/own/icon-192.png')).headers['cache-control'];
  await site.house.merchants.set(80001, 'logo', '/pic/comic/99/cover.jpg');
  expect([await kept(), await kept()]).toEqual(['no-store', 'no-store']);
  await site.house.merchants.set(80001, 'logo', '/pic/comic/1/cover.jpg');
  expect(await kept()).toBe('public, max-age=86400');
});

test('a manifest that carries a code into an icon is kept by no cache', async () => {
  await using site = await openSite();
  const kept = async (query: string) =>
    (await site.app.inject(`/manifest.webmanifest${query}`)).headers['cache-control'];
  expect(await kept('?clip=a-Code_of_forty_three_characters_0123456789')).toBe('private, no-store');
  expect(await kept('')).toBe('no-cache');
});

test('a logo that stands free gets a ground, one that fills its square none, and a silhouette has no colours', async () => {
  const { drawIcon } = await import('../install/draw-icon.ts');
  const corner = async (form: 'full' | 'maskable' | 'monochrome', opaque: boolean) => {
    const { data, info } = await sharp(await drawIcon({ size: 100, form }, '#00728a', await logo(opaque)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, info.channels)];
  };
  expect((await corner('full', false)).slice(0, 3)).toEqual([251, 250, 247]);
  expect((await corner('maskable', true)).slice(0, 3)).toEqual([200, 50, 30]);
  const [r, g, b, alpha] = await corner('monochrome', true);
  expect([r, g, b]).toEqual([255, 255, 255]);
  expect(alpha).toBeGreaterThan(100);
});

test('a document says whose site it is before its code runs, the kept one for every merchant', async () => {
  await using site = await openSite(library);
  await site.house.merchants.set(80001, 'themeColor', '#b04a2f');
  await site.house.merchants.set(80001, 'siteName', '我的岛');
  const { body } = await site.app.inject('/recommend');
  expect(body).toMatch(
    /<meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: light\)">/,
  );
  expect(body).not.toContain('content="#fbfaf7"');
  expect(body).toContain('<meta name="apple-mobile-web-app-title" content="我的岛">');
  expect(body).toMatch(
    /<link rel="apple-touch-icon" href="\/icons\/own\/apple-touch-180\.png\?v=[0-9a-f]{10}">/,
  );
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(body).not.toContain("get('mid')");
  const kept = (await site.app.inject('/index.html')).body;
  expect(kept).toContain('content="我的岛"');
  expect(kept).toContain("get('mid')");
});
