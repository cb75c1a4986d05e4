import { expect, test } from 'vitest';
import { call, signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import { removeComic } from '../usecases/remove-comic.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

test('a member buys chapters, sees them bought and reads them', async () => {
  await using site = await openSite([{ chapters: 5, pages: 1 }]);
  const [id = 0] = site.ids;
  const member = await signedUp(site, { points: 100 });
  expect(await member.send('POST', `/api/comic/-/${id}/3`)).toMatchObject({
    status: 403,
    code: 'Comic02',
    data: { price: 30, balance: 100, freeAt: null },
  });
  const ask = { comicId: id, chapterNos: [3, 4, 3, 1], expectedTotal: 60 };
  expect(await member.send('POST', '/api/comic/buy', ask, 'k1')).toMatchObject({
    status: 200,
    data: { bought: [3, 4], already: [1], spent: 60, point: 40 },
  });
  const { data: chapters } = await member.get(`/api/comic/chapters/${id}`);
  expect(chapters.map((it: { bought: boolean }) => it.bought)).toEqual([false, false, true, true, false]);
  expect((await member.send('POST', `/api/comic/-/${id}/3`)).data.ticket).toMatch(/^[\w.-]+$/);
  expect((await member.get('/api/member')).data).toMatchObject({ account: member.account, point: 40 });
  expect((await member.get('/api/member/buy')).data).toMatchObject({
    total: 1,
    items: [{ comic: { id }, chapters: [{ chapterNo: 3, points: 30 }, { chapterNo: 4 }] }],
  });
  expect((await member.get('/api/member/point')).data.items).toMatchObject([
    { kind: 'buy', points: -60, balance: 40, comicId: id, chapterNo: null, chapters: 2, status: 'success' },
    { kind: 'grant', points: 100, balance: 100 },
  ]);
});

test('an order that nobody has is not there, whatever its number looks like', async () => {
  await using site = await openSite([]);
  const member = await signedUp(site);
  for (const orderNo of ['20260101120000AAAA', 'nope', '1', 'n_1'.repeat(20)]) {
    const asked = { status: 404, code: 'Order01' };
    expect(await member.get(`/api/order/${orderNo}`), orderNo).toMatchObject(asked);
    expect(await member.send('POST', `/api/order/${orderNo}/recheck`), orderNo).toMatchObject(asked);
  }
});

test.each([
  ['without a key', undefined, 'missing'],
  ['with a blank in the key', 'first try', 'invalid_format'],
  ['with a key beyond ASCII', 'é', 'invalid_format'],
  ['with a key of 129 characters', 'k'.repeat(129), 'too_big'],
])('a call that must not happen twice hears what is wrong %s', async (_what, key, fault) => {
  await using site = await openSite([{ chapters: 1, pages: 1 }]);
  const member = await signedUp(site);
  const ask = { comicId: site.ids[0], chapterNos: 'all', expectedTotal: 0 };
  const { status, code, data } = await member.send('POST', '/api/comic/buy', ask, key);
  expect([status, code, data.fields]).toEqual([400, 'Request01', { 'Idempotency-Key': fault }]);
});

test('each way in which a purchase cannot be is told by its own code, and then nothing is bought', async () => {
  await using site = await openSite([{ chapters: 4, pages: 1 }]);
  const [comicId = 0] = site.ids;
  const member = await signedUp(site, { points: 59 });
  const buy = (body: object, key?: string) =>
    member.send('POST', '/api/comic/buy', { comicId, ...body }, key);
  const all = { chapterNos: 'all', expectedTotal: 60 };
  expect(await buy(all)).toMatchObject({
    code: 'Request01',
    data: { fields: { 'Idempotency-Key': 'missing' } },
  });
  expect(await buy(all, 'a')).toMatchObject({
    status: 402,
    code: 'Member02',
    data: { need: 60, balance: 59 },
  });
  expect(await buy({ chapterNos: [9], expectedTotal: 30 }, 'b')).toMatchObject({
    status: 404,
    code: 'Comic01',
  });
  expect(await buy({ chapterNos: [1, 2], expectedTotal: 0 }, 'c')).toMatchObject({
    status: 409,
    code: 'Comic03',
  });
  expect(await buy({ chapterNos: [3], expectedTotal: 29 }, 'd')).toMatchObject({
    code: 'Comic04',
    data: { total: 30 },
  });
  expect(await buy({ chapterNos: [3], expectedTotal: 31 }, 'd2')).toMatchObject({
    code: 'Comic04',
    data: { total: 30 },
  });
  expect(await buy({ comicId: 999, ...all }, 'e')).toMatchObject({ status: 404, code: 'Comic05' });
  for (const beside of [{ key: 'f' }, {}]) {
    const nobodys = await call(site, 'POST', '/api/comic/buy', { comicId, ...all }, beside);
    expect(nobodys).toMatchObject({ status: 401, code: 'Member03' });
  }
  expect(await buy({ chapterNos: [3], expectedTotal: 30 }, 'g')).toMatchObject({
    data: { bought: [3], point: 29 },
  });
  expect(await buy({ chapterNos: [4], expectedTotal: 30 }, 'g')).toMatchObject({
    status: 409,
    code: 'Request04',
  });
  expect(await buy({ chapterNos: [3], expectedTotal: 30 }, 'h')).toMatchObject({ code: 'Comic03' });
  const { data } = await member.get('/api/member/point');
  expect(data.items.map((it: { status: string }) => it.status)).toEqual(['success', 'failure', 'success']);
  expect((await site.house.ledger.audit()).faults).toEqual([]);
});

test('auto-buy spends only when it is on, one chapter at a time, and within its limits', async () => {
  await using site = await openSite([{ chapters: 9, pages: 1 }]);
  const [comicId = 0] = site.ids;
  const member = await signedUp(site, { points: 200 });
  const auto = (chapterNo: number) =>
    member.send(
      'POST',
      '/api/comic/buy',
      { comicId, chapterNos: [chapterNo], expectedTotal: 30, auto: true },
      `auto-${chapterNo}-${Math.random()}`,
    );
  const refused = (why: string) => ({ code: 'Request01', data: { fields: { auto: why } } });
  expect(await auto(3)).toMatchObject(refused('off'));
  const set = (autoBuyLimit: object) =>
    member.send('PUT', '/api/member/config', { autoBuy: true, autoBuyLimit });
  expect(await set({ perChapter: 29 })).toMatchObject({
    data: { autoBuy: true, autoBuyLimit: { perDay: null, perChapter: 29, floor: 0 } },
  });
  expect(await auto(3)).toMatchObject(refused('perChapter'));
  await set({ perChapter: null, perDay: 60 });
  expect(await auto(3)).toMatchObject({ data: { bought: [3], point: 170 } });
  expect(await auto(4)).toMatchObject({ data: { bought: [4], point: 140 } });
  expect(await auto(5)).toMatchObject(refused('perDay'));
  await set({ perDay: null, floor: 111 });
  expect(await auto(5)).toMatchObject(refused('floor'));
  expect((await member.get('/api/member/point')).data.items[0]).toMatchObject({ auto: true, chapterNo: 4 });
});

test('an order is paid at the demo gateway and credited once, however often its notice comes', async () => {
  await using site = await openSite();
  const member = await signedUp(site);
  const productId = await site.house.products.add(80001, {
    ...{ name: '600 积分', amount: 600, currency: 'CNY', points: 600, bonus: 60, recommended: false },
  });
  const order = { productId, provider: 'sandbox' };
  const { data } = await member.send('POST', '/api/order', order, 'k');
  expect((await member.send('POST', '/api/order', order, 'k')).data).toEqual(data);
  expect((await member.get(`/api/order/${data.orderNo}`)).data).toMatchObject({
    status: 'created',
    points: 600,
  });
  const page = await site.app.inject({ url: data.payUrl });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('确认支付');
  for (let times = 0; times < 3; times += 1) {
    const paid = await site.app.inject({ method: 'POST', url: data.payUrl });
    expect(paid.statusCode).toBe(303);
  }
  expect((await member.get(`/api/order/${data.orderNo}`)).data).toMatchObject({ status: 'credited' });
  expect((await member.get('/api/member')).data.point).toBe(660);
  expect((await member.get('/api/member/order')).data).toMatchObject({
    total: 1,
    items: [{ provider: 'sandbox' }],
  });
  const forged = await site.app.inject({ method: 'POST', url: data.payUrl.replace('6.00', '0.01') });
  expect(forged.statusCode).toBe(404);
});

test('who asks again because the answer was lost gets the first one, though the comic is gone since', async () => {
  await using site = await openSite([{ chapters: 4, pages: 1 }]);
  const [comicId = 0] = site.ids;
  const member = await signedUp(site, { points: 100 });
  const wish = { comicId, chapterNos: [3], expectedTotal: 30 };
  const first = await member.send('POST', '/api/comic/buy', wish, 'lost');
  const { library, media, renditions: remover, now } = site.house;
  await removeComic({ library, media, remover, now }, comicId);
  expect(await member.send('POST', '/api/comic/buy', wish, 'lost')).toEqual(first);
  const other = { ...wish, chapterNos: [4] };
  expect(await member.send('POST', '/api/comic/buy', other, 'lost')).toMatchObject({ code: 'Request04' });
  expect(await member.send('POST', '/api/comic/buy', wish, 'new')).toMatchObject({ code: 'Comic05' });
  expect((await member.get('/api/member')).data.point).toBe(70);
});

test.each([
  ['the product', (site: Site, productId: number) => site.house.products.remove(80001, productId)],
  ['the way to pay', (site: Site) => site.house.merchants.set(80001, 'payGatewayTypes', 'wxpay')],
  ['the whole gateway', (site: Site) => site.house.merchants.set(80001, 'payGatewayUrl', '')],
])('who asks for an order again gets the first one, though %s is gone since', async (_what, goes) => {
  await using site = await openSite();
  const productId = await takesMoney(site, { paymentCallbackUrl: 'https://manga.example' });
  const member = await signedUp(site);
  const place = (key: string) => member.send('POST', '/api/order', { productId, provider: 'alipay' }, key);
  const first = await place('lost');
  expect(first.data.payUrl).toMatch(/^https:\/\/pay\.example\/submit\.php/);
  await goes(site, productId);
  expect(await place('lost')).toEqual(first);
  expect((await place('new')).code).toMatch(/^(Product01|Request01)$/);
  expect((await member.get('/api/member/order')).data.total).toBe(1);
});

test.each([
  ['paymentCallbackUrl', 'https://pay-back.example/site/', 'https://pay-back.example/site'],
  ['paymentCallbackUrl', 'https://pay-back.example/site?a=1#b', 'https://pay-back.example/site'],
  ['permanentUrl', 'https://manga.example/welcome?a=1', 'https://manga.example'],
])('a gateway is told the %s %s, whatever host the order was placed under', async (key, address, base) => {
  await using site = await openSite([], { trustProxy: 1 });
  const productId = await takesMoney(site, { [key]: address });
  const member = await signedUp(site);
  const { payUrl } = await placedAs(site, member.token, productId);
  expect(new URL(payUrl).searchParams.get('notify_url')).toBe(`${base}/pay/alipay/notify`);
});

test('a gateway is not offered while the merchant has named no address that it could tell', async () => {
  await using site = await openSite([], { trustProxy: 1 });
  const productId = await takesMoney(site, {});
  const member = await signedUp(site);
  const providers = async () =>
    (await member.get('/api/config')).data.paymentProviders.map(({ id }: { id: string }) => id);
  expect(await providers()).toEqual(['sandbox']);
  expect(await placedAs(site, member.token, productId)).toEqual({ fields: { provider: 'unknown' } });
  await site.house.merchants.set(80001, 'permanentUrl', 'https://manga.example');
  expect((await placedAs(site, member.token, productId)).payUrl).toContain('https://pay.example/submit.php');
});

test('a host that is none does not get into what is signed for the gateway', async () => {
  await using site = await openSite([], { trustProxy: 1 });
  const productId = await takesMoney(site, { permanentUrl: 'https://manga.example' });
  const member = await signedUp(site);
  const back = async (host: string) =>
    new URL((await placedAs(site, member.token, productId, host)).payUrl).searchParams.get('return_url');
  expect(await back('mirror.example')).toBe('https://mirror.example/myAccount/chargeHistory');
  for (const host of ['a.example/&trade_status=TRADE_SUCCESS', 'a.example?x=', 'b@a.example']) {
    expect(await back(host), host).toBe('https://a.example/myAccount/chargeHistory');
  }
  expect(await back('a;b.example')).toBe('https://manga.example/myAccount/chargeHistory');
});

/** Sets a gateway up, and something to buy; answers its number. */
async function takesMoney(site: Site, settings: Record<string, string>): Promise<number> {
  const gateway = { payGatewayUrl: 'https://pay.example/', payGatewayPid: '1', payGatewayKey: 'k' };
  const all = { ...gateway, payGatewayTypes: 'alipay', ...settings };
  for (const [key, value] of Object.entries(all)) await site.house.merchants.set(80001, key, value);
  return site.house.products.add(80001, {
    ...{ name: '积分', amount: 100, currency: 'CNY', points: 100, bonus: 0, recommended: false },
  });
}

/** Places an order at the gateway, calling the site by a host of one's own; answers what it is answered. */
async function placedAs(site: Site, token: string, productId: number, host = 'thief.example') {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/order',
    headers: {
      ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': `${Math.random()}` },
    },
    payload: { productId, provider: 'alipay' },
  });
  return answer.json().data;
}

