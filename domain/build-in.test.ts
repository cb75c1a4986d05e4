import { expect, test } from 'vitest';
import { buildIn } from './build-in.ts';

test('a document says which build it is of, and any other is of none', () => {
  expect(buildIn('<!doctype html><head><meta charset="utf-8">\n<meta name="build" content="0f3a">')).toBe(
    '0f3a',
  );
  expect(buildIn('<!doctype html><meta name="builder" content="0f3a">')).toBe('');
});
