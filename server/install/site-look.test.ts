import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { readLogo } from './site-logo.ts';
import { brandGround, iconAddress, siteLook } from './site-look.ts';
import { webManifest } from './web-manifest.ts';

interface Manifest {
  description: string;
  shortcuts: { name: string; short_name: string }[];
  screenshots: { label: string }[];
}

afterEach(() => void vi.unstubAllGlobals());

test('a merchant that said nothing, or nothing that is text, looks as the project does', () => {
  const plain = siteLook(80001, {});
  expect(plain.name).not.toBe('');
  expect(siteLook(80001, { siteName: ' ', logo: 7, themeColor: { r: 1 } })).toEqual(plain);
  expect(siteLook(80001, { siteName: ' 我的岛 ' }).name).toBe('我的岛');
  expect(iconAddress(plain, 'icon-192.png')).toBe('/icons/icon-192.png');
  expect(webManifest(plain, 'en')).not.toMatchObject({ theme_color: brandGround(plain) });
});

test('icons are drawn anew for each logo and each colour of a merchant', () => {
  const looks = [
    { logo: '/one.png' },
    { logo: '/two.png' },
    { themeColor: '#b04a2f' },
    { logo: '/one.png', themeColor: '#b04a2f' },
    { logo: '/one.png', themeColor: '#2f6ab0' },
  ].map((settings) => siteLook(80001, settings));
  const addresses = looks.map((look) => iconAddress(look, 'icon-192.png'));
  expect(new Set(addresses).size).toBe(looks.length);
  for (const address of addresses) expect(address).toMatch(/^\/icons\/own\/icon-192\.png\?v=/);
  const [, , coloured] = looks;
  if (coloured) expect(webManifest(coloured, 'en')).toMatchObject({ theme_color: brandGround(coloured) });
});

test('under an icon stands no more of a name than fits, of whole characters; a code comes along to its start', () => {
  const look = siteLook(80001, { siteName: '漫𠮷'.repeat(10) });
  expect(webManifest(look, 'zh-CN')).toMatchObject({
    short_name: '漫𠮷'.repeat(6),
    start_url: '/recommend',
  });
  expect(webManifest(look, 'zh-CN', 'abc')).toMatchObject({ start_url: '/recommend#clip=abc' });
});

test.each(languages)(
  'a manifest in %s says what the site is, where its icon leads and what its pictures show',
  (language) => {
    const said = webManifest(siteLook(80001, { siteName: 'M' }), language) as Manifest;
    const labels = said.screenshots.map(({ label }) => label);
    const names = said.shortcuts.flatMap(({ name, short_name }) => [name, short_name]);
    expect([new Set(labels).size, new Set(names).size]).toEqual([3, 8]);
    for (const { name, short_name } of said.shortcuts) expect(short_name.length).toBeLessThan(name.length);
    expect(said.description).toMatch(/^M/);
    const words = [...labels, ...names, said.description.slice(1)];
    for (const it of words) expect(/[a-z]/i.test(it), it).toBe(language === 'en');
    for (const it of words) expect(/\p{Script=Han}/u.test(it), it).toBe(language !== 'en');
  },
);

const most = 4 * 1024 * 1024;

test.each([
  ['is not there', () => new Response('gone', { status: 404 })],
  ['says that it is too large', () => new Response('x', { headers: { 'content-length': `${most + 1}` } })],
  ['is too large without saying so', () => new Response(new Uint8Array(most + 1))],
])('a logo elsewhere that %s is none', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(readLogo(Fastify(), 'https://pictures.example/logo.png')).rejects.toThrow('logo.png');
});

test('of a logo without end no more is taken than a logo may have, and none is waited for without end', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(to) {
      sent += 1;
      if (sent > 100) throw new Error('Nobody stops this.');
      to.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const fetched = vi.fn(async (_address: string, _how: RequestInit) => new Response(endless));
  vi.stubGlobal('fetch', fetched);
  await expect(readLogo(Fastify(), 'https://pictures.example/logo.png')).rejects.toThrow(/larger than 4 MB/);
  expect(fetched.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
});

test('a logo of the site itself is what stands there; where nothing does, or it is drawn from the logo, it is none', async () => {
  const app = Fastify();
  app.get('/logo.png', async () => 'picture');
  app.get('/icons/own/icon-192.png', async () => 'drawn');
  expect((await readLogo(app, '/logo.png'))?.toString()).toBe('picture');
  for (const path of ['/gone.png', '/icons/own/icon-192.png'])
    await expect(readLogo(app, path)).rejects.toThrow(path);
  expect(await readLogo(app, '')).toBeNull();
});
