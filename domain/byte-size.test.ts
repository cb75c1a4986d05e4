import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test.each([
  [0, '0 KB'],
  [900, '1 KB'],
  [412_000_000, '412 MB'],
  [1_000_000, '1 MB'],
  [1_440_000_000, '1.4 GB'],
  [999_600_000, '1 GB'],
  [64_200_000_000, '64 GB'],
  [5e15, '5000 TB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text);
});
