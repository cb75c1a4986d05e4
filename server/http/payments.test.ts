import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openHouse } from '../house.ts';
import { formNotice } from '../payments/form-notice.ts';
import { localGateway } from '../payments/testing/local-gateway.ts';
import { serveApi } from './api.ts';
import { answerErrors } from './errors.ts';
import { servePayments } from './payments.ts';

const merchantId = 80001;
const account = { pid: '1001', key: 'k3y' };

onEachDatabase((open) => {
  /** A member with an order at a gateway that says it is paid, and the way to pay it that is then taken off the list. */
  async function ordered() {
    const empty = await open();
    const house = await openHouse({ ...empty.place, mediaUrl: null });
    const app = Fastify();
    answerErrors(app);
    serveApi(app, house);
    servePayments(app, house);
    let orderNo = '';
    const gateway = await localGateway((_asked, response) =>
      response.end(
        JSON.stringify({ code: 1, status: 1, trade_no: '77', out_trade_no: orderNo, money: '6.00' }),
      ),
    );
    const set = async (settings: Record<string, string>) => {
      for (const [key, value] of Object.entries(settings)) await house.merchants.set(merchantId, key, value);
    };
    const way = { payGatewayUrl: gateway.url, payGatewayPid: account.pid, payGatewayKey: account.key };
    await set({ ...way, payGatewayTypes: 'alipay,wxpay' });
    const price = { amount: 600, currency: 'CNY', points: 600, bonus: 0 };
    const productId = await house.products.add(merchantId, {
      name: '600 积分',
      ...price,
      recommended: false,
    });
    const member = await signedUp({ app, house });
    const order = { productId, provider: 'alipay' };
    ({ orderNo } = (await member.send('POST', '/api/order', order, randomUUID())).data);
    await set({ payGatewayTypes: 'wxpay' });
    return {
      ...{ app, member, orderNo, order },
      points: async () => (await house.ledger.purse(member.memberId)).paid,
      async [Symbol.asyncDispose]() {
        await app.close();
        await house.close();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('who paid in a way that is no longer offered gets the points, once', async () => {
    await using site = await ordered();
    const fields = formNotice({ orderNo: site.orderNo, amount: 600, reference: '77' }, account);
    const notify = () =>
      site.app.inject({ url: `/pay/alipay/notify?${new URLSearchParams(fields).toString()}` });
    expect([(await notify()).body, (await notify()).body]).toEqual(['success', 'success']);
    expect(await site.points()).toBe(600);
  });

  test('an order in a way that is no longer offered is asked about, and no new one is written', async () => {
    await using site = await ordered();
    const { data } = await site.member.send('POST', `/api/order/${site.orderNo}/recheck`);
    expect([data.status, await site.points()]).toEqual(['credited', 600]);
    const another = await site.member.send('POST', '/api/order', site.order, randomUUID());
    expect(another.data).toEqual({ fields: { provider: 'unknown' } });
  });
});
