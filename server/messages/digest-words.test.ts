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
