import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned } from './form-signature.ts';
import { readSandboxLink, sandboxNotice, sandboxProvider } from './sandbox.ts';
import { sandboxPage } from './sandbox-page.ts';

const secret = 'of this house';
const sandbox = sandboxProvider(secret);
const order = {
  orderNo: 'A1',
  merchantId: 80001,
  productName: '600 积分',
  amount: 1200,
  currency: 'CNY',
  expireAt: 1_767_000_000_000,
};
const returnUrl = 'https://manga.example/wallet';

function linkTo(changes: Partial<typeof order> = {}, back = returnUrl) {
  const ordered = { ...order, ...changes };
  const payUrl = sandbox.payUrl(ordered, { notifyUrl: 'https://manga.example/n', returnUrl: back });
  const url = new URL(payUrl, 'http://site');
  return { path: url.pathname, fields: Object.fromEntries(url.searchParams) };
}

test('the payment address is our own page, and says what it was made of', () => {
  const { path, fields } = linkTo();
  expect(path).toBe('/pay/sandbox/A1');
  expect(readSandboxLink('A1', fields, secret)).toEqual({
    orderNo: 'A1',
    productName: '600 积分',
    amount: 1200,
    // Whatever host the order was written under: a signed address must not lead to another site.
    returnUrl: '/wallet',
  });
});

test('who pays at a merchant’s own address is led back to that merchant', () => {
  const { fields } = linkTo({}, `${returnUrl}?mid=80002`);
  expect(readSandboxLink('A1', fields, secret)?.returnUrl).toBe('/wallet?mid=80002');
});

test('an address whose product brings another name along, so that its amount is none, opens no page', () => {
  const { fields } = linkTo({ productName: '600 积分&name=积分' });
  const cut = { ...fields, money: `${fields.money}&name=600 积分`, name: '积分' };
  expect(isSigned(cut, secret)).toBe(true);
  expect(readSandboxLink('A1', cut, secret)).toBeNull();
});

test('an address with anything changed opens no page', () => {
  const { fields } = linkTo();
  const changed = fc
    .tuple(fc.constantFrom(...Object.keys(fields)), fc.string({ maxLength: 30 }))
    .filter(([name, value]) => fields[name] !== value);
  fc.assert(
    fc.property(changed, ([name, value]) => {
      expect(readSandboxLink('A1', { ...fields, [name]: value }, secret)).toBeNull();
    }),
  );
  expect(readSandboxLink('A2', fields, secret)).toBeNull();
  expect(readSandboxLink('A1', fields, 'of another house')).toBeNull();
  expect(readSandboxLink('A1', {}, secret)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  '//evil.example/',
  '/\\evil.example/',
  'wallet',
  'https://a.example//evil.example',
])('%s is no address to return to', (back) => {
  expect(readSandboxLink('A1', linkTo({}, back).fields, secret)).toBeNull();
});

test('the press of the button makes a notice that is read like any other, the same each time', () => {
  const notice = sandboxNotice(order, secret);
  expect(sandbox.readNotice(notice)).toEqual({ orderNo: 'A1', amount: 1200, reference: 'sandbox-A1' });
  expect(sandboxNotice(order, secret)).toEqual(notice);
  for (const name of ['money', 'out_trade_no', 'pid', 'trade_status', 'trade_no', 'sign']) {
    expect(sandbox.readNotice({ ...notice, [name]: `${notice[name]}0` }), name).toBeTypeOf('string');
  }
});

test('a payment address is no notice, and a notice no payment address', () => {
  expect(sandbox.readNotice(linkTo().fields)).toBeTypeOf('string');
  expect(readSandboxLink('A1', sandboxNotice(order, secret), secret)).toBeNull();
});

test('a payment address cannot be cut into a notice', () => {
  const { fields } = linkTo({}, '/wallet?a=1&trade_no=7&trade_status=TRADE_SUCCESS');
  const cut = { ...fields, return_url: '/wallet?a=1', trade_no: '7', trade_status: 'TRADE_SUCCESS' };
  expect(isSigned(cut, secret)).toBe(true);
  expect(sandbox.readNotice(cut)).toBeTypeOf('string');
});

test('a sandbox without a secret signs nothing', () => {
  expect(() => sandboxProvider('').payUrl(order, { notifyUrl: '', returnUrl })).toThrow();
});

test('the page shows what is paid, one form and the way back, and escapes all of it', () => {
  const link = {
    orderNo: 'A1',
    productName: `<img src=x> "600" & 'x'`,
    amount: 1205,
    returnUrl: `/w?a="&b='`,
  };
  const page = sandboxPage(link, 'zh-CN');
  expect(page).toContain(`&lt;img src=x> &quot;600&quot; &amp; 'x'`);
  expect(page).toContain('<span>¥</span>12.05');
  expect(page).toContain('<form method="post"><button>确认支付</button></form>');
  expect(page).toContain(`<a href="/w?a=&quot;&amp;b='">取消</a>`);
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|<link|<img/);
});
