import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formNotice, readFormNotice } from './form-notice.ts';
import { isSigned, signed, signedText } from './form-signature.ts';

const account = { pid: '1001', key: 'k3y-of-the-merchant' };
const paid = { orderNo: 'A20260101', amount: 1200, reference: '2026010122001' };
const notice = (): Record<string, string> => formNotice(paid, account);

/** A notice as gateways send it, with fields that say nothing to us. */
const full = (changes: Record<string, string> = {}): Record<string, string> =>
  signed(
    {
      pid: '1001',
      trade_no: '2026010122001',
      out_trade_no: 'A20260101',
      type: 'alipay',
      name: '600 积分 & 礼物',
      money: '12.00',
      trade_status: 'TRADE_SUCCESS',
      param: '',
      ...changes,
    },
    account.key,
  );

test('the signed text has the fields by name, without empty ones and the signature', () => {
  const fields = { money: '1.00', name: '积分', b: '', a: '0', sign: 'x', sign_type: 'MD5' };
  expect(signedText(fields)).toBe('a=0&money=1.00&name=积分');
});

test('the signature is the one that gateways compute', () => {
  // printf 'money=1.00&out_trade_no=A1&pid=1001secret' | md5sum
  const { sign } = signed({ pid: '1001', out_trade_no: 'A1', money: '1.00' }, 'secret');
  expect(sign).toBe('4015db184c2b21a203b081f56bb9b294');
});

test('a paid notice is read, also with fields that we do not know', () => {
  expect(readFormNotice(notice(), account)).toEqual(paid);
  expect(readFormNotice(full(), account)).toEqual(paid);
  expect(readFormNotice(full({ money: '12', buyer: 'x' }), account)).toEqual(paid);
  expect(readFormNotice(full({ old_return_url: 'https://shop.example/' }), account)).toEqual(paid);
});

test('numbers of a notice may be as long as gateways make them', () => {
  const long = { orderNo: 'A'.repeat(64), reference: '7'.repeat(128) };
  const notice = full({ out_trade_no: long.orderNo, trade_no: long.reference });
  expect(readFormNotice(notice, account)).toEqual({ ...paid, ...long });
});

test('whatever is signed is accepted with its key and no other', () => {
  const word = fc.string({ maxLength: 30 });
  const fields = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), word, { maxKeys: 8 });
  const key = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fields, key, key, (some, one, other) => {
      expect(isSigned(signed(some, one), one)).toBe(true);
      expect(isSigned(signed(some, one), other)).toBe(one === other);
    }),
  );
});

test('a notice with any field changed is refused', () => {
  const changed = fc
    .constantFrom(...Object.keys(full()).filter((name) => name !== 'param'))
    .chain((name) => fc.tuple(fc.constant(name), fc.string({ maxLength: 40 })))
    .filter(([name, value]) => full()[name] !== value);
  fc.assert(
    fc.property(changed, ([name, value]) => {
      expect(readFormNotice({ ...full(), [name]: value }, account)).toBeTypeOf('string');
    }),
  );
});

test('a notice with a field left out or added is refused', () => {
  for (const name of Object.keys(full()).filter((one) => one !== 'param')) {
    const { [name]: _, ...rest } = full();
    expect(readFormNotice(rest, account), name).toBeTypeOf('string');
  }
  expect(readFormNotice({ ...full(), more: '1' }, account)).toBeTypeOf('string');
});

test.each([
  ['of another merchant', { pid: '1002' }, 'other-account'],
  ['of a payment that still waits', { trade_status: 'WAIT_BUYER_PAY' }, 'not-paid'],
  ['of a refund', { trade_status: 'TRADE_CLOSED' }, 'not-paid'],
  ['with an amount that is none', { money: '12.001' }, 'malformed'],
  ['with a negative amount', { money: '-12.00' }, 'malformed'],
  ['without an order', { out_trade_no: '' }, 'malformed'],
  ['without the gateway’s number', { trade_no: '' }, 'malformed'],
  ['with an endless order number', { out_trade_no: 'A'.repeat(65) }, 'malformed'],
  ['with an endless number of the gateway', { trade_no: '7'.repeat(129) }, 'malformed'],
])('a well signed notice %s is refused', (_, changes, why) => {
  expect(readFormNotice(full(changes), account)).toBe(why);
});

