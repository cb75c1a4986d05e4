import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { envelope } from '../../contract/envelope.ts';
import { newRedeemCode } from '../../domain/redeem-code.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lastCode } from '../../tests/setup/sent-messages.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { buildDir, openSite } from '../../tests/setup/site.ts';
import { buildApp } from '../app.ts';
import { addRedeemCodes } from '../store/redeem-codes.ts';

const library = [
  { title: '潮汐灯塔', chapters: 4, pages: 2, type: 5 },
  { title: '纸上江湖', chapters: 1, pages: 1, type: 1, price: 0, finished: true },
];

/** Calls that need a code, a token of their own, or the site's own address. */
const withCodes = [
  ...(['redeemCode', 'bindPhone', 'checkReset', 'resetPassword', 'logout'] as const),
  ...(['offerHandover', 'claimHandover', 'closeAccount'] as const),
];

onEachDatabase((open) => {
  test('every endpoint answers in the envelope with data of its contract', async () => {
    await using empty = await open();
    await using site = await openSite(library, { place: empty.place });
    const block = { blockId: 1, title: '推荐', layout: 6, position: 1, comicIds: site.ids };
    await site.house.merchants.putBlock(80001, block);
    const member = await signedUp(site, { points: 100 });
    const productId = await site.house.products.add(80001, {
      ...{ name: '100 积分', amount: 100, currency: 'CNY', points: 100, bonus: 0, recommended: false },
    });
    const ordering = { productId, provider: 'sandbox' };
    const { data: order } = await member.send('POST', '/api/order', ordering, 'first');
    const bodies = { ...plainBodies(member.account), createOrder: ordering };
    for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (withCodes.some((it) => it === name)) continue;
      const path = endpoint.path
        .replace(':id', '1')
        .replace(':chapterNo', '1')
        .replace(/:i\b/, '1')
        .replace(':orderNo', order.orderNo);
      const response = await site.app.inject({
        method: endpoint.method,
        url: 'keyword' in endpoint.query.shape ? `${path}?keyword=${encodeURIComponent('潮汐')}` : path,
        headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': name },
        ...(bodies[name] && { payload: bodies[name] }),
      });
      expectContract(name, response.json());
    }
  });

  test('so do those that need a code, a token of their own or the site’s address', async () => {
    await using empty = await open();
    await using site = await openSite([], { place: empty.place });
    const member = await signedUp(site);
    const redeemCode = newRedeemCode(randomBytes);
    await addRedeemCodes(empty.db, {
      ...{ merchantId: 80001, points: 50, name: '', codes: [redeemCode], at: 1 },
    });
    await site.house.merchants.set(80001, 'latestUrl', 'https://new.example/');
    const answered = new Set<string>();
    const ask = async (name: EndpointName, payload: object, origin = '') => {
      const { method, path } = endpoints[name];
      const headers = { authorization: `Bearer ${member.token}`, ...(origin && { origin }) };
      const answer = (await site.app.inject({ method, url: path, headers, payload })).json();
      expectContract(name, answer);
      answered.add(name);
      return answer.data;
    };
    const { account } = member;
    const phone = '13800138000';

    await ask('redeemCode', { code: redeemCode });
    const { code } = await ask('offerHandover', { origin: 'https://new.example' }, 'https://old.example');
    await ask('claimHandover', { code }, 'https://new.example');
    await ask('sendCode', { purpose: 'bind', phone });
    await ask('bindPhone', { phone, code: await lastCode(site) });
    await ask('sendCode', { purpose: 'reset', account, phone });
    const { resetToken } = await ask('checkReset', { account, phone, code: await lastCode(site) });
    await ask('resetPassword', { resetToken, password: 'salt-and-tide-11' });
    await ask('logout', {});
    const leaving = { account, password: 'salt-and-tide-11' };
    member.token = await ask('login', leaving);
    await ask('closeAccount', leaving);
    expect(withCodes.filter((name) => !answered.has(name))).toEqual([]);
  });
});

