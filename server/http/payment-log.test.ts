import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { openPayingSite } from '../../tests/setup/paying-site.ts';
import { formNotice } from '../payments/form-notice.ts';
import { localGateway } from '../payments/testing/local-gateway.ts';
import type { PaidNotice } from '../usecases/payment-provider.ts';
import type { Log } from './parts.ts';

const merchantId = 80001;
const account = { pid: '1001', key: 's3cret-k3y' };

onEachDatabase((open) => {
  /** A member with an order at a gateway, and what the log says since. */
  async function ordered() {
    const empty = await open();
    const site = await openPayingSite(empty.place);
    const { app, house, member, productId } = site;
    const told = { status: 200, answer: {} as object | string };
    const gateway = await localGateway((_asked, response) =>
      response
        .writeHead(told.status)
        .end(typeof told.answer === 'string' ? told.answer : JSON.stringify(told.answer)),
    );
    const settings = {
      ...{ payGatewayUrl: gateway.url, payGatewayPid: account.pid, payGatewayKey: account.key },
      ...{ payGatewayTypes: 'alipay,wxpay', paymentCallbackUrl: 'https://manga.example' },
    };
    for (const [key, value] of Object.entries(settings)) await house.merchants.set(merchantId, key, value);
    const order = { productId, provider: 'alipay' };
    const { data: placed } = await member.send('POST', '/api/order', order, randomUUID());
    const lines: [level: string, text: string, fields: Record<string, unknown>][] = [];
    const note = (level: string) => (fields: object, text: string) =>
      lines.push([level, text, { ...fields }]);
    Object.assign(house.log, {
      ...{ info: note('info'), warn: note('warn'), error: note('error') },
    } satisfies Log);
    const orderNo = String(placed.orderNo);
    return {
      ...{ house, lines, orderNo },
      tells: (answer: object | string, status = 200) => Object.assign(told, { answer, status }),
      recheck: () => member.send('POST', `/api/order/${orderNo}/recheck`),
      paid: (facts: Partial<PaidNotice> = {}) =>
        formNotice({ orderNo, amount: 600, reference: '77', ...facts }, account),
      notify: async (fields: Record<string, string>, way = 'alipay') =>
        (await app.inject({ url: `/pay/${way}/notify?${new URLSearchParams(fields)}` })).body,
      anotherOrder: async () => {
        const { data } = await member.send('POST', '/api/order', order, randomUUID());
        return String(data.orderNo);
      },
      close: () => member.send('POST', '/account/close', { password: member.password }),
      tooLate: () => {
        site.clock.at += 30 * 60_000;
      },
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('a payment that a gateway tells of when it is asked, and that is not the order’s, is told', async () => {
    await using site = await ordered();
    site.tells({ code: 1, status: 1, money: '5.99', trade_no: '77' });
    expect((await site.recheck()).data.status).toBe('created');
    expect(site.lines).toEqual([
      [
        'warn',
        'a payment was not credited',
        {
          ...{ merchantId, orderNo: site.orderNo, provider: 'alipay' },
          ...{ amount: 599, reference: '77', reason: 'other-amount' },
        },
      ],
    ]);
  });

  test.each([
    ['is down', 'no key s3cret-k3y', 502, 'It answered 502.'],
    ['answers nonsense', 'no key s3cret-k3y', 200, 'It is no JSON.'],
  ])('a gateway that %s is told, and never the key', async (_what, answer, status, why) => {
    await using site = await ordered();
    site.tells(answer, status);
    expect((await site.recheck()).data.status).toBe('created');
    const [[level, text, { err, ...fields }] = ['', '', {}], ...more] = site.lines;
    expect([level, text, fields, more]).toEqual([
      ...['warn', 'the payment gateway cannot be asked'],
      ...[{ merchantId, orderNo: site.orderNo, provider: 'alipay' }, []],
    ]);
    expect(err).toMatchObject({ cause: { message: why } });
    expect(JSON.stringify(err, Object.getOwnPropertyNames(err))).not.toContain('s3cret');
  });

  test('a gateway that says nothing of an order, as where the key is wrong, is told', async () => {
    await using site = await ordered();
    site.tells({ code: -1, msg: 'no key s3cret-k3y' });
    expect((await site.recheck()).data.status).toBe('created');
    const fields = { merchantId, orderNo: site.orderNo, provider: 'alipay' };
    expect(site.lines).toEqual([['info', 'the payment gateway says nothing of the order', fields]]);
  });

  test.each(['notice', 'recheck'])('a payment is told once when it is credited, by %s', async (by) => {
    await using site = await ordered();
    site.tells({ code: 1, status: 1, money: '6.00', trade_no: '77' });
    for (let time = 0; time < 2; time += 1) {
      if (by === 'notice') expect(await site.notify(site.paid())).toBe('success');
      else expect((await site.recheck()).data.status).toBe('credited');
    }
    const fields = { merchantId, orderNo: site.orderNo, provider: 'alipay', points: 600 };
    expect(site.lines).toEqual([['info', 'a payment was credited', fields]]);
  });

  test('a payment that comes once the account is closed is told, for its money is to be returned', async () => {
    await using site = await ordered();
    site.tells({ code: 1, status: 1, money: '6.00', trade_no: '77' });
    await site.close();
    expect(await site.notify(site.paid())).toBe('success');
    const fields = { merchantId, orderNo: site.orderNo, provider: 'alipay', points: 600 };
    const told = 'a payment came for a closed account: "order refund" it and return the money';
    expect(site.lines).toEqual([['warn', told, fields]]);
  });

  type Site = Awaited<ReturnType<typeof ordered>>;
  const notices: [reason: string, make: (site: Site) => Record<string, string>, way?: string][] = [
    ['malformed', (site) => ({ ...site.paid(), money: '6.001' })],
    ['wrong-signature', (site) => ({ ...site.paid(), money: '0.01' })],
    ['other-account', (site) => ({ ...site.paid(), pid: '1002' })],
    ['other-amount', (site) => site.paid({ amount: 599 })],
    ['other-way', (site) => site.paid(), 'wxpay'],
    ['unknown-order', (site) => site.paid({ orderNo: '20260101000000AAAA' })],
  ];
  test.each(notices)('a notice that is refused is told with its reason: %s', async (reason, make, way) => {
    await using site = await ordered();
    site.tells({ code: 1, status: 1, money: '6.00', trade_no: '77' });
    const notice = make(site);
    expect(await site.notify(notice, way)).toBe('fail');
    const fields = { orderNo: notice.out_trade_no, reason };
    expect(site.lines).toEqual([['warn', 'a payment notice was refused', fields]]);
  });

  test('a notice that nobody can take, or whose payment is not there any more, is told with its reason', async () => {
    await using site = await ordered();
    const reasonOf = async (fields: Record<string, string>) => {
      site.lines.length = 0;
      expect(await site.notify(fields)).toBe('fail');
      expect(site.lines.at(-1)?.[1]).toBe('a payment notice was refused');
      return site.lines.at(-1)?.[2].reason;
    };
    site.tells({ code: 1, status: 2 });
    expect(await reasonOf(site.paid())).toBe('given-back');
    site.tells('', 502);
    expect(await reasonOf(site.paid()), 'of an order known as failed').toBe('not-confirmed');
    await site.house.merchants.set(merchantId, 'payGatewayKey', '');
    expect(await reasonOf(site.paid())).toBe('no-gateway');
    await site.house.merchants.set(merchantId, 'payGatewayKey', account.key);
    site.tells({ code: 1, status: 1, money: '6.00', trade_no: '77' });
    expect(await site.notify(site.paid())).toBe('success');
    expect(await reasonOf(site.paid({ reference: '78' }))).toBe('paid-otherwise');
    expect(await reasonOf(site.paid({ orderNo: await site.anotherOrder() }))).toBe('used-reference');
  });
});
