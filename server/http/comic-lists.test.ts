import { expect, test } from 'vitest';
import { comicRow, putComics } from '../../tests/builders/many-comics.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

const day = 24 * 60 * 60 * 1000;
/** A Tuesday noon in Shanghai. */
const tuesday = Date.UTC(2026, 2, 10, 4);

test('the daily list is of today, of the last such weekday or of a date, in the merchant’s zone', async () => {
  await using site = await openSite();
  site.house.now = () => tuesday;
  const published: Record<number, number> = {
    1: tuesday - day / 2,
    2: tuesday - day / 2 - 1,
    3: tuesday - day,
    4: tuesday - 6 * day,
    5: tuesday - 7 * day,
    6: tuesday + 1,
  };
  await putComics(
    site.house.database,
    Object.entries(published).map(([id, latestAt]) => comicRow(Number(id), { latestAt })),
  );
  for (const [comicId, publishedAt] of Object.entries(published))
    await putChapter(site, +comicId, publishedAt);
  const daily = async (query: string) => idsOf(await list(site, `/api/comic/daily?${query}`));
  expect(await daily('')).toEqual([6, 1]);
  expect(await daily('day=2')).toEqual([6, 1]);
  expect(await daily('day=1')).toEqual([2, 3]);
  expect(await daily('day=3')).toEqual([4]);
  expect(await daily('day=7')).toEqual([]);
  expect(await daily('date=2026-03-03')).toEqual([5]);
  expect(await daily('date=2026-03-03&day=1')).toEqual([5]);
  expect(await daily('date=0000-02-29')).toEqual([]);
  const dated = async (query: string) => (await list(site, `/api/comic/daily?${query}`)).date;
  expect([await dated(''), await dated('day=1')]).toEqual(['2026-03-10', '2026-03-09']);
  expect(await dated('date=2026-03-03')).toBe('2026-03-03');
  await site.house.merchants.set(80001, 'timeZone', 'America/New_York');
  // There it is still Tuesday's first hour, and the chapter of Shanghai's midnight came out on Monday.
  expect(await daily('size=9')).toEqual([6]);
  expect(await daily('size=9&day=1')).toEqual([1, 2, 3]);
});

