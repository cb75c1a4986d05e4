import { expect, test } from 'vitest';
import { savedRow } from '../../../tests/builders/saved-row.ts';
import { lackingIn } from './saved-chapters.ts';

test('what is here whole and locked, while newer content of it is on its way, is not lacking', () => {
  const chapter = savedRow().chapter;
  if (!chapter) throw new Error('a saved chapter names its pages');
  const whole = { chapter, hashes: [''] };
  const saved = [
    savedRow({ chapterNo: 1, state: 'paused', former: whole }),
    savedRow({ chapterNo: 2, state: 'paused', former: whole, right: 'own', member: 'another' }),
    savedRow({ chapterNo: 6, state: 'failed', fault: 'refused', former: whole }),
    savedRow({ chapterNo: 3, state: 'paused', former: null }),
    savedRow({ chapterNo: 4, state: 'failed', fault: 'network' }),
    savedRow({ chapterNo: 5, right: 'own', member: 'another' }),
  ];
  expect(lackingIn({ saved })).toEqual([3, 4]);
});
