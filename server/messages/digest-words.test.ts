import { expect, test } from 'vitest';
import { digestWords } from './digest-words.ts';

test.each([
  ['zh-CN', '', '第 7 话 雾港'],
  ['zh-TW', '6.5', '第 6.5 話 雾港'],
  ['en', '7', 'Chapter 7 雾港'],
  ['zh-CN', '番外', '番外 雾港'],
  ['en', '番外', '番外 雾港'],
] as const)('in %s a new chapter is called by its label %j, else by its number', (language, label, body) => {
  const comic = { comicId: 1, title: '潮汐', latestNo: 7, latestTitle: '雾港', latestAt: 1 };
  const news = { comics: [{ ...comic, latestLabel: label }], total: 1 };
  expect(digestWords(language, news).body).toBe(body);
});

test('a new chapter without a title is called by its number alone', () => {
  const comic = { comicId: 1, title: '潮汐', latestNo: 7, latestTitle: '', latestLabel: '7', latestAt: 1 };
  expect(digestWords('zh-CN', { comics: [comic], total: 1 })).toEqual({
    title: '《潮汐》更新了',
    body: '第 7 话',
  });
});

test.each([
  ['zh-CN', '《潮汐》等 5 部更新了', '潮汐、雾港'],
  ['zh-TW', '《潮汐》等 5 部更新了', '潮汐、雾港'],
  ['en', '潮汐 and 4 more have new chapters', '潮汐, 雾港'],
] as const)('in %s several comics are counted, and those named that are known', (language, title, body) => {
  const comics = ['潮汐', '雾港'].map((name) => ({
    ...{ comicId: 1, title: name, latestNo: 7, latestTitle: '', latestLabel: '7', latestAt: 1 },
  }));
  expect(digestWords(language, { comics, total: 5 })).toEqual({ title, body });
});
