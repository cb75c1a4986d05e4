import { expect, test } from 'vitest';
import { openChapterShop } from '../setup/chapter-shop.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('the list of chapters says what each costs at a merchant and by whose price, as readers are told', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  const { said, ask } = await openChapterShop(site, folder.path);
  await said('merchant', 'add', '80002', '别处');
  const prices = async (...flags: string[]) =>
    (await said('chapter', 'list', '1', ...flags))
      .slice(2)
      .split('\n')
      .map((line) => line.replace(/^.* MB; /, ''));
  const read = async (mid = '80001') => {
    const { data } = (await site.app.inject({ url: `/api/comic/chapters/1?mid=${mid}` })).json();
    return (data as { price: number; free: boolean }[]).map(({ price, free }) => (free ? 0 : price));
  };
  const costs = async (...flags: string[]) =>
    ((await ask('chapter', 'list', '1', ...flags)) as { costs: number }[]).map((line) => line.costs);
  const agree = async (...points: number[]) => {
    expect(await costs()).toEqual(points);
    await expect.poll(() => read(), { timeout: 20_000 }).toEqual(points);
  };
  const first = 'free, one of the first 2';
  const usual = "costs 30 points, the merchant's price";
  expect(await prices()).toEqual([first, first, usual, usual]);
  await agree(0, 0, 30, 30);
  await said('chapter', 'set', '1', '1', 'price', '7');
  await said('chapter', 'set', '1', '3', 'price', '1');
  await said('comic', 'set', '1', 'price', '20');
  expect(await prices()).toEqual([
    `${first}, its own price is 7 points`,
    first,
    'costs 1 point, its own price',
    "costs 20 points, its comic's price",
  ]);
  await agree(0, 0, 1, 20);
  await said('comic', 'set', '1', 'freeChapters', '0');
  await said('comic', 'set', '1', 'price', '0');
  await said('chapter', 'set', '1', '2', 'price', '0');
  await said('chapter', 'set', '1', '3', 'freeAt', '2026-01-02T03:04:00Z');
  expect(await prices()).toEqual([
    'costs 7 points, its own price',
    'free, its own price is 0',
    'free since 2026-01-02T11:04+08:00, its own price is 1 point',
    "free, its comic's price is 0",
  ]);
  await agree(7, 0, 0, 0);
  await said('comic', 'set', '1', 'price', 'default');
  await said('comic', 'set', '1', 'freeChapters', 'default');
  await said('chapter', 'set', '1', '4', 'freeAt', '2999-01-02T03:04:00+08:00');
  await said('merchant', 'set', 'chapterPrice', '50', '--mid', '80002');
  await said('merchant', 'set', 'freeChapters', '1', '--mid', '80002');
  await said('merchant', 'set', 'timeZone', 'UTC', '--mid', '80002');
  expect((await prices())[3]).toBe("costs 30 points, the merchant's price; free from 2999-01-02T03:04+08:00");
  expect((await prices('--mid', '80002')).slice(0, 1)).toEqual([
    'free, the first one, its own price is 7 points',
  ]);
  expect((await prices('--mid', '80002'))[3]).toBe(
    "costs 50 points, the merchant's price; free from 2999-01-01T19:04+00:00",
  );
  expect(await ask('chapter', 'list', '1', '--mid', '80002')).toMatchObject([
    { price: 7, costs: 0, priceFrom: 'chapter' },
    { price: 0, costs: 0, priceFrom: 'chapter' },
    { price: 1, costs: 0, priceFrom: 'chapter' },
    { price: null, costs: 50, priceFrom: 'merchant' },
  ]);
  await expect.poll(() => read('80002'), { timeout: 20_000 }).toEqual([0, 0, 0, 50]);
  expect(await said('chapter', 'list', '1', '--mid', '9')).toMatch(/^1 There is no merchant 9; /);
  for (const words of ['set 1 1 price 5', 'remove 1 1']) {
    expect(await said('chapter', ...words.split(' '), '--mid', '80002')).toMatch(
      /^1 "chapter (set|remove)" is about all merchants: it takes no --mid\.$/,
    );
  }
}, 60_000);
