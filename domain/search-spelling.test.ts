import { expect, test } from 'vitest';
import { spellingOf } from './search-spelling.ts';

test('a name is spelled by its pinyin and by its initials, from each of its syllables on', () => {
  expect(spellingOf('潮汐灯塔')).toEqual({
    whole: ['chaoxidengta', 'cxdt'],
    within: ['chaoxidengta', 'xidengta', 'dengta', 'ta', 'cxdt', 'xdt', 'dt', 't'],
  });
});

test('a character is spelled as it sounds in its word, a surname also as a surname', () => {
  expect(spellingOf('重庆银行').whole).toContain('chongqingyinhang');
  expect(spellingOf('曾小贤').whole).toEqual(expect.arrayContaining(['cengxiaoxian', 'zengxiaoxian']));
});

test('ü is u, and so is a v, by which it is typed', () => {
  expect(spellingOf('绿女略').whole).toEqual(['lunulue', 'lnl']);
  expect(spellingOf('女王vs骑士').whole).toEqual(['nuwangusqishi', 'nwusqs']);
});

test('what is not Chinese stays whole', () => {
  expect(spellingOf('one海贼王2👑').whole).toEqual(['onehaizeiwang2👑', 'onehzw2👑']);
  expect(spellingOf('one海').within).toEqual(['onehai', 'hai', 'oneh', 'h']);
  expect(spellingOf('𠮷家').whole).toEqual(['𠮷jia', '𠮷j']);
});

test('a name without Chinese has no other spelling', () => {
  expect(spellingOf('onepiece')).toEqual({ whole: [], within: [] });
  expect(spellingOf('')).toEqual({ whole: [], within: [] });
});

test('of a name of twenty thousand characters no spelling from within is longer than a keyword needs', () => {
  const { whole, within } = spellingOf('潮汐灯塔'.repeat(5000));
  expect(whole[0]).toHaveLength('chaoxidengta'.length * 5000);
  expect(Math.max(...within.map((text) => text.length))).toBe('chaoxidengta'.length * 16);
});
