import { expect, test } from 'vitest';
import { accountFaults, accountKey } from './account-rules.ts';

test.each([
  ['haiyan', []],
  ['Hai_yan_2', []],
  ['abcd', []],
  ['a2345678901234567890', []],
  ['abc', ['too-short']],
  ['', ['too-short']],
  ['a23456789012345678901', ['too-long']],
  ['1abc', ['characters']],
  ['_abc', ['characters']],
  ['hai-yan', ['characters']],
  ['hai yan', ['characters']],
  ['海盐海盐', ['characters']],
  ['haiyan\n', ['characters']],
  ['ｈａｉｙａｎ', ['characters']],
  ['！', ['too-short', 'characters']],
])('the account %j has the faults %j', (account, faults) => {
  expect(accountFaults(account)).toEqual(faults);
});

test('accounts are one whatever their case', () => {
  expect(accountKey('HaiYan')).toBe(accountKey('haiyan'));
});