function plainBodies(account: string): { [Name in EndpointName]?: object } {
  return {
    buyChapters: { comicId: 1, chapterNos: [3], expectedTotal: 30 },
    setMember: { autoBuy: true },
    addFavourites: { comicIds: [1] },
    removeFavourites: { comicIds: [1] },
    putHistory: { items: [{ comicId: 1, chapterNo: 1, imgIndex: 1, frac: 0, done: false, at: 1 }] },
    deleteHistory: { all: true },
    putAdRemovals: { items: [{ sdPosition: 1, removeRecordTime: 1 }] },
    logon: { account: 'another_one', password: 'salt-and-tide-9' },
    login: { account, password: 'salt-and-tide-9' },
    sendCode: { purpose: 'bind', phone: '13800138000' },
    endSessions: { ids: ['nobodys'], password: 'salt-and-tide-9' },
    changePassword: { oldPassword: 'salt-and-tide-9', newPassword: 'salt-and-tide-10' },
    reportPage: { kind: 'broken' },
    writeOfflineTickets: { chapters: [{ comicId: 1, chapterNo: 3 }] },
    subscribePush: {
      ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/a', auth: randomBytes(16).toString('base64url') },
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
    },
    unsubscribePush: { endpoint: 'https://fcm.googleapis.com/fcm/send/a' },
  };
}

function expectContract(name: EndpointName, answer: unknown): void {
  expect(answer, name).toMatchObject({ code: '' });
  const told = envelope.parse(answer);
  expect(told.requestId, name).toMatch(/^[0-9a-f]{16}$/);
  const endpoint: Endpoint = endpoints[name];
  expect(endpoint.answer.safeParse(told.data).success, name).toBe(true);
}

test('a list pages through its comics, and an empty page is a success', async () => {
  await using site = await openSite(library);
  const list = async (query: string) => (await site.app.inject(`/api/comic?${query}`)).json().data;
  expect(await list('sort=3&size=1')).toMatchObject({
    items: [{ title: '潮汐灯塔' }],
    total: 2,
    page: 1,
    size: 1,
  });
  expect(await list('sort=3&size=1&page=2')).toMatchObject({ items: [{ title: '纸上江湖' }] });
  expect(await list('page=9')).toMatchObject({ items: [], total: 2 });
  expect(await list('finished=true')).toMatchObject({ items: [{ title: '纸上江湖', free: true }] });
  expect(await list('price=paid')).toMatchObject({ items: [{ title: '潮汐灯塔', free: false }] });
});

test('what an address leaves empty counts as left out, but for what has to be there', async () => {
  await using site = await openSite(library);
  const asks = async (url: string) => (await site.app.inject(url)).json();
  for (const url of [
    '/api/comic?type=&page=1',
    '/api/comic?type=&finished=&tag=&author=&price=&sort=&page=&size=',
    '/api/rank/view?type=',
    '/api/comic/daily?day=&date=&size=',
  ]) {
    const { data } = await asks(url);
    expect([data.total, data.page, data.size], url).toEqual([2, 1, 20]);
  }
  expect((await asks('/api/comic?type=0')).data.total, 'a type that no comic has').toBe(0);
  expect((await asks('/api/search/title?keyword=')).code).toBe('Request01');
});

test('the check gives a free chapter’s pages and keeps a locked one’s', async () => {
  await using site = await openSite(library);
  const check = async (chapterNo: number) =>
    (await site.app.inject({ method: 'POST', url: `/api/comic/-/1/${chapterNo}` })).json();
  expect(await check(2)).toMatchObject({
    code: '',
    data: { pages: [{ i: 1, w: 800, h: 1200, color: '#3366aa' }, { i: 2 }], prev: 1, next: 3, ticket: null },
  });
  expect(await check(3)).toMatchObject({ code: 'Member03', data: null });
  expect(await check(9)).toMatchObject({ code: 'Comic01' });
});

test('a chapter opens to all when its waiting time has passed', async () => {
  await using site = await openSite(library);
  const chapters = async () => (await site.app.inject('/api/comic/chapters/1')).json().data;
  const openAt = Date.now() + 60_000;
  await site.house.database
    .updateTable('chapter')
    .set({ freeAt: openAt })
    .where('chapterNo', '=', 3)
    .execute();
  expect((await chapters())[2]).toMatchObject({ free: false, price: 30, freeAt: openAt });
  await site.house.database
    .updateTable('chapter')
    .set({ freeAt: Date.now() - 1 })
    .execute();
  expect((await chapters())[3]).toMatchObject({ free: true, freeAt: null });
});

