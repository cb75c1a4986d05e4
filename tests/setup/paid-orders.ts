import { randomUUID } from 'node:crypto';
import { formNotice } from '../../server/payments/form-notice.ts';
import { localGateway } from '../../server/payments/testing/local-gateway.ts';
import { askIn, sayIn } from './said.ts';
import { signedUp } from './signed-up.ts';
import type { openSite } from './site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** A site with a gateway that says of each order what `told` says, 600 + 60 points for 6.00 yuan, and a member. */
export async function openPaidOrders(site: Site) {
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const told = { answers: 200, code: 1, status: 1, money: '6.00', trade_no: '77', body: '' };
  const hooks = { meanwhile: async () => {} };
  const gateway = await localGateway(async ({ address }, response) => {
    const orderNo = new URL(address, 'http://gateway').searchParams.get('out_trade_no');
    const { answers, body, ...answer } = told;
    await hooks.meanwhile();
    response.writeHead(answers).end(body || JSON.stringify({ ...answer, out_trade_no: orderNo }));
  });
  const settings = { payGatewayUrl: gateway.url, payGatewayPid: '1001', payGatewayKey: 'k3y' };
  const site80001 = { ...settings, payGatewayTypes: 'alipay', paymentCallbackUrl: 'https://manga.example' };
  for (const [key, value] of Object.entries(site80001)) await site.house.merchants.set(80001, key, value);
  const productId = await site.house.products.add(80001, {
    ...{ name: '六百积分', amount: 600, currency: 'CNY', points: 600, bonus: 60, recommended: false },
  });
  const member = await signedUp(site);
  return {
    ...{ said, ask, told, member, asked: gateway.asked },
    /** Does this once, while the gateway is asked the next time. */
    whileAsked(work: () => Promise<void>): void {
      hooks.meanwhile = () => {
        hooks.meanwhile = async () => {};
        return work();
      };
    },
    /** The gateway's own notice that an order was paid. */
    async notified(orderNo: string, reference = '77'): Promise<string> {
      const notice = formNotice({ orderNo, amount: 600, reference }, { pid: '1001', key: 'k3y' });
      return (await site.app.inject({ url: `/pay/alipay/notify?${new URLSearchParams(notice)}` })).body;
    },
    /** Writes an order of the member down; answers its number. */
    async ordered(provider = 'alipay'): Promise<string> {
      const { data } = await member.send('POST', '/api/order', { productId, provider }, randomUUID());
      return data.orderNo;
    },
    point: async () => (await member.get('/api/member')).data.point as number,
  };
}
