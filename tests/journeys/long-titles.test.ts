import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { openSite } from '../setup/site.ts';

const title = '关于我转生成为一本没有人愿意翻开的漫画之后'.repeat(5);

test('a title that is a sentence takes a quarter of a phone’s screen at most, and a short one is large', async () => {
  const one = { chapters: 1, pages: 1, size: { w: 40, h: 60 } };
  await using site = await openSite([
    { ...one, title },
    { ...one, title: '潮汐灯塔' },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.boundingBox())?.height).toBeLessThan(844 / 4);
  await page.goto(`${origin}/comicInfo?id=2`);
  expect((await heading.boundingBox())?.height).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
