import { expect, test } from 'vitest';
import { clipCodeOf } from './clip-code.ts';

test.each([
  ['a'.repeat(19), null],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['-_09azAZ'.repeat(8), '-_09azAZ'.repeat(8)],
  ['a'.repeat(65), null],
  [`${'a'.repeat(20)}\n`, null],
  [`${'a'.repeat(20)}&`, null],
  [['a'.repeat(20), 'a'.repeat(20)], null],
  [undefined, null],
])('the code in clip=%j is %j', (clip, code) => {
  expect(clipCodeOf({ clip })).toBe(code);
});
