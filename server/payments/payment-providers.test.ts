import { expect, test } from 'vitest';
import type { PaymentProvider, PaymentSettings } from '../usecases/payment-provider.ts';
import { formNotice } from './form-notice.ts';
import { isSigned } from './form-signature.ts';
import { lacksCallback, paymentProviders, providerOfOrder } from './payment-providers.ts';
import { sandboxProvider } from './sandbox.ts';

const settings: PaymentSettings = {
  payGatewayUrl: 'https://pay.example/epay',
  payGatewayPid: '1001',
  payGatewayKey: 'k3y',
  payGatewayTypes: 'alipay,wxpay',
  callbackUrl: 'https://manga.example',
};
const none: PaymentSettings = {
  payGatewayUrl: '',
  payGatewayPid: '',
  payGatewayKey: '',
  payGatewayTypes: '',
  callbackUrl: '',
};
const order = {
  orderNo: 'A1',
  merchantId: 80001,
  productName: '600 积分 & 礼物',
  amount: 1200,
  currency: 'CNY',
  expireAt: 1_767_000_000_000,
};
const addresses = {
  notifyUrl: 'https://manga.example/pay/alipay/notify',
  returnUrl: 'https://manga.example/pay/alipay/return',
};

function offered(changes: Partial<PaymentSettings>, sandbox: PaymentProvider | null = null): string[] {
  return paymentProviders({ ...settings, ...changes }, sandbox).map(({ id, name }) => `${id} ${name}`);
}

test('a merchant without a gateway has no providers, and the sandbox where it is on', () => {
  expect(paymentProviders(none, null)).toEqual([]);
  expect(offered(none, sandboxProvider('s'))).toEqual(['sandbox 沙盒支付']);
});

test('each way to pay is a provider of its own, in the merchant’s order', () => {
  expect(offered({}, sandboxProvider('s'))).toEqual(['alipay 支付宝', 'wxpay 微信支付', 'sandbox 沙盒支付']);
  expect(offered({ payGatewayTypes: ' usdt，alipay, alipay,,A/B ' })).toEqual(['usdt usdt', 'alipay 支付宝']);
  expect(offered({ payGatewayTypes: 'constructor' })).toEqual(['constructor constructor']);
});

test('a way to pay has a name of at most 32 letters and digits', () => {
  expect(offered({ payGatewayTypes: `${'a'.repeat(33)},${'b'.repeat(32)}` })).toEqual([
    `${'b'.repeat(32)} ${'b'.repeat(32)}`,
  ]);
});

test('a gateway cannot take the sandbox’s place', () => {
  expect(offered({ payGatewayTypes: 'sandbox' })).toEqual([]);
});

test.each([
  ['no address', { payGatewayUrl: '' }],
  ['an address of another kind', { payGatewayUrl: 'ftp://pay.example/' }],
  ['an address with a password', { payGatewayUrl: 'https://a:b@pay.example/' }],
  ['no number', { payGatewayPid: '' }],
  ['no key', { payGatewayKey: '' }],
  ['no way to pay', { payGatewayTypes: '' }],
  ['no address of the site to tell of payments', { callbackUrl: '' }],
])('a gateway with %s is not offered', (_, changes) => {
  expect(offered(changes)).toEqual([]);
});

test('a merchant is told of the missing address once all else is set up', () => {
  const told = (changes: Partial<PaymentSettings>) => lacksCallback({ ...settings, ...changes });
  expect(told({ callbackUrl: '' })).toBe(true);
  for (const changes of [
    {},
    none,
    { callbackUrl: '', payGatewayKey: '' },
    { callbackUrl: '', payGatewayTypes: '' },
  ])
    expect(told(changes)).toBe(false);
});

test('an order keeps its way to pay when that is no longer offered, and none but a gateway’s own', () => {
  const known = (
    id: string,
    changes: Partial<PaymentSettings> = {},
    sandbox: PaymentProvider | null = null,
  ) => providerOfOrder({ ...settings, ...changes }, sandbox, id)?.id;
  expect(known('alipay', { payGatewayTypes: '' })).toBe('alipay');
  for (const none of [known('A/B'), known('alipay', { payGatewayKey: '' }), known('sandbox')])
    expect(none).toBeUndefined();
  expect(known('sandbox', {}, sandboxProvider('s'))).toBe('sandbox');
});

test.each(['https://pay.example/epay', 'https://pay.example/epay/', 'https://pay.example/epay?x=1#y'])(
  'the member is sent to %s with a signed order',
  (payGatewayUrl) => {
    const [alipay] = paymentProviders({ ...settings, payGatewayUrl }, null);
    const address = new URL(alipay?.payUrl(order, addresses) ?? '');
    expect(`${address.origin}${address.pathname}${address.hash}`).toBe('https://pay.example/epay/submit.php');
    const fields = Object.fromEntries(address.searchParams);
    expect(fields).toEqual({
      pid: '1001',
      type: 'alipay',
      out_trade_no: 'A1',
      notify_url: addresses.notifyUrl,
      return_url: addresses.returnUrl,
      name: '600 积分 & 礼物',
      money: '12.00',
      sign: expect.stringMatching(/^[0-9a-f]{32}$/),
      sign_type: 'MD5',
    });
    expect(isSigned(fields, 'k3y')).toBe(true);
  },
);

test('a notice counts for its own merchant’s gateway only', () => {
  const [alipay, , sandbox] = paymentProviders(settings, sandboxProvider('s'));
  const paid = { orderNo: 'A1', amount: 1200, reference: '77' };
  const notice = formNotice(paid, { pid: '1001', key: 'k3y' });
  expect(alipay?.readNotice(notice)).toEqual(paid);
  expect(sandbox?.readNotice(notice)).toBeTypeOf('string');
  const [elsewhere] = paymentProviders({ ...settings, payGatewayPid: '1002' }, null);
  expect(elsewhere?.readNotice(notice)).toBeTypeOf('string');
  expect([alipay?.accepted, alipay?.refused]).toEqual(['success', 'fail']);
});
