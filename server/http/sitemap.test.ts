import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

const library = [
  { title: '潮汐灯塔', chapters: 1, pages: 1 },
  { title: '深夜', chapters: 1, pages: 1, rating: 'mature' as const },
];
const headers = { host: 'manhua.example' };

async function addresses(site: Awaited<ReturnType<typeof openSite>>, url: string): Promise<string[]> {
  const { body } = await site.app.inject({ url, headers });
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1] ?? '');
}

test('the index leads to files, and the files to every screen and comic', async () => {
  await using site = await openSite(library);
  expect(await addresses(site, '/sitemap.xml')).toEqual(['http://manhua.example/sitemap-1.xml']);
  const listed = await addresses(site, '/sitemap-1.xml');
  expect(listed).toContain('http://manhua.example/recommend');
  expect(listed).toContain('http://manhua.example/comicInfo?id=1');
  const { headers: told, body } = await site.app.inject({ url: '/sitemap-1.xml', headers });
  expect(told['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('who the caller says that the site is gets into no cache that others are answered from', async () => {
  await using site = await openSite(library);
  const kept = async () => {
    const urls = ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt'];
    const answers = await Promise.all(urls.map((url) => site.app.inject({ url, headers })));
    return answers.map((answer) => answer.headers['cache-control']);
  };
  expect(await kept()).toEqual(Array(3).fill('private, max-age=3600'));
  await site.house.merchants.set(80001, 'permanentUrl', 'https://manhua.example');
  expect(await kept()).toEqual(Array(3).fill('public, max-age=3600'));
});

test('comics for adults are listed only by a merchant that shows them', async () => {
  await using site = await openSite(library);
  expect(await addresses(site, '/sitemap-1.xml')).not.toContain('http://manhua.example/comicInfo?id=2');
  await site.house.merchants.add({ id: 80002, name: '别处', at: 0 });
  await site.house.merchants.set(80002, 'mature', true);
  const other = await addresses(site, '/sitemap-1.xml?mid=80002');
  expect(other).toContain('http://manhua.example/comicInfo?id=2&amp;mid=80002');
  expect(await addresses(site, '/sitemap.xml?mid=80002')).toEqual([
    'http://manhua.example/sitemap-1.xml?mid=80002',
  ]);
});

test('a large library has several files, and no others', async () => {
  await using site = await openSite(library);
  const { database } = site.house;
  const { score: _made, ...comic } = await database.selectFrom('comic').selectAll().executeTakeFirstOrThrow();
  await database
    .insertInto('comic')
    .values({ ...comic, id: 25_000, seriesKey: 'another' })
    .execute();
  expect(await addresses(site, '/sitemap.xml')).toHaveLength(3);
  expect(await addresses(site, '/sitemap-3.xml')).toEqual(['http://manhua.example/comicInfo?id=25000']);
  for (const url of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml', '/sitemap-1.xml?mid=4']) {
    expect((await site.app.inject({ url, headers })).statusCode, url).toBe(404);
  }
});

test('crawlers are told what is not for them, and where the list is', async () => {
  await using site = await openSite(library);
  const { body } = await site.app.inject({ url: '/robots.txt', headers });
  for (const path of ['/api/', '/account/', '/myAccount', '/login'])
    expect(body).toContain(`\nDisallow: ${path}\n`);
  expect(body).toContain('\nSitemap: http://manhua.example/sitemap.xml\n');
});

test('no more lists are named than crawlers read', async () => {
  await using site = await openSite(library);
  const many = Array.from({ length: 2100 }, (_, at) => ({ id: 90_000 + at, name: '别处', createdAt: 0 }));
  await site.house.database.insertInto('merchant').values(many).execute();
  const { body } = await site.app.inject({ url: '/robots.txt', headers });
  expect(body.match(/^Sitemap: /gm)).toHaveLength(2000);
  // What is beyond it they do not read.
  expect(Buffer.byteLength(body)).toBeLessThan(500 * 1024);
});

test('a host names the lists of all merchants that are at home there, and of no others', async () => {
  await using site = await openSite(library);
  const { merchants } = site.house;
  for (const id of [80002, 80003]) await merchants.add({ id, name: '别处', at: 0 });
  await merchants.set(80003, 'permanentUrl', 'https://own.example/');
  const named = async (host: string) => {
    const { body } = await site.app.inject({
      url: '/robots.txt',
      headers: { host, 'x-forwarded-proto': 'https' },
    });
    return [...body.matchAll(/^Sitemap: (.*)$/gm)].map((found) => found[1]);
  };
  expect(await named('manhua.example')).toEqual([
    'http://manhua.example/sitemap.xml',
    'http://manhua.example/sitemap.xml?mid=80002',
  ]);
  await merchants.set(80001, 'permanentUrl', 'http://manhua.example');
  await merchants.set(80002, 'permanentUrl', 'http://other.example');
  expect(await named('old.example')).toEqual(['http://manhua.example/sitemap.xml']);
  expect(await named('other.example')).toEqual(['http://other.example/sitemap.xml?mid=80002']);
});
