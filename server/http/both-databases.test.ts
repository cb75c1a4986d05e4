import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { generated } from '../../tests/setup/generated.ts';
import { call } from '../../tests/setup/signed-up.ts';
import { openSite, type SiteComic } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';

/** Names that databases compare and sort each in its own way, where they are left to. */
const titles = [
  ...['潮汐灯塔', '漫畫', '漫画', '夜行电车', '绿野', '《王》', '👑王', 'ㄅㄆㄇ'],
  ...['Ocean Café', 'ocean cafe 2', 'É', 'İstanbul', 'straße', 'STRASSE', 'Ωmega', 'ωmega'],
  ...['100%_real', "O'Neill", 'ＡＢＣ', 'abc', '  spaces  in ', '10', '9', '09', 'zz', 'ZZ'],
];
const tags = ['治愈', 'Drama', 'drama', 'Ｄrama', 'é', 'x_y', '100%'];
const authors = ['林晚舟', 'Zoë', 'zoe', 'A B', 'a b'];
const library: SiteComic[] = titles.map((title, at) => ({
  title,
  tags: [tags[at % tags.length] ?? '', '岛'],
  authors: [authors[at % authors.length] ?? ''],
  aliases: at % 5 === 0 ? [`alias ${at}`, 'Ä'] : [],
  type: at % 4,
  finished: at % 2 === 0,
  rating: at % 7 === 6 ? 'mature' : 'all',
  chapters: 1 + (at % 3),
  pages: 1,
  size: { w: 100, h: 150 },
}));

const keywords = [
  ...titles,
  ...['潮', '画', 'chao', 'yxdc', 'lv', '夜行店车', 'ss', 'E', 'i', '%', '_', '\\', "'", '"', 'a*b'],
  ...['NEAR', 'or', '-a', 'a:b', '^a', 'x'.repeat(64), '漫'.repeat(64), 'nothing here'],
];
const days = 24 * 60 * 60 * 1000;

const comicId = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: titles.length }) }, fc.integer());
const chapterNo = fc.integer({ min: 1, max: 4 });
/** A comic with a third chapter, which costs. */
const costly = fc.integer({ min: 1, max: Math.floor(titles.length / 3) }).map((at) => at * 3);
const comicIds = fc.array(comicId, { minLength: 1, maxLength: 4 });
/** How long ago something was done, negative: by a clock that is fast. */
const ago = fc.constantFrom(0, 1, 1000, 60_000, days, 40 * days, -5000, -days);
const page = fc.constantFrom('', '&page=2&size=3', '&page=4&size=1', '&size=100');
const text = (of: readonly string[]) => fc.constantFrom(...of).map(encodeURIComponent);
const get = (...parts: fc.Arbitrary<string | number>[]) =>
  fc.tuple(...parts).map((all) => ({ method: 'GET' as const, url: all.join('') }));
const put = <Body extends object>(url: string, body: fc.Arbitrary<Body>) =>
  fc.record({ method: fc.constant('PUT' as const), url: fc.constant(url), body });
const remove = <Body extends object>(url: string, body: fc.Arbitrary<Body>) =>
  fc.record({ method: fc.constant('DELETE' as const), url: fc.constant(url), body });
const post = <Body extends object>(url: fc.Arbitrary<string>, body: fc.Arbitrary<Body>) =>
  fc.record({ method: fc.constant('POST' as const), url, body });
const is = fc.constant<string>;

