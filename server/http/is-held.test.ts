import { expect, test } from 'vitest';
import { isHeld } from './is-held.ts';

test.each<[told: string | undefined, held: boolean]>([
  [undefined, false],
  ['"a1"', true],
  ['W/"a1"', true],
  ['"b2", W/"a1"', true],
  ['"b2","a1"', true],
  ['*', true],
  ['"b2"', false],
  ['a1', false],
  ['', false],
])('who tells %s has what the tag names: %s', (told, held) => {
  for (const etag of ['"a1"', 'W/"a1"']) {
    expect(isHeld({ headers: { ...(told !== undefined && { 'if-none-match': told }) } }, etag)).toBe(held);
  }
});
