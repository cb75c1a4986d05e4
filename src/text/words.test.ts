import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { category as simplified } from './zh-CN/category.ts';
import { wallet as simplifiedWallet } from './zh-CN/wallet.ts';
import { category as traditional } from './zh-TW/category.ts';
import { wallet as traditionalWallet } from './zh-TW/wallet.ts';

test('a list of all comics is described as that', () => {
  expect(simplified.description('')).toMatch(/^全部漫画：/);
  expect(simplified.description('热血')).toMatch(/^热血漫画：/);
  expect(traditional.description('')).toMatch(/^全部漫畫：/);
  expect(en.category.description('')).toMatch(/^Comics to read online: /);
  expect(en.category.description('Action')).toMatch(/^Comics to read online \(Action\): /);
});

test('how far a step of an order has come stands in the brackets of its language', () => {
  expect([simplifiedWallet.order.done, simplifiedWallet.order.now]).toEqual(['（已完成）', '（进行中）']);
  expect([traditionalWallet.order.done, traditionalWallet.order.now]).toEqual(['（已完成）', '（進行中）']);
  expect([en.wallet.order.done, en.wallet.order.now]).toEqual([' (done)', ' (in progress)']);
});

test('in traditional letters things are counted and told as readers in Taiwan and Hong Kong say it', () => {
  const folder = join(import.meta.dirname, 'zh-TW');
  const mainlands = /條(?![漫件款])|歇一|這會兒|[用藏換存搬下裝]不了|(?<!每)日更|(?<!電腦)桌面/g;
  const found = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(mainlands)].map(([word]) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});