/** Everything that is answered by what the database says of the library. */
const read = fc.oneof(
  get(is('/api/comic?sort='), fc.integer({ min: 1, max: 3 }), page),
  get(is('/api/comic?tag='), text([...tags, 'DRAMA', 'e', 'x%']), page),
  get(is('/api/comic?author='), text([...authors, 'ZOE', 'AB']), page),
  get(is('/api/comic?price='), text(['free', 'paid']), is('&finished=true&type='), fc.nat(4), page),
  {
    weight: 5,
    arbitrary: get(
      is('/api/search/'),
      fc.constantFrom('title', 'author', 'tag'),
      is('?keyword='),
      text(keywords),
      page,
    ),
  },
  get(is('/api/comic/'), fc.constantFrom('free', 'daily', 'categories', 'custom/1', 'custom/9')),
  get(is('/api/comic/daily?day='), fc.integer({ min: 1, max: 7 }), page),
  get(is('/api/rank/'), text(['view', 'like', 'fav', 'hot-week', 'hot-month', 'all']), is('?'), page),
);
const deed = fc.oneof(
  get(is('/api/comic/'), comicId),
  get(is('/api/comic/chapters/'), comicId),
  {
    weight: 7,
    arbitrary: get(
      is('/api/member/'),
      fc.constantFrom('buy', 'fav', 'history', 'point', 'order', 'sd', 'shelf'),
      is('?'),
      page,
    ),
  },
  get(is('/api/member')),
  put('/api/member/fav', fc.record({ comicIds, at: ago }, { requiredKeys: ['comicIds'] })),
  remove('/api/member/fav', fc.record({ comicIds, at: ago }, { requiredKeys: ['comicIds'] })),
  put(
    '/api/member/history',
    fc.record({
      items: fc.array(
        fc.record({
          ...{ comicId, chapterNo, imgIndex: fc.constantFrom(1, 2), done: fc.boolean(), at: ago },
          ...{ frac: fc.constantFrom(0, 0.5, 1, 0.123456789), device: fc.constantFrom('', '手机') },
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
  remove(
    '/api/member/history',
    fc.oneof(
      fc.record({ comicIds, at: ago }, { requiredKeys: ['comicIds'] }),
      fc.record({ before: ago }),
      fc.constant({ all: true }),
    ),
  ),
  put(
    '/api/member/config',
    fc.record(
      {
        ...{ autoBuy: fc.boolean(), direction: fc.constantFrom(1, 2, null), at: ago },
        autoBuyLimit: fc.record(
          { perDay: fc.constantFrom(null, 0, 30), floor: fc.constantFrom(0, 50) },
          { requiredKeys: ['floor'] },
        ),
      },
      { requiredKeys: [] },
    ),
  ),
  put(
    '/api/member/sd',
    fc.record({
      items: fc.array(fc.record({ sdPosition: fc.integer({ min: 1, max: 9 }), removeRecordTime: ago })),
    }),
  ),
  {
    weight: 3,
    arbitrary: post(
      is('/api/comic/buy'),
      fc.record({
        ...{ comicId: fc.oneof(costly, comicId), expectedTotal: fc.constantFrom(30, 30, 0, 60) },
        ...{ chapterNos: fc.constantFrom('all', [3], [3], [1, 3], [4]), auto: fc.boolean() },
      }),
    ),
  },
  post(
    fc.tuple(comicId, chapterNo).map(([id, no]) => `/api/comic/-/${id}/${no}`),
    fc.record({ prefetch: fc.boolean() }),
  ),
  post(
    is('/api/member/tickets'),
    fc.record({ chapters: fc.array(fc.record({ comicId, chapterNo }), { minLength: 1, maxLength: 3 }) }),
  ),
  comicId.chain((id) => put(`/api/comic/${id}/like`, fc.record({ at: ago }, { requiredKeys: [] }))),
  comicId.chain((id) => remove(`/api/comic/${id}/like`, fc.record({ at: ago }, { requiredKeys: [] }))),
);
const asked = fc.record({
  ask: deed,
  member: fc.nat(2),
  key: fc.integer({ min: 1, max: 30 }).map((no) => `key-${no}`),
  later: fc.constantFrom(0, 1, 500, 60_000, days / 24),
});

test('whatever is asked in whatever order, both databases answer the same', async () => {
  const begun = Date.UTC(2026, 0, 5, 3);
  let time = begun;
  const now = () => time;
  await using folder = await temporaryFolder();
  const { url: databaseUrl } = await newPostgresDatabase();
  await using embedded = await openSite(library, { now });
  await using served = await openSite(library, { now, place: { databaseUrl, dataDir: folder.path } });
  const seed = Number(process.env.FUZZ_SEED ?? 7);
  const differ: string[] = [];
  const compare = async (what: object, ask: (at: 0 | 1) => Promise<unknown>) => {
    const [one, other] = [comparable(await ask(0)), comparable(await ask(1))];
    if (one !== other) differ.push(`${JSON.stringify(what)}\n${one}\n${other}`);
  };
  const sites = [embedded, served] as const;
  for (const { method, url } of fc.sample(read, { numRuns: generated(200), seed }))
    await compare({ url }, (at) => call(sites[at], method, url));

  const tokens = await Promise.all(sites.map(membersOf));
  for (const { ask, member, key, later } of fc.sample(asked, { numRuns: generated(600), seed })) {
    time += later;
    const body = 'body' in ask ? moments(ask.body, time) : undefined;
    await compare({ ...ask, body, member, key }, (at) =>
      call(sites[at], ask.method, ask.url, body, { token: tokens[at]?.[member] ?? '', key }),
    );
  }
  expect(differ.slice(0, 5)).toEqual([]);
}, 120_000);

type Site = Awaited<ReturnType<typeof openSite>>;

/** The tokens of three members with 200 points each. */
async function membersOf(site: Site): Promise<string[]> {
  const tokens: string[] = [];
  for (const account of ['haiyan', 'guifan', 'dengta']) {
    const { data: token } = await call(site, 'POST', '/account/logon', {
      account,
      password: 'salt-and-tide-9',
    });
    const { nameid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const gift = { merchantId: 80001, memberId: Number(nameid), points: 200, title: '新人礼', at: 1 };
    await site.house.ledger.grant(gift);
    tokens.push(token);
  }
  return tokens;
}

/** How long ago something was done becomes when that was. */
function moments(body: object, time: number): object {
  const stamped = ['at', 'before', 'removeRecordTime'];
  return JSON.parse(
    JSON.stringify(body, (key, value) => (stamped.includes(key) ? time - Number(value) : value)),
  );
}

/** An answer without what is drawn by lot, signed or counted a moment later; lists of what is gone have no order. */
function comparable(answer: unknown): string {
  const unlike = ['coverVersion', 'version', 'receiptId', 'ticket', 'cursor', 'views', 'x', 'y'];
  return JSON.stringify(answer, (key, value) => {
    if (unlike.includes(key)) return undefined;
    return key === 'gone'
      ? Object.values(value as Record<string, number[]>).map((ids) => [...ids].sort())
      : value;
  });
}
