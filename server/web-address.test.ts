import { expect, test } from 'vitest';
import { isHostPattern, isWebAddress, originOf } from './web-address.ts';

test.each([
  ['https://a.example', true],
  ['HTTP://a.example:8080/x?y#z', true],
  ['https://甲.example/乙', true],
  ['https://name@a.example', false],
  ['https://:word@a.example', false],
  ['https://name:word@a.example', false],
  ['https:a.example', false],
  ['https:///a.example', false],
  ['https://\\a.example', false],
  ['https://a.example/ b', false],
  [' https://a.example', false],
  ['//a.example', false],
  ['/a', false],
  ['ftp://a.example', false],
  ['javascript://a.example/%0aalert(1)', false],
  ['https://a:99999', false],
  ['', false],
])('%j is an address of the web: %s', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne);
});

test('where only https will do, http does not', () => {
  expect(['https:', 'http:'].map((it) => isWebAddress(`${it}//a.example`, ['https:']))).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['https://A.example/x', 'https://a.example'],
  ['http://a.example:8080', 'http://a.example:8080'],
  ['http://[::1]:80/', 'http://[::1]'],
  ['https://name:word@a.example', 'https://a.example'],
  ["https://a';.example", null],
  ['https://a,b.example', null],
  ['blob:https://a.example/1', 'https://a.example'],
  ['ws://a.example', null],
  ['data:text/html,x', null],
  ['a.example', null],
  ['', null],
  [undefined, null],
  [7, null],
  [['https://a.example'], null],
])('the origin of %j is %j, and nothing that ends a directive of a policy', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each([
  ['a.example', true],
  ['*.a.example', true],
  ['a.example:8080', true],
  ['*', false],
  ['*.example', false],
  ['example', false],
  ['*.*.example', false],
  ['a.example/x', false],
  ['https://a.example', false],
  ['A.example', false],
  ['a.example;', false],
  ['a.example:', false],
  ['a.example:123456', false],
  [['a.example'], false],
  [null, false],
])('%j names hosts: %s', (text, isOne) => {
  expect(isHostPattern(text)).toBe(isOne);
});
