import { expect, test } from 'vitest';
import { en } from '../en.ts';

test('one of a thing is not spoken of as several', () => {
  const { comicInfo, reader, purchase, rank, shelf, wallet, install, myAccount, readerGate, readerSheets } =
    en;
  const single = [
    comicInfo.chapters.count(1),
    comicInfo.chapters.price('1'),
    readerSheets.chapterCount(1),
    reader.endPages(1),
    reader.gatePages(1, '2'),
    purchase.points('1'),
    purchase.short('1'),
    `1 ${purchase.unit('1')}`,
    purchase.instead(3, '1'),
    wallet.order.titles.credited('1'),
    wallet.redeem.toast('1'),
    `1 ${wallet.products.unit('1')}`,
    rank.views('1'),
    rank.likes('1'),
    `1${shelf.unreadSpoken(1)}`,
    `1 ${readerGate.gatePoints('1')}`,
    install.carry.ready(1),
    myAccount.points.enough('1'),
    readerGate.autoBought('1'),
  ].join('\n');
  expect(single).not.toMatch(/\b1 (unread )?\w+s\b/);
  expect(single).not.toMatch(/undefined|NaN/);
  expect([purchase.points('0'), purchase.points('1,000'), comicInfo.chapters.count(21)]).toEqual([
    '0 points',
    '1,000 points',
    '21 chapters',
  ]);
});

test('how far a comic was read is told by the number of the chapter, or by what stands in its place', () => {
  expect(en.shelf.readTo('5', true, 12)).toBe('Ch. 5 of 12');
  expect(en.shelf.readTo('番外', false, 12)).toBe('番外 · 12 ch.');
});

test('a day is told with the name of its month, which reads the same on both sides of an ocean', () => {
  expect(en.wallet.when.day('03', '04', '09:05')).toBe('Mar 4, 09:05');
  expect(en.daily.day('Thu', 11, 26)).toBe('Thu, Nov 26');
});
