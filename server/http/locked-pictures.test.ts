import { expect, test } from 'vitest';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

/** A comic whose third and fourth chapter cost points, a member who has bought the third, and one who has nothing. */
async function lockedSite() {
  const site = await openSite([
    { title: '一', chapters: 4, pages: 2 },
    { title: '二', chapters: 4, pages: 2 },
  ]);
  const [id = 0, otherId = 0] = site.ids;
  const [owner, stranger] = [await signedUp(site, { points: 100 }), await signedUp(site, { points: 100 })];
  await owner.send('POST', '/api/comic/buy', { comicId: id, chapterNos: [3], expectedTotal: 30 }, 'k');
  const { data } = await owner.send('POST', `/api/comic/-/${id}/3`);
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url, headers });
  return {
    site,
    id,
    otherId,
    owner,
    stranger,
    ticket: data.ticket as string,
    version: data.version as string,
    get,
  };
}

/** Every way to ask for the first page of a chapter. */
const forms = (id: number, no: number) => [
  `/pic/comic/${id}/${no}/1.jpg`,
  `/pic/comic/${id}/${no}/1.jpg?w=480`,
  `/pic/comic/${id}/${no}/1.jpg?w=1440&v=x`,
  `/pic/content/comic/${id}/${no}/1`,
  `/pic/content/comic/${id}/${no}/1?w=720`,
];
const withTicket = (url: string, ticket: string) => `${url}${url.includes('?') ? '&' : '?'}t=${ticket}`;

