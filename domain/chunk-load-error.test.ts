import { expect, test } from 'vitest';
import { isChunkLoadError } from './chunk-load-error.ts';

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/route-1a.js',
  'error loading dynamically imported module: https://a.example/assets/route-1a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/route-1a.css',
])('%s', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test('other failures are no matter of missing files', () => {
  for (const message of ['Failed to fetch', 'Load failed', 'x is not a function', 'chunk is undefined']) {
    expect(isChunkLoadError(new TypeError(message)), message).toBe(false);
  }
});
