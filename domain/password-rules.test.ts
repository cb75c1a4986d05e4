import { expect, test } from 'vitest';
import { normalPassword, passwordFaults } from './password-rules.ts';

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
  // Every other character is no run that is tried first.
  ['acegikmo', []],
  ['97531zxv', []],
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
