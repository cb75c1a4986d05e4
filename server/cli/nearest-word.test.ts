import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

test.each([
  ['improt', 'import'],
  ['imp', null],
  ['impo', 'import'],
  ['importer', 'import'],
  ['importers', null],
  ['xmxort', 'import'],
  ['xmxorx', null],
  ['', null],
])('of what was written, two letters may be others, missing or too many: %j means %j', (written, meant) => {
  expect(nearestWord(written, ['backup', 'import'])).toBe(meant);
});

test('the nearest word is meant, and of those as near the first', () => {
  expect(nearestWord('ordar', ['cards', 'order'])).toBe('order');
  expect(nearestWord('lost', ['last', 'list'])).toBe('last');
  expect(nearestWord('list', [])).toBeNull();
});

test('a short word is not meant by one that shares no letter with it', () => {
  expect(nearestWord('xy', ['at'])).toBeNull();
  expect(nearestWord('ax', ['at'])).toBe('at');
  expect(nearestWord('xyz', ['ads'])).toBeNull();
});