test.each([
  ['/api/comic/0', 400, 'Request01'],
  ['/api/comic/abc', 400, 'Request01'],
  ['/api/comic/99999999999999', 400, 'Request01'],
  ['/api/comic/1%27%20or%201=1', 400, 'Request01'],
  ['/api/comic/77', 404, 'Comic05'],
  ['/api/comic/chapters/77', 404, 'Comic05'],
  ['/api/comic/custom/99', 404, 'Site02'],
  ['/api/comic?size=0', 400, 'Request01'],
  ['/api/comic?size=101', 400, 'Request01'],
  ['/api/comic?page=-1', 400, 'Request01'],
  ['/api/comic?page=1&page=2', 400, 'Request01'],
  ['/api/comic?finished=perhaps', 400, 'Request01'],
  ['/api/config?mid=4', 404, 'Site01'],
  ['/api/config?mid=99999999999', 404, 'Site01'],
  ['/api/nothing/here', 404, 'Request02'],
  ['/api/%ff', 400, 'Request01'],
  ['/nothing.js', 404, 'Request02'],
])('GET %s is %i %s', async (url, status, code) => {
  await using site = await openSite();
  const response = await site.app.inject(url);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(response.json().message).toMatch(/\p{Script=Han}/u);
});

test('a wrong field is named', async () => {
  await using site = await openSite();
  const { data } = (await site.app.inject('/api/comic?size=many&sort=9')).json();
  expect(Object.keys(data.fields).sort()).toEqual(['size', 'sort']);
});

test('a missing or unreadable merchant number means the default merchant', async () => {
  await using site = await openSite();
  for (const url of ['/api/config', '/api/config?mid=', '/api/config?mid=abc', '/api/config?mid=80001x']) {
    expect((await site.app.inject(url)).json().data.siteName, url).toBe('漫岛');
  }
});

test('a merchant’s settings are told, its secrets and inner keys are not', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'hotKeywords', ['猫', '海']);
  await site.house.merchants.set(80001, 'freeChapters', 5);
  await site.house.merchants.set(80001, 'gatewayKey', 'secret');
  const { data } = (await site.app.inject('/api/config')).json();
  expect(data).toMatchObject({ hotKeywords: ['猫', '海'], chapterPrice: 30 });
  expect(Object.keys(data)).not.toContain('freeChapters');
  expect(JSON.stringify(data)).not.toContain('secret');
});

test('an unchanged shared list is not sent again, and comes packed to those who can read it', async () => {
  await using site = await openSite(library);
  const first = await site.app.inject('/api/comic');
  const tag = String(first.headers.etag);
  const again = await site.app.inject({ url: '/api/comic', headers: { 'if-none-match': tag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const name of ['vary', 'etag', 'cache-control']) {
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
  }
  const packed = await site.app.inject({ url: '/api/comic', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length);
  for (const [accepted, form] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['BR ; q=1', 'br'],
    ['br;q=0', undefined],
    ['br;q=0.000,identity', undefined],
    ['gzip, br;q=0', undefined],
    ['brr', undefined],
  ]) {
    const { headers } = await site.app.inject({
      url: '/api/comic',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding'], accepted).toBe(form);
  }
});

test('an inner failure tells nothing but its request number', async () => {
  await using site = await openSite(library);
  await site.house.database.schema.alterTable('comic').renameTo('away').execute();
  const response = await site.app.inject('/api/comic/1');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({
    code: 'Server01',
    data: null,
    requestId: response.headers['x-request-id'],
  });
  expect(response.body).not.toMatch(/no such|table|sqlite|at /i);
});

test('what has not changed is not sent again by another server either', async () => {
  await using site = await openSite(library);
  const other = await buildApp(site.house, { logLevel: 'silent', buildDir });
  const { etag } = (await site.app.inject('/api/comic')).headers;
  const asked = { url: '/api/comic', headers: { 'if-none-match': String(etag) } };
  expect((await other.inject(asked)).statusCode).toBe(304);
  await other.close();
});

test('a key of a request is some visible characters of ASCII, and no more than 128', async () => {
  await using site = await openSite(library);
  const [comicId = 0] = site.ids;
  const member = await signedUp(site, { points: 100 });
  const buy = async (key: string) => {
    const ask = { comicId, chapterNos: [3], expectedTotal: 30 };
    return (await member.send('POST', '/api/comic/buy', ask, key)).code;
  };
  for (const key of ['', ' ', 'two words', 'k'.repeat(129), 'é'])
    expect(await buy(key), key).toBe('Request01');
  expect(await buy('k'.repeat(128))).toBe('');
});
