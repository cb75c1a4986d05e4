import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { openChapterShop } from '../setup/chapter-shop.ts';
import { newPostgresDatabase } from '../setup/databases.ts';
import { otherDay } from '../setup/other-day.ts';
import { askIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('all that is known of a comic stands in one place', async () => {
  await using site = await openSite();
  await using folder = await temporaryFolder();
  const shop = await openChapterShop(site, folder.path);
  const { said, ask } = shop;
  for (const _ of [1, 2]) await shop.buyer();
  const { zone, day } = otherDay();
  await said('merchant', 'set', 'timeZone', zone);
  await said('merchant', 'add', '80002', '别处');
  await said('merchant', 'set', 'mature', 'true');
  await said('merchant', 'set', 'chapterPrice', '12', '--mid', '80002');
  for (const [key, value] of [
    ['authors', '甲,乙'],
    ['aliases', '海潮'],
    ['tags', '悬疑'],
    ['rating', 'mature'],
    ['intro', '一\n二'],
    ['freeChapters', '1'],
  ] as const)
    await said('comic', 'set', '1', key, value);
  await said('chapter', 'remove', '1', '2');
  const shown = (await said('comic', 'show', '1')).split('\n');
  expect(shown).toEqual([
    `0 Comic 1, 潮汐, is here since ${day}.`,
    'Also called: 海潮',
    'Authors: 甲, 乙',
    'Tags: 悬疑',
    'It is a volume, a strip, not finished.',
    'It is rated mature, and hidden at 80002, where "mature" is false.',
    expect.stringMatching(/^3 chapters, 6 pages, [\d.]+ MB; taken down: 2\.$/),
    "A chapter without a price of its own costs 30 points (the merchant's price), the first one is free (its own number).",
    '2 members bought 4 chapters of it for 120 bonus points.',
    'Intro: 一\\u000a二',
  ]);
  expect(await said('comic', 'show', '1', '--mid', '80002')).toContain('costs 12 points');
  expect(await ask('comic', 'show', '1')).toMatchObject({
    ...{
      comicId: 1,
      title: '潮汐',
      authors: ['甲', '乙'],
      tags: ['悬疑'],
      aliases: ['海潮'],
      intro: '一\n二',
    },
    ...{ rating: 'mature', hiddenAt: [80002], finished: false, chapterCount: 3, removedChapters: [2] },
    ...{
      price: null,
      costs: 30,
      priceFrom: 'merchant',
      freeChapters: 1,
      freeFirst: 1,
      freeFirstFrom: 'comic',
    },
    ...{ bought: { members: 2, chapters: 4, points: 120, bonus: 120 }, createdAt: expect.any(Number) },
  });
  expect(await said('comic', 'show', '9')).toBe('1 There is no comic 9; npm run comic -- list shows them.');
  expect(await said('comic', 'set', '1', 'price', '5', '--mid', '80002')).toMatch(/it takes no --mid\.$/);
}, 60_000);

test('on PostgreSQL, too, numbers of it are numbers', async () => {
  await using folder = await temporaryFolder();
  const { url: DATABASE_URL } = await newPostgresDatabase();
  const ask = askIn(folder.path, { DATABASE_URL });
  await ask('import', await writeChapter(folder.path, { series: '海', number: 1, pages: 2 }));
  expect(await ask('comic', 'show', '1')).toMatchObject({
    ...{ chapterCount: 1, pageCount: 2, bytes: expect.any(Number), createdAt: expect.any(Number) },
    ...{ removedChapters: [], bought: { members: 0, chapters: 0, points: 0, bonus: 0 } },
  });
}, 60_000);
