import { expect, test } from 'vitest';
import { maskedPhone, readPhone } from './phone-number.ts';

test.each([
  ['13800138000', '+8613800138000'],
  ['+8613800138000', '+8613800138000'],
  ['8613800138000', '+8613800138000'],
  ['0086 138 0013 8000', '+8613800138000'],
  ['+86 (138) 0013-8000', '+8613800138000'],
  ['１３８００１３８０００', '+8613800138000'],
  ['19912345678', '+8619912345678'],
  ['12800138000', null],
  ['1380013800', null],
  ['138001380000', null],
  ['010-62345678', null],
  ['+85261234567', null],
  ['61234567', null],
  ['+1 212 555 0123', null],
  ['', null],
  ['13800138000;ext=1', null],
  ['13800138000\u0000', null],
])('%j is read as %j by default', async (text, phone) => {
  expect(await readPhone(text, ['CN'])).toBe(phone);
});

test.each([
  ['+852 6123 4567', '+85261234567'],
  ['61234567', '+85261234567'],
  ['0912 345 678', '+886912345678'],
  ['13800138000', '+8613800138000'],
  // A line on a desk gets no messages.
  ['+852 2345 6789', null],
  ['+81 90 1234 5678', null],
  ['+852', null],
  ['61234567;ext=1', null],
  ['tel:61234567', null],
  ['61234567\u0000', null],
])('%j is read as %j where Hong Kong and Taiwan may too', async (text, phone) => {
  expect(await readPhone(text, ['CN', 'HK', 'TW'])).toBe(phone);
});

test.each([
  [['US', 'CN'], '1 (310) 867-5309', '+13108675309'],
  [['CA', 'CN'], '1 (416) 867-5309', '+14168675309'],
  [['CN', 'US'], '1 (310) 867-5309', '+8613108675309'],
  [['CN', 'US'], '+1 310 867 5309', '+13108675309'],
  [['US', 'CN'], '+86 131 0867 5309', '+8613108675309'],
  // No area code of North America goes on with a 0.
  [['US', 'CN'], '13800138000', '+8613800138000'],
])('of %j, %j is the first region’s that has it: %j', async (regions, text, phone) => {
  expect(await readPhone(text, regions)).toBe(phone);
});

test('a merchant may leave the mainland out, and a region that does not exist opens nothing', async () => {
  expect(await readPhone('13800138000', ['HK'])).toBeNull();
  expect(await readPhone('+8613800138000', ['HK', 'XX'])).toBeNull();
  expect(await readPhone('61234567', ['XX'])).toBeNull();
  expect(await readPhone('61234567', [])).toBeNull();
});

test('a phone is shown without its middle', () => {
  expect(maskedPhone('+8613800138000')).toBe('138****8000');
  expect(maskedPhone('+85261234567')).toBe('****567');
});
