import { afterEach, expect, test } from 'vitest';
import { dateWords } from './date-words.ts';
import { en } from './en.ts';
import { speak } from './language.ts';

const at = Date.UTC(2025, 10, 8, 20, 44);
const day = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const moment = { ...day, year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

afterEach(() => speak('zh-CN', en));

test.each([
  ['zh-CN', '11 月 8 日', '2025 年 11 月 8 日 20:44'],
  ['zh-TW', '11 月 8 日', '2025 年 11 月 8 日 20:44'],
  ['en', 'Nov 8', 'Nov 8, 2025, 20:44'],
] as const)('a date in %s is written as its other numbers are', (language, short, long) => {
  speak(language, en);
  expect(dateWords(at, day)).toBe(short);
  expect(dateWords(at, moment)).toBe(long);
});
