import { expect, test } from 'vitest';
import { comicBrief } from './comic-brief.ts';
import type { Comic } from './ports.ts';

const taglineOf = (intro: string) => comicBrief(comic(intro), { chapterPrice: 30, freeChapters: 2 }).tagline;

test('the tagline is as many first sentences as fit, and cuts no character in half', () => {
  expect(taglineOf('一只猫。它会飞！\n以后的事。')).toBe('一只猫。它会飞！以后的事。');
  expect(taglineOf(`短句。${'长'.repeat(60)}。`)).toBe('短句。');
  expect(taglineOf('长'.repeat(60))).toBe('长'.repeat(60));
  expect(taglineOf('长'.repeat(61))).toBe(`${'长'.repeat(59)}…`);
  expect(taglineOf(`${'长'.repeat(58)}𠮷𠮷𠮷`)).toBe(`${'长'.repeat(58)}𠮷…`);
  expect(taglineOf('𠮷'.repeat(60))).toBe('𠮷'.repeat(60));
});

function comic(intro: string): Comic {
  return {
    ...{ id: 1, title: '漫画', aliases: [], authors: [], tags: [], intro, type: 5, finished: false },
    ...{ orientation: 1, rightToLeft: false, rating: 'all', price: null, freeChapters: null },
    ...{ views: 0, likes: 0, favs: 0, hasPricedChapter: false, coverVersion: '', coverColor: '#808080' },
    ...{ chapterCount: 1, latestNo: 1, latestLabel: '', latestTitle: '', latestAt: 0 },
  };
}
