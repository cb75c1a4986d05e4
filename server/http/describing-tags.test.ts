import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';
import { LogLines } from './request-log.ts';

const nasty = `</title></script><script>alert(1)</script>"><img src=x onerror='a'>&amp;\u2028<!--`;
const library = [{ title: nasty, intro: nasty, authors: [nasty], chapters: 3, pages: 2 }];

/** The value of a tag of a document's head, as a browser would read it. */
function told(body: string, pattern: RegExp): string | undefined {
  return pattern.exec(body)?.[1]?.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
const property = (body: string, name: string) =>
  told(body, new RegExp(`<meta property="${name}" content="([^"]*)">`));
const canonical = (body: string) => told(body, /<link rel="canonical" href="([^"]*)">/);
const jsonLd = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((found) =>
    JSON.parse(found[1] ?? ''),
  );

test('a comic is told to those who link to it, whatever its title holds', async () => {
  await using site = await openSite(library);
  const { body } = await site.app.inject({
    url: '/comicInfo?id=1&from=ad&ch=7',
    headers: { host: 'manhua.example' },
  });
  expect(body).not.toContain('<script>alert(1)');
  expect(body).not.toContain('<img src=x');
  expect(canonical(body)).toBe('http://manhua.example/comicInfo?id=1');
  expect(property(body, 'og:url')).toBe('http://manhua.example/comicInfo?id=1');
  expect(property(body, 'og:title')).toBe(`${nasty} · 漫岛`);
  expect(property(body, 'og:type')).toBe('book');
  expect(property(body, 'og:site_name')).toBe('漫岛');
  expect(property(body, 'og:image')).toMatch(
    /^http:\/\/manhua\.example\/pic\/comic\/1\/cover\.jpg\?w=640&v=/,
  );
  const [series, crumbs] = jsonLd(body);
  expect(series).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ComicSeries',
    name: nasty,
    author: [{ '@type': 'Person', name: nasty }],
    url: 'http://manhua.example/comicInfo?id=1',
  });
  expect(crumbs.itemListElement[1]).toMatchObject({ position: 2, name: nasty });
});

test('the picture of a link is a JPEG for those who ask for nothing else', async () => {
  await using site = await openSite(library);
  const { body } = await site.app.inject({ url: '/comicInfo?id=1', headers: { host: 'manhua.example' } });
  const { pathname, search } = new URL(property(body, 'og:image') ?? '');
  const picture = await site.app.inject({ url: pathname + search, headers: { accept: '*/*' } });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('home tells how it is searched, a chapter what it belongs to', async () => {
  await using site = await openSite(library);
  const [home] = jsonLd((await site.app.inject('/recommend')).body);
  expect(home.potentialAction.target.urlTemplate).toMatch(
    /\/search\/result\?keyword=\{search_term_string\}$/,
  );
  const chapter = await site.app.inject('/comicContent?id=1&no=1&img=2&at=0.5');
  expect(canonical(chapter.body)).toMatch(/\/comicContent\?id=1&no=1$/);
  expect(jsonLd(chapter.body)[0]).toMatchObject({ '@type': 'ComicIssue', isPartOf: { name: nasty } });
  expect(jsonLd(chapter.body)[1].itemListElement).toHaveLength(3);
});

test.each(['/rank?type=hot-week', '/category', '/comicList?block=8', '/dailyUpdate', '/free'])(
  'the list at %s tells its comics with their places, and where it belongs',
  async (url) => {
    await using site = await openSite(library.map((comic) => ({ ...comic, price: 0 })));
    const { body } = await site.app.inject({ url, headers: { host: 'manhua.example' } });
    const [list, crumbs] = jsonLd(body);
    expect(list).toMatchObject({ '@type': 'CollectionPage', url: canonical(body) });
    expect(list.mainEntity.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: nasty, url: 'http://manhua.example/comicInfo?id=1' },
    ]);
    expect(crumbs.itemListElement).toMatchObject([
      { position: 1, name: '漫岛', item: 'http://manhua.example/recommend' },
      { position: 2, item: canonical(body) },
    ]);
  },
);

test('what is not there or not to be read is not listed', async () => {
  await using site = await openSite(library);
  const listed = async (url: string) =>
    !(await site.app.inject(url)).body.includes('<meta name="robots" content="noindex">');
  expect(await listed('/comicContent?id=1&no=1')).toBe(true);
  expect(await listed('/comicContent?id=1&no=3')).toBe(false);
  expect(await listed('/comicInfo?id=77')).toBe(false);
  expect(await listed('/no/such/place')).toBe(false);
});

test('a merchant’s permanent address stands above the one that was called, and other merchants in the address', async () => {
  await using site = await openSite(library);
  await site.house.merchants.add({ id: 80002, name: '别处', at: 0 });
  await site.house.merchants.set(80002, 'permanentUrl', 'https://manhua.example/anything');
  const { body } = await site.app.inject({
    url: '/comicInfo?mid=80002&id=1',
    headers: { host: 'mirror.example' },
  });
  expect(canonical(body)).toBe('https://manhua.example/comicInfo?id=1&mid=80002');
  expect(property(body, 'og:site_name')).toBe('别处');
});

test('the same path under two hosts names each its own', async () => {
  await using site = await openSite(library);
  const at = async (host: string) =>
    canonical((await site.app.inject({ url: '/recommend', headers: { host } })).body);
  expect(await at('a.example')).toBe('http://a.example/recommend');
  expect(await at('b.example:8080')).toBe('http://b.example:8080/recommend');
});

test.each(['a b', '"><script>', 'a.example/x?', "a'b", 'a;b'])(
  'a document that was called under the host %s names none',
  async (host) => {
    await using site = await openSite(library);
    const { statusCode, body } = await site.app.inject({ url: '/recommend', headers: { host } });
    expect(statusCode).toBe(200);
    expect(canonical(body)).toBeUndefined();
    expect(body).not.toContain(`//${host}`);
  },
);

test('an unknown merchant gets a not-found page that is no fault in the log', async () => {
  let said = '';
  const log = new LogLines((text) => {
    said += text;
  });
  await using site = await openSite(library, { logLevel: 'info', log });
  const response = await site.app.inject('/comicInfo?id=1&mid=4');
  log.flushSync();
  const lines = said.split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30]);
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('404');
  expect(response.body).not.toContain('<script type="module"');
});