test('a signature in capitals, cut, long or of another kind is refused', () => {
  const { sign = '', ...rest } = full();
  for (const forged of ['', sign.slice(1), `${sign}0`, sign.toUpperCase(), '０'.repeat(32)]) {
    expect(readFormNotice({ ...rest, sign: forged }, account), forged).toBe('wrong-signature');
  }
  expect(readFormNotice({ ...rest, sign, sign_type: 'RSA' }, account)).toBeTypeOf('string');
});

test('an address that we signed cannot be cut into a notice', () => {
  const sent = signed(
    {
      pid: '1001',
      type: 'alipay',
      out_trade_no: 'A20260101',
      notify_url: 'https://manga.example/pay/alipay/notify',
      return_url: 'https://manga.example/wallet?a=1&trade_no=7&trade_status=TRADE_SUCCESS',
      name: '积分',
      money: '12.00',
    },
    account.key,
  );
  const cut = {
    pid: '1001',
    type: 'alipay',
    out_trade_no: 'A20260101',
    notify_url: 'https://manga.example/pay/alipay/notify',
    return_url: 'https://manga.example/wallet?a=1',
    trade_no: '7',
    trade_status: 'TRADE_SUCCESS',
    name: '积分',
    money: '12.00',
    sign: sent.sign ?? '',
    sign_type: 'MD5',
  };
  // The same text, so the signature fits: only the names in it tell the two apart.
  expect(isSigned(cut, account.key)).toBe(true);
  expect(readFormNotice(cut, account)).toBeTypeOf('string');
  const { notify_url, ...hidden } = cut;
  const name = `${cut.name}&notify_url=${notify_url}`;
  expect(isSigned({ ...hidden, name }, account.key)).toBe(true);
  expect(readFormNotice({ ...hidden, name }, account)).toBeTypeOf('string');
});

test('nor one whose product brings a whole notice along, with all that is behind it in a field of its own', () => {
  const product = '积分&out_trade_no=A20260101&pid=1001&trade_no=7&trade_status=TRADE_SUCCESS&zz=';
  const notify_url = 'https://manga.example/pay/alipay/notify';
  const return_url = 'https://manga.example/wallet';
  const sent = signed(
    {
      pid: '1001',
      type: 'alipay',
      out_trade_no: 'B1',
      notify_url,
      return_url,
      name: product,
      money: '12.00',
    },
    account.key,
  );
  const cut = {
    ...{ money: '12.00', name: '积分', out_trade_no: 'A20260101', pid: '1001' },
    ...{ trade_no: '7', trade_status: 'TRADE_SUCCESS' },
    zz: `&notify_url=${notify_url}&out_trade_no=B1&pid=1001&return_url=${return_url}&type=alipay`,
    ...{ sign: sent.sign ?? '', sign_type: 'MD5' },
  };
  expect(isSigned(cut, account.key)).toBe(true);
  expect(readFormNotice(cut, account)).toBeTypeOf('string');
});

test('nor one that another shop of the same account signed, without an address to return to', () => {
  const product = '积分&out_trade_no=A20260101&pid=1001&trade_no=7&trade_status=TRADE_SUCCESS&zz=';
  const notify_url = 'https://shop.example/notify';
  const of = { pid: '1001', type: 'alipay', out_trade_no: 'B1', money: '12.00' };
  const { sign = '', sign_type = '' } = signed({ ...of, notify_url, name: product }, account.key);
  const cut = {
    ...{ money: '12.00', name: '积分', out_trade_no: 'A20260101', pid: '1001' },
    ...{ trade_no: '7', trade_status: 'TRADE_SUCCESS' },
    zz: `&notify_url=${notify_url}&out_trade_no=B1&pid=1001&type=alipay`,
    ...{ sign, sign_type },
  };
  expect(isSigned(cut, account.key)).toBe(true);
  expect(readFormNotice(cut, account)).toBeTypeOf('string');
});

test('without a key nothing is signed and nothing accepted', () => {
  expect(() => signed({ pid: '1' }, '')).toThrow();
  expect(() => readFormNotice(full(), { pid: '1001', key: '' })).toThrow();
});
