import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { openPayingSite } from '../../tests/setup/paying-site.ts';
import { formNotice } from '../payments/form-notice.ts';
import { localGateway } from '../payments/testing/local-gateway.ts';
import type { PaidNotice } from '../usecases/payment-provider.ts';

const merchantId = 80001;
const account = { pid: '1001', key: 'k3y' };
const otherMerchantId = 80002;
const otherAccount = { pid: '1002', key: 'other-k3y' };

onEachDatabase((open) => {
  /** A member with an order at a gateway that says it is paid, and the way to pay it that is then taken off the list. */
  async function ordered() {
    const empty = await open();
    const site = await openPayingSite(empty.place);
    const { app, house, member, productId } = site;
    let orderNo = '';
    const told = { answers: 200, code: 1, status: 1, money: '6.00' };
    const gateway = await localGateway((_asked, response) =>
      response.writeHead(told.answers).end(
        JSON.stringify({
          ...{ code: told.code, status: told.status },
          ...{ trade_no: '77', out_trade_no: orderNo, money: told.money },
        }),
      ),
    );
    const set = async (settings: Record<string, string>, of = merchantId) => {
      for (const [key, value] of Object.entries(settings)) await house.merchants.set(of, key, value);
    };
    const notify = async (method: string, fields: Record<string, string>, provider = 'alipay') => {
      const form = new URLSearchParams(fields).toString();
      const url = `/pay/${provider}/notify`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, body } = await (method === 'GET'
        ? app.inject({ url: `${url}?${form}` })
        : app.inject({ method: 'POST', url, headers, payload: form }));
      return `${statusCode} ${body}`;
    };
    const way = {
      ...{ payGatewayUrl: gateway.url, payGatewayPid: account.pid, payGatewayKey: account.key },
      paymentCallbackUrl: 'https://manga.example',
    };
    await set({ ...way, payGatewayTypes: 'alipay,wxpay' });
    const order = { productId, provider: 'alipay' };
    const { data: placed } = await member.send('POST', '/api/order', order, randomUUID());
    orderNo = placed.orderNo;
    await set({ payGatewayTypes: 'wxpay' });
    return {
      ...{ app, house, member, orderNo, order, notify },
      /** What the gateway answers when it is asked: 1 paid, 2 refunded; and how much. */
      told,
      asked: gateway.asked,
      /** Lets the order's half hour go by. */
      tooLate: () => {
        site.clock.at += 30 * 60_000;
      },
      recheck: async () => (await member.send('POST', `/api/order/${orderNo}/recheck`)).data.status,
      /** Another merchant that has an account of its own at the same gateway. */
      otherMerchant: async () => {
        await house.merchants.add({ id: otherMerchantId, name: '别家', at: 1 });
        const { pid, key } = otherAccount;
        const own = { ...way, payGatewayPid: pid, payGatewayKey: key, payGatewayTypes: 'alipay' };
        await set(own, otherMerchantId);
      },
      /** One more order of the member, in the same way and under a number that the test knows before. */
      orderedAlso: async (no: string) => {
        const first = await house.orders.orderByNo(orderNo);
        if (!first) throw new Error(`Order ${orderNo} is gone.`);
        const request = { memberId: member.memberId, requestKey: no, requestHash: no, at: Date.now() };
        await house.orders.create({ ...first, orderNo: no, payUrl: '/pay' }, request);
      },
      points: site.points,
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  describe.each(['GET', 'POST'])('a notice by %s', (method) => {
    const paid = (orderNo: string, facts: Partial<PaidNotice> = {}, by = account) =>
      formNotice({ orderNo, amount: 600, reference: '77', ...facts }, by);

    test('of an order in a way that is no longer offered brings the points, however often it comes', async () => {
      await using site = await ordered();
      const notices = Array.from({ length: 5 }, () => site.notify(method, paid(site.orderNo)));
      expect(await Promise.all(notices)).toEqual(Array.from({ length: 5 }, () => '200 success'));
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.points()).toBe(600);
      expect((await site.house.ledger.audit()).faults).toEqual([]);
    });

    test.each<[what: string, wrong: (orderNo: string) => Record<string, string>, provider?: string]>([
      ['with a forged signature', (orderNo) => ({ ...paid(orderNo), sign: '0'.repeat(32) })],
      ['signed before its amount was changed', (orderNo) => ({ ...paid(orderNo), money: '0.01' })],
      ['without a signature', (orderNo) => ({ ...paid(orderNo), sign: '' })],
      ['of another amount', (orderNo) => paid(orderNo, { amount: 599 })],
      ['signed by another merchant', (orderNo) => paid(orderNo, {}, otherAccount)],
      ['of another merchant, signed with ours', (orderNo) => ({ ...paid(orderNo), pid: otherAccount.pid })],
      ['of an order that is not there', () => paid('20260101000000AAAA')],
      ['at the address of another way to pay', paid, 'wxpay'],
    ])('%s is refused, and the sound one is taken after it', async (_what, wrong, provider) => {
      await using site = await ordered();
      await site.otherMerchant();
      expect(await site.notify(method, wrong(site.orderNo), provider)).toBe('200 fail');
      expect(await site.points()).toBe(0);
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.points()).toBe(600);
    });

    test('is answered by nobody in our place, who has kept what was said to it before', async () => {
      await using site = await ordered();
      const form = new URLSearchParams(paid('LATER1')).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await (method === 'GET'
        ? site.app.inject({ url: `/pay/alipay/notify?${form}` })
        : site.app.inject({ method: 'POST', url: '/pay/alipay/notify', headers, payload: form }));
      expect([answer.body, answer.headers['cache-control']]).toEqual(['fail', 'no-store']);
    });

    test('that names its order twice is refused like any other that nobody signs', async () => {
      await using site = await ordered();
      const twice = { 'out_trade_no ': site.orderNo, ...paid(site.orderNo) };
      const form = new URLSearchParams(twice).toString().replace('out_trade_no+', 'out_trade_no');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { body } = await (method === 'GET'
        ? site.app.inject({ url: `/pay/alipay/notify?${form}` })
        : site.app.inject({ method: 'POST', url: '/pay/alipay/notify', headers, payload: form }));
      expect([body, await site.points()]).toEqual(['fail', 0]);
    });

    test('that comes before its order is refused, and taken when it comes again', async () => {
      await using site = await ordered();
      const orderNo = 'LATER1';
      expect(await site.notify(method, paid(orderNo))).toBe('200 fail');
      await site.orderedAlso(orderNo);
      expect(await site.notify(method, paid(orderNo))).toBe('200 success');
      expect(await site.points()).toBe(600);
    });

    test('of an order that ran out or failed brings the points of a payment that stands', async () => {
      await using site = await ordered();
      await site.house.orders.setUnpaid(site.orderNo, 'failed');
      site.tooLate();
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect([await site.points(), site.asked.length]).toEqual([600, 1]);
    });

    test('of a payment that was given back meanwhile brings nothing', async () => {
      await using site = await ordered();
      site.told.status = 2;
      expect(await site.recheck()).toBe('failed');
      expect(await site.notify(method, paid(site.orderNo)), 'known as failed').toBe('200 fail');
      await site.house.orders.setUnpaid(site.orderNo, 'pending');
      site.tooLate();
      expect(await site.notify(method, paid(site.orderNo)), 'run out').toBe('200 fail');
      expect(await site.points()).toBe(0);
    });

    test('that was held back until its payment was given back brings nothing, within the half hour too', async () => {
      await using site = await ordered();
      site.told.status = 2;
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 fail');
      expect(await site.points()).toBe(0);
      // It stays known as failed: while nobody can be asked, a notice of it is not enough.
      site.told.answers = 502;
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 fail');
      expect(await site.points()).toBe(0);
    });

    test.each([
      ['cannot be asked', { answers: 502 }],
      ['does not know the order', { code: -1 }],
      ['has not yet written down what it tells', { status: 0 }],
    ])('that comes in time is taken though the gateway %s', async (_what, told) => {
      await using site = await ordered();
      Object.assign(site.told, told);
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.points()).toBe(600);
    });

    test('that comes late is taken once the gateway can be asked', async () => {
      await using site = await ordered();
      site.tooLate();
      site.told.answers = 502;
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 fail');
      expect(await site.points()).toBe(0);
      site.told.answers = 200;
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.points()).toBe(600);
    });

    test('at the demo gateway’s address is answered like any other', async () => {
      await using site = await ordered();
      expect(await site.notify(method, paid(site.orderNo), 'sandbox')).toBe('200 fail');
      expect(await site.notify(method, {}, 'sandbox')).toBe('200 fail');
    });

    test('of an order whose merchant has no account at the gateway any more is refused, and taken once there is one', async () => {
      await using site = await ordered();
      await site.house.merchants.set(merchantId, 'payGatewayKey', '');
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 fail');
      expect(await site.points()).toBe(0);
      await site.house.merchants.set(merchantId, 'payGatewayKey', account.key);
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.points()).toBe(600);
    });

    test('whose connection to the database ends as the points are there brings them once', async () => {
      await using site = await ordered();
      const { orders } = site.house;
      const credit = orders.credit.bind(orders);
      const credited = vi.spyOn(orders, 'credit').mockImplementationOnce(async (paid) => {
        await credit(paid);
        throw new Error('Connection terminated unexpectedly');
      });
      // The gateway repeats what was not answered as taken.
      expect(await site.notify(method, paid(site.orderNo))).toMatch(/^500 /);
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect([credited.mock.calls.length, await site.points()]).toEqual([2, 600]);
      expect((await site.house.ledger.audit()).faults).toEqual([]);
    });

    test('of a payment that has paid for another order is refused', async () => {
      await using site = await ordered();
      await site.orderedAlso('LATER1');
      expect(await site.notify(method, paid(site.orderNo))).toBe('200 success');
      expect(await site.notify(method, paid('LATER1'))).toBe('200 fail');
      expect(await site.points()).toBe(600);
    });
  });

  test.each([undefined, 'null', '"paid"', '[]'])(
    'a posted notice of %s is refused like any other',
    async (payload) => {
      await using site = await ordered();
      const json = payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } };
      const { statusCode, body } = await site.app.inject({
        method: 'POST',
        url: '/pay/alipay/notify',
        ...json,
      });
      expect([statusCode, body]).toEqual([200, 'fail']);
    },
  );

  test('an order in a way that is no longer offered is asked about, and no new one is written', async () => {
    await using site = await ordered();
    const { data } = await site.member.send('POST', `/api/order/${site.orderNo}/recheck`);
    expect([data.status, await site.points()]).toEqual(['credited', 600]);
    const another = await site.member.send('POST', '/api/order', site.order, randomUUID());
    expect(another.data).toEqual({ fields: { provider: 'unknown' } });
  });

  test('a gateway that was asked is believed only for the amount of the order', async () => {
    await using site = await ordered();
    site.told.money = '5.99';
    expect([await site.recheck(), await site.points()]).toEqual(['created', 0]);
    site.told.money = '6.00';
    expect([await site.recheck(), await site.points()]).toEqual(['credited', 600]);
  });

  test('an order whose payment is under way at its gateway is said to be so, and credited once that is there', async () => {
    await using site = await ordered();
    site.told.status = 0;
    expect([await site.recheck(), await site.points()]).toEqual(['pending', 0]);
    site.told.status = 1;
    expect([await site.recheck(), await site.points()]).toEqual(['credited', 600]);
  });

  test('a gateway that cannot be asked, or does not know the order, leaves it as it is', async () => {
    await using site = await ordered();
    for (const told of [{ answers: 502 }, { answers: 200, code: -1 }]) {
      Object.assign(site.told, told);
      expect(await site.recheck()).toBe('created');
    }
    site.told.code = 1;
    expect([await site.recheck(), await site.points()]).toEqual(['credited', 600]);
  });

  test('nobody is asked about an order that is credited or was given back', async () => {
    await using site = await ordered();
    expect(await site.recheck()).toBe('credited');
    const asked = site.asked.length;
    expect(await site.recheck()).toBe('credited');
    const { orderNo } = site;
    await site.house.orders.refundOrder({ merchantId, orderNo, at: Date.now() });
    expect(await site.recheck()).toBe('refunded');
    expect([site.asked.length, await site.points()]).toEqual([asked, 0]);
  });
});
