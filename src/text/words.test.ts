import { expect, test } from 'vitest';
import { en } from './en.ts';
import { category as simplified } from './zh-CN/category.ts';
import { category as traditional } from './zh-TW/category.ts';

test('a list of all comics is described as that', () => {
  expect(simplified.description('')).toMatch(/^全部漫画：/);
  expect(simplified.description('热血')).toMatch(/^热血漫画：/);
  expect(traditional.description('')).toMatch(/^全部漫畫：/);
  expect(en.category.description('')).toMatch(/^Comics to read online: /);
  expect(en.category.description('Action')).toMatch(/^Comics to read online \(Action\): /);
});
