import { expect, test } from 'vitest';
import { askIn, sayIn } from '../setup/said.ts';
import { startServer } from '../setup/server-process.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

test('who sets a gateway up hears that it needs an address of the site, and at the next start', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  const set = (key: string, value: string) => said('merchant', 'set', key, value);
  await set('payGatewayUrl', 'https://pay.example/');
  await set('payGatewayPid', '1001');
  expect(await set('payGatewayTypes', 'alipay')).toBe('0 Merchant 80001: payGatewayTypes empty → alipay.');
  expect(await set('payGatewayKey', 'geheim')).toBe(
    '0 Merchant 80001: payGatewayKey is set. Payments are not offered yet: set paymentCallbackUrl, or permanentUrl, ' +
      'where the gateway tells the site of them.',
  );
  expect(await saidAtStart(site.dataDir)).toContain('Merchant 80001 offers no payments: its gateway has no');
  expect(await set('paymentCallbackUrl', 'https://manga.example')).toBe(
    '0 Merchant 80001: paymentCallbackUrl empty → https://manga.example.',
  );
  expect(await saidAtStart(site.dataDir)).not.toContain('offers no payments');
}, 60_000);

test('who has no SMS gateway in production hears at the start where codes go, each merchant in a line', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  await said('merchant', 'add', '80002', '二岛');
  await said('merchant', 'add', '80003', '三岛');
  await said('merchant', 'set', 'smsWebhookUrl', 'https://sms.example/send', '--mid', '80002');
  const lines = async (environment: Record<string, string>) =>
    (await saidAtStart(site.dataDir, environment)).split('\n').filter((line) => line.includes('SMS'));
  const line = (merchantId: number) =>
    `Merchant ${merchantId} sends no SMS: verification codes only go to ${site.dataDir}/outbox/messages.jsonl. Set smsWebhookUrl.`;
  const unsigned = 'Merchant 80002 sends no SMS, and its codes go nowhere. Set smsWebhookSecret.';
  expect(await lines({ NODE_ENV: 'production' })).toEqual([line(80001), unsigned, line(80003)]);
  expect(await lines({})).toEqual([unsigned]);
  await said('merchant', 'set', 'smsWebhookSecret', 'geheim', '--mid', '80002');
  expect(await lines({})).toEqual([]);
}, 60_000);

test('who changes a gateway hears of the orders that wait to be paid there', async () => {
  await using site = await openSite();
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const set = (key: string, value: string) => said('merchant', 'set', key, value);
  await set('paymentCallbackUrl', 'https://manga.example');
  await set('payGatewayUrl', 'https://pay.example/');
  await set('payGatewayPid', '1001');
  await set('payGatewayTypes', 'alipay');
  expect(await set('payGatewayKey', 'geheim'), 'none yet').toBe('0 Merchant 80001: payGatewayKey is set.');
  await said('product', 'add', '小包', '--amount', '6.00', '--points', '600');
  const member = await signedUp(site);
  const order = (provider: string, key: string) =>
    member.send('POST', '/api/order', { productId: 1, provider }, key);
  await order('sandbox', 'of the demo');
  const { data: first } = await order('alipay', 'first');
  await order('alipay', 'second');
  const waiting = (what: string) =>
    `${what} not paid: whoever pays now by the gateway as it was gets no points. docs/operator.md, "Points and payments", says how a gateway is changed.`;
  const two = waiting('2 orders of the last half hour are');
  expect(await set('payGatewayKey', 'neu')).toBe(`0 Merchant 80001: payGatewayKey is set. ${two}`);
  expect(await set('payGatewayKey', 'neu'), 'the same once more').toBe(
    '0 Merchant 80001: payGatewayKey is set.',
  );
  expect(await set('payGatewayUrl', 'https://other.example/')).toContain(two);
  expect(await set('payGatewayTypes', '')).toBe('0 Merchant 80001: payGatewayTypes alipay → empty.');
  await site.house.database
    .updateTable('payOrder')
    .set({ expireAt: Date.now() })
    .where('orderNo', '=', first.orderNo)
    .execute();
  expect(await set('payGatewayPid', '1002')).toContain(waiting('1 order of the last half hour is'));
  expect(await ask('merchant', 'set', 'payGatewayPid', '1003')).toEqual({
    ...{ merchantId: 80001, payGatewayPid: '1003', unpaidOrders: 1, hidden: [] },
    changes: [{ key: 'payGatewayPid', from: '1002', to: '1003' }],
  });
});

async function saidAtStart(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
  await using server = await startServer(dataDir, environment);
  server.child.kill('SIGTERM');
  await server.ended;
  return server.said();
}
