import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRedeemCode, normalizedCode } from './redeem-code.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('a code has four groups of four characters that are not mistaken for each other', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      expect(newRedeemCode(() => given)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    }),
  );
});

test('every character tells five bits: 32 of them, each from the same number of bytes', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [first = ''] = newRedeemCode((count) => new Uint8Array(count).fill(byte));
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
});

test('a code is found however it is typed', () => {
  const spread = fc.constantFrom('', ' ', '-', '—', '　', '－', '\t');
  const typed = fc.tuple(
    bytes,
    fc.array(spread, { minLength: 20, maxLength: 20 }),
    fc.boolean(),
    fc.boolean(),
  );
  fc.assert(
    fc.property(typed, ([given, gaps, lower, wide]) => {
      const code = newRedeemCode(() => given);
      const cased = lower ? code.toLowerCase() : code;
      const wider = wide
        ? cased.replace(/[\w]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
        : cased;
      expect(normalizedCode([...wider].map((char, i) => char + (gaps[i] ?? '')).join(''))).toBe(code);
    }),
  );
  expect(normalizedCode(newRedeemCode(randomBytes))).not.toBeNull();
});

test('letters that are no part of codes are read as the digits that they look like', () => {
  expect(normalizedCode('oOiI lL00 1111 0000')).toBe('0011-1100-1111-0000');
});

test.each([
  '',
  '1234',
  '0000-0000-0000-000',
  '0000-0000-0000-00000',
  'UUUU-0000-0000-0000',
  '0000-0000-0000-000积',
])('%j cannot be a code', (text) => {
  expect(normalizedCode(text)).toBeNull();
});

test('a text without end cannot be a code', () => {
  expect(normalizedCode(`${'0'.repeat(16)}${' '.repeat(1_000_000)}`)).toBeNull();
});