test.each(['day=0', 'day=8', 'day=x', 'date=2026-02-30', 'date=yesterday'])(
  'a daily list of %s is refused',
  async (query) => {
    await using site = await openSite();
    const response = await site.app.inject(`/api/comic/daily?${query}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'Request01']);
  },
);

test('random picks are as many as asked, each once, and total says how many', async () => {
  await using site = await openSite();
  await putComics(site.house.database, thirty());
  for (const path of ['/api/comic/rnd', '/api/search/rnd']) {
    const some = await list(site, `${path}?size=10`);
    expect([new Set(idsOf(some)).size, some.total, some.page, some.size]).toEqual([10, 10, 1, 10]);
    const all = await list(site, `${path}?size=100`);
    expect([new Set(idsOf(all)).size, all.total]).toEqual([30, 30]);
  }
});

test('chance comes from outside', async () => {
  await using site = await openSite();
  await putComics(site.house.database, thirty());
  site.house.random = () => 0;
  expect(idsOf(await list(site, '/api/comic/rnd?size=3'))).toEqual([1, 2, 3]);
});

test('categories have a name for every type and count types and tags', async () => {
  await using site = await openSite();
  await putComics(site.house.database, [
    comicRow(1, { type: 1, tags: ['海', '夜'] }),
    comicRow(2, { type: 1, tags: ['夜'] }),
    comicRow(3, { type: 4 }),
  ]);
  expect((await site.app.inject('/api/comic/categories')).json().data).toEqual({
    types: [
      { id: 1, name: '韩漫', count: 2 },
      { id: 2, name: '同人', count: 0 },
      { id: 3, name: '写真', count: 0 },
      { id: 4, name: '杂志', count: 1 },
      { id: 5, name: '单行本', count: 0 },
    ],
    tags: [
      { name: '夜', count: 2 },
      { name: '海', count: 1 },
    ],
  });
});

test('each rank goes by its own numbers, narrows by type and counts its places over pages', async () => {
  await using site = await openSite();
  await putComics(site.house.database, [
    comicRow(1, { views: 9, type: 1 }),
    comicRow(2, { likes: 9 }),
    comicRow(3, { weekViews: 9, type: 1 }),
    comicRow(4, { monthViews: 9 }),
    comicRow(5, { favs: 99 }),
  ]);
  const first: Record<string, number> = { view: 1, like: 2, fav: 5, 'hot-week': 3, 'hot-month': 4, all: 5 };
  for (const [kind, id] of Object.entries(first)) {
    expect(idsOf(await list(site, `/api/rank/${kind}`))[0], kind).toBe(id);
  }
  const second = await list(site, '/api/rank/view?type=1&size=1&page=2');
  expect(second).toMatchObject({ items: [{ id: 3, rank: 2, delta: null }], total: 2, page: 2, size: 1 });
  const now = site.house.now();
  await site.house.rankDays.rollDays(now, { earliest: now, latest: now });
  expect(await list(site, '/api/rank/view?type=1&size=2&page=1')).toMatchObject({
    items: [
      { id: 1, rank: 1, delta: 0 },
      { id: 3, rank: 2, delta: 0 },
    ],
  });
});

test('the page a million is empty and knows the total', async () => {
  await using site = await openSite();
  await putComics(site.house.database, thirty());
  for (const path of ['/api/comic', '/api/rank/all', '/api/comic/daily', '/api/search/recommend']) {
    const last = await list(site, `${path}?page=1000000&size=100`);
    expect(last.items, path).toEqual([]);
  }
  expect((await list(site, '/api/rank/all?page=1000000')).total).toBe(30);
});

test('comics for adults are shown when the merchant’s switch is on', async () => {
  await using site = await openSite();
  await putComics(site.house.database, [comicRow(1, { rating: 'mature', tags: ['夜'] }), comicRow(2)]);
  await putChapter(site, 1, site.house.now());
  const paths = [
    '/api/comic',
    '/api/comic/free',
    '/api/comic/custom/1',
    '/api/comic/daily',
    '/api/comic/rnd',
    '/api/search/rnd',
    '/api/search/recommend',
    ...['view', 'like', 'fav', 'hot-week', 'hot-month', 'all'].map((kind) => `/api/rank/${kind}`),
  ];
  for (const path of paths) expect(idsOf(await list(site, `${path}?size=9`)), path).not.toContain(1);
  expect((await site.app.inject('/api/comic/categories')).json().data.tags).toEqual([]);
  await site.house.merchants.set(80001, 'mature', true);
  for (const path of paths) expect(idsOf(await list(site, `${path}?size=8`)), path).toContain(1);
  expect((await site.app.inject('/api/comic/categories?mid=80001')).json().data.tags).toHaveLength(1);
});

test('nobody likes a comic that the merchant does not show, nor takes a like back', async () => {
  await using site = await openSite([{ title: '深夜', chapters: 1, pages: 1, rating: 'mature' }]);
  const member = await signedUp(site);
  const like = (method: 'PUT' | 'DELETE') => member.send(method, '/api/comic/1/like');
  const likes = async () => (await site.house.catalogue.comic(1))?.likes;
  await site.house.merchants.set(80001, 'mature', false);
  expect(await like('PUT')).toEqual({ status: 404, code: 'Comic05', data: null });
  expect(await likes()).toBe(0);
  await site.house.merchants.set(80001, 'mature', true);
  expect(await like('PUT')).toEqual({ status: 200, code: '', data: 1 });
  await site.house.merchants.set(80001, 'mature', false);
  expect((await like('DELETE')).code).toBe('Comic05');
  expect(await likes()).toBe(1);
});

test('a visitor is recommended what is hot this month, a member what is like the last comics read', async () => {
  await using site = await openSite();
  await putComics(site.house.database, [
    comicRow(1, { tags: ['海'] }),
    comicRow(2, { monthViews: 5 }),
    comicRow(3, { views: 7 }),
    comicRow(4, { tags: ['海'] }),
  ]);
  expect(idsOf(await list(site, '/api/search/recommend'))).toEqual([2, 3, 4, 1]);
  const member = await signedUp(site);
  const item = { comicId: 1, chapterNo: 1, imgIndex: 1, frac: 0, done: false, at: 5, device: 'd' };
  await member.send('PUT', '/api/member/history', { items: [item] });
  expect(idsOf((await member.get('/api/search/recommend')).data)).toEqual([4, 2, 3]);
});

test('opening a chapter is a view of its member or device, fetching it ahead is none', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 1 }]);
  const check = (chapterNo: number, body: object) =>
    site.app.inject({ method: 'POST', url: `/api/comic/-/1/${chapterNo}`, payload: body });
  await check(1, { prefetch: true, device: 'one' });
  await check(1, { device: 'one' });
  await check(1, { device: 'one' });
  await check(2, { device: 'one' });
  await check(1, { device: 'two' });
  // Locked and missing chapters are not opened.
  await check(3, { device: 'one' });
  await check(9, { device: 'one' });
  await site.house.views.flush();
  expect((await site.app.inject('/api/comic/1')).json().data.views).toBe(3);
  expect(idsOf(await list(site, '/api/rank/hot-week'))).toEqual([1]);
});

type Site = Awaited<ReturnType<typeof openSite>>;
interface List {
  items: { id: number }[];
  total: number;
  page: number;
  size: number;
  date?: string;
}

async function list(site: Site, url: string): Promise<List> {
  const response = await site.app.inject(url);
  expect(response.statusCode, url).toBe(200);
  return response.json().data;
}

function idsOf({ items }: { items: { id: number }[] }): number[] {
  return items.map((item) => item.id);
}

function thirty() {
  return Array.from({ length: 30 }, (_, index) => comicRow(index + 1));
}

function putChapter(site: Site, comicId: number, publishedAt: number) {
  const names = { label: '1', title: '', version: 'v', sourceName: '', fingerprint: '', pages: '[]' };
  const row = {
    comicId,
    chapterNo: 1,
    price: null,
    freeAt: null,
    publishedAt,
    pageCount: 1,
    bytes: 1,
    ...names,
  };
  return site.house.database.insertInto('chapter').values(row).execute();
}