test('a payment leads back to the site of the merchant that it was made at', async () => {
  await using site = await openSite();
  await site.house.merchants.add({ id: 80002, name: '二岛', at: 1 });
  const cameBackTo = async (merchantId: number) => {
    const member = await signedUp(site, { merchantId });
    const productId = await site.house.products.add(merchantId, {
      ...{ name: '积分', amount: 100, currency: 'CNY', points: 100, bonus: 0, recommended: false },
    });
    const order = { productId, provider: 'sandbox' };
    const { data } = await member.send('POST', '/api/order', order, 'k');
    const paid = await site.app.inject({ method: 'POST', url: data.payUrl });
    return [paid.headers.location, (await member.get('/api/member')).data.point];
  };
  expect(await cameBackTo(80002)).toEqual(['/myAccount/chargeHistory?mid=80002', 100]);
  expect(await cameBackTo(80001)).toEqual(['/myAccount/chargeHistory', 100]);
});

test('another member’s order is not there, nor what another merchant sells', async () => {
  await using site = await openSite();
  const [one, other] = [await signedUp(site), await signedUp(site)];
  const productId = await site.house.products.add(80001, {
    ...{ name: '积分', amount: 100, currency: 'CNY', points: 100, bonus: 0, recommended: false },
  });
  const { data } = await one.send('POST', '/api/order', { productId, provider: 'sandbox' }, 'k');
  expect(await other.get(`/api/order/${data.orderNo}`)).toMatchObject({ status: 404, code: 'Order01' });
  expect(await other.send('POST', `/api/order/${data.orderNo}/recheck`)).toMatchObject({ code: 'Order01' });
  expect(await one.send('POST', `/api/order/${data.orderNo}/recheck`)).toMatchObject({
    data: { status: 'created' },
  });
  await site.house.merchants.add({ id: 80002, name: '二岛', at: 1 });
  const elsewhere = await site.house.products.add(80002, {
    ...{ name: '积分', amount: 1, currency: 'CNY', points: 100, bonus: 0, recommended: false },
  });
  const buys = (id: number) =>
    one.send('POST', '/api/order', { productId: id, provider: 'sandbox' }, `${id}`);
  expect(await buys(999)).toMatchObject({ code: 'Product01' });
  expect(await buys(elsewhere)).toMatchObject({ code: 'Product01' });
});
