import { expect, test } from 'vitest';
import { megabytes } from './megabytes.ts';

test.each([
  [12_000, '0.1'],
  [1_440_000, '1.4'],
  [12_000_000, '12.0'],
])('%i bytes are about %s MB', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text);
});
