import { expect, test } from 'vitest';
import { keywordWords } from './keyword-words.ts';

test.each([
  ['灯塔 潮汐', ['灯塔', '潮汐']],
  ['海盐　潮汐灯塔', ['海盐', '潮汐灯塔']],
  ['潮汐灯塔 第12话', ['潮汐灯塔']],
  ['潮汐灯塔第十二話', ['潮汐灯塔']],
  ['Tide ch. 3.5', ['Tide']],
  ['潮汐灯塔 第１２话', ['潮汐灯塔']],
  ['潮汐灯塔 12', ['潮汐灯塔']],
  ['海盐《潮汐灯塔》', ['海盐', '潮汐灯塔']],
  ['灯塔 ～ 潮汐！', ['灯塔', '潮汐']],
  ['潮汐 潮汐', ['潮汐']],
  ['a b c d e', ['a', 'b', 'c', 'd']],
])('“%s” is looked for by its words %j', (keyword, words) => {
  expect(keywordWords(keyword)).toEqual(words);
});

test.each([
  '潮汐灯塔',
  ' 潮汐灯塔 ',
  '',
  '！',
  '第 3 话',
  'Chapters',
  '第七集中营',
  '一期一会',
  '十二话剧团',
])('“%s” has no other words', (keyword) => {
  expect(keywordWords(keyword)).toEqual([]);
});
