import { expect, test } from 'vitest';
import { accountFaults, accountKey, normalPassword, passwordFaults } from './account-rules.ts';

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

test.each([
  ['潮汐灯塔每晚熄灭', []],
  ['correct horse battery', []],
  ['🐈‍⬛ 🌊 🐟 🌙', []],
  ['x'.repeat(32) + 'y'.repeat(32), []],
  ['kz83hf!', ['too-short']],
  ['x'.repeat(32) + 'y'.repeat(33), ['too-long']],
  ['\ud800\ud801abcdefgh', ['characters']],
  ['PassWord1', ['common']],
  ['a123456789', ['common']],
  ['A123456789', ['common']],
  ['５２０１３１４ａ', ['common']],
  ['woaini520', ['common']],
  ['qq123456', ['common']],
  ['88888888', ['common']],
  ['我我我我我我我我我', ['common']],
  ['abcdefghij', ['common']],
  ['987654321', ['common']],
  ['123456', ['too-short', 'common']],
  ['my-HaiYan-2024', ['contains-account']],
  ['ｈａｉｙａｎ－2024', ['contains-account']],
  ['', ['too-short']],
])('the password %j of haiyan has the faults %j', (password, faults) => {
  expect(passwordFaults(password, 'haiyan')).toEqual(faults);
});

test('lengths count characters, not their halves: seven cats are too short, eight are enough', () => {
  const cats = [...'🐈🐕🐟🐢🐘🐇🐎🐖'];
  expect(passwordFaults(cats.slice(0, 7).join(''), 'haiyan')).toEqual(['too-short']);
  expect(passwordFaults(cats.join(''), 'haiyan')).toEqual([]);
});

test('before an account is typed nothing contains it', () => {
  expect(passwordFaults('潮汐灯塔每晚熄灭', '')).toEqual([]);
});

test('the same password on another keyboard is the same password', () => {
  expect(normalPassword('ｓｅａ　ｓａｌｔ')).toBe(normalPassword('sea salt'));
  expect(normalPassword('e\u0301')).toBe(normalPassword('é'));
});

test('accounts are one whatever their case', () => {
  expect(accountKey('HaiYan')).toBe(accountKey('haiyan'));
});
