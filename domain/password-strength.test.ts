import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['short', 1],
  ['password123', 1],
  ['haiyan-and-i', 1],
  ['aaaaaaab', 1],
  ['kmrtwqzp', 2],
  ['kmrtw-9qzp', 3],
  ['correct-horse-12', 4],
  ['潮汐灯塔每晚熄灭', 4],
] as const)('the meter shows %j as step %i', (password, step) => {
  expect(passwordStrength(password, 'haiyan')).toBe(step);
});

test('repeating oneself makes a password little stronger', () => {
  expect(passwordStrength('kmrkmrkmrkmr', '')).toBeLessThan(passwordStrength('kmrtwqzpxvdf', ''));
});