test('a bought chapter comes with its ticket or its member, in every form, whole and in parts', async () => {
  const { site, id, owner, ticket, version, get } = await lockedSite();
  await using _closed = site;
  for (const url of forms(id, 3)) {
    expect((await get(withTicket(url, ticket))).statusCode, url).toBe(200);
    expect((await get(url, { authorization: `Bearer ${owner.token}` })).statusCode, url).toBe(200);
  }
  const whole = await get(withTicket(`/pic/comic/${id}/3/1.jpg?v=${version}`, ticket));
  expect(whole.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(whole.headers['access-control-allow-origin']).toBe('*');
  const url = withTicket(`/pic/comic/${id}/3/1.jpg`, ticket);
  const part = await get(url, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  expect((await get(url, { range: 'bytes=-5' })).rawPayload).toEqual(whole.rawPayload.subarray(-5));
  const beyond = await get(`${url}&v=${version}`, { range: 'bytes=99999999-' });
  expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([416, 0]);
  expect(beyond.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`);
  expect([beyond.headers['cache-control'], beyond.headers.etag]).toEqual(['no-store', undefined]);
  for (const range of ['bytes=-', 'bytes=0-4,6-9']) expect((await get(url, { range })).statusCode).toBe(200);
  expect((await get(url, { range: 'bytes=5-2' })).statusCode).toBe(416);
  expect((await get(url, { range: 'lines=1-2' })).statusCode).toBe(200);
  const head = await get(url, { range: 'bytes=10-19' }, 'HEAD');
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  expect(head.rawPayload).toHaveLength(0);
});

test('without entitlement not a byte of a locked chapter comes, by whatever way', async () => {
  const { site, id, otherId, owner, stranger, ticket, get } = await lockedSite();
  await using _closed = site;
  const forged = `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`;
  const others = site.house.tickets.write(
    { merchantId: 80001, memberId: stranger.memberId, comicId: id, chapterNo: 3 },
    Date.now(),
  );
  const old = site.house.tickets.write(
    { merchantId: 80001, memberId: owner.memberId, comicId: id, chapterNo: 3 },
    Date.now() - 601_000,
  );
  const elsewhere = site.house.tickets.write(
    { merchantId: 80002, memberId: owner.memberId, comicId: id, chapterNo: 3 },
    Date.now(),
  );
  const ways: [string, (url: string) => string, Record<string, string>][] = [
    ['nothing', (url) => url, {}],
    ['a forged ticket', (url) => withTicket(url, forged), {}],
    [
      'a ticket with another chapter written into it',
      (url) => withTicket(url, ticket.replace('.3.', '.4.')),
      {},
    ],
    ["a stranger's ticket", (url) => withTicket(url, others), {}],
    ['a ticket that has run out', (url) => withTicket(url, old), {}],
    ["another merchant's ticket", (url) => withTicket(url, elsewhere), {}],
    ['rubbish', (url) => withTicket(url, '....'), {}],
    ["a stranger's token", (url) => url, { authorization: `Bearer ${stranger.token}` }],
    [
      "the owner's ticket beside a stranger's token",
      (url) => withTicket(url, ticket),
      { authorization: `Bearer ${stranger.token}` },
    ],
    [
      "the owner's ticket beside a broken token",
      (url) => withTicket(url, ticket),
      { authorization: `Bearer ${owner.token.slice(0, -3)}abc` },
    ],
    ['a broken token', (url) => url, { authorization: `Bearer ${owner.token.slice(0, -3)}abc` }],
  ];
  for (const [way, address, headers] of ways) {
    for (const url of forms(id, 3)) {
      for (const more of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }]) {
        const answer = await get(address(url), { ...headers, ...more });
        expect(answer.statusCode, `${way}: ${url}`).toBe(403);
        expect(answer.json(), way).toMatchObject({ code: 'Comic02', data: { price: 30 } });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect((await get(address(url), headers, 'HEAD')).statusCode, `${way}: HEAD ${url}`).toBe(403);
    }
  }
  for (const url of [...forms(id, 4), ...forms(otherId, 3)]) {
    expect((await get(withTicket(url, ticket))).statusCode, url).toBe(403);
    expect((await get(url, { authorization: `Bearer ${owner.token}` })).statusCode, url).toBe(403);
  }
});

test('a ticket opens its own chapter only, also where its member has bought others', async () => {
  const { site, id, otherId, owner, ticket, get } = await lockedSite();
  await using _closed = site;
  const buy = (comicId: number, chapterNo: number) =>
    owner.send(
      'POST',
      '/api/comic/buy',
      { comicId, chapterNos: [chapterNo], expectedTotal: 30 },
      `${comicId}`,
    );
  expect([(await buy(id, 4)).code, (await buy(otherId, 3)).code]).toEqual(['', '']);
  for (const url of [...forms(id, 4), ...forms(otherId, 3)]) {
    expect((await get(withTicket(url, ticket))).statusCode, url).toBe(403);
    expect((await get(url, { authorization: `Bearer ${owner.token}` })).statusCode, url).toBe(200);
  }
});

test('a refusal tells the member who asks what there is to spend, and nobody of anybody', async () => {
  const { site, id, owner, get } = await lockedSite();
  await using _closed = site;
  const url = `/pic/comic/${id}/4/1.jpg`;
  const told = async (headers: Record<string, string>) => (await get(url, headers)).json().data;
  const terms = { price: 30, freeAt: null };
  expect(await told({ authorization: `Bearer ${owner.token}` })).toEqual({ ...terms, balance: 70 });
  expect(await told({})).toEqual({ ...terms, balance: 0 });
});

test('after a refund the ticket of the same chapter opens nothing more', async () => {
  const { site, id, owner, ticket, get } = await lockedSite();
  await using _closed = site;
  const url = withTicket(`/pic/comic/${id}/3/1.jpg`, ticket);
  expect((await get(url)).statusCode).toBe(200);
  await site.house.ledger.refundChapter({
    ...{ merchantId: 80001, memberId: owner.memberId, comicId: id, chapterNo: 3, at: 5 },
  });
  for (const form of forms(id, 3)) expect((await get(withTicket(form, ticket))).statusCode).toBe(403);
  expect((await owner.send('POST', `/api/comic/-/${id}/3`)).code).toBe('Comic02');
});

test('the readability check asks a visitor to log in and tells a member the price, and charges nobody', async () => {
  const { site, id, stranger } = await lockedSite();
  await using _closed = site;
  const check = await site.app.inject({ method: 'POST', url: `/api/comic/-/${id}/3` });
  expect(check.json()).toMatchObject({ code: 'Member03' });
  for (let times = 0; times < 3; times += 1) await stranger.send('POST', `/api/comic/-/${id}/3`);
  expect((await stranger.get('/api/member')).data.point).toBe(100);
});
