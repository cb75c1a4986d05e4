import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { dayMs } from '../../domain/durations.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

test('an introduction stands whole, or can be opened, at any width', async () => {
  const lines = ['潮水退去。', '灯塔亮了。', '她在雾里。', '等一封信。', '信没有来。'];
  const one = { chapters: 1, pages: 1, size: { w: 40, h: 60 } };
  await using site = await openSite([
    { ...one, title: '短', intro: '一座灯塔和守塔的人。'.repeat(6) },
    { ...one, title: '中', intro: `${'一座灯塔和守塔的人。'.repeat(6)}\n${lines.join('\n')}` },
    { ...one, title: '长', intro: '一座灯塔和守塔的人。'.repeat(30) },
  ]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const introduction = page.getByRole('region', { name: '简介' });
  for (const id of [1, 2, 3]) {
    await page.goto(`${origin}/comicInfo?id=${id}`);
    await hydrated(page);
    for (const width of [360, 640, 800, 1023, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isCut = await introduction.locator('p').evaluate((it) => it.scrollHeight > it.clientHeight + 1);
      if (isCut) expect(await introduction.getByRole('button').isVisible(), `${id} at ${width}`).toBe(true);
    }
  }
});

test('a comic’s page says when its latest chapter came, by the calendar of its merchant', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 40, h: 60 } }]);
  const latestAt = Date.parse('2026-03-01T20:00Z');
  await site.house.database.updateTable('comic').set({ latestAt }).execute();
  const address = `${await site.listen()}/comicInfo?id=1`;
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(address);
  await hydrated(page);
  await page.getByText('2026 年 3 月 2 日 更新').waitFor();

  await site.house.merchants.set(defaultMerchantId, 'timeZone', 'America/New_York');
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  await page.goto(`${address}&mid=80002`);
  await page.getByText('2026 年 3 月 2 日 更新').waitFor();
  await expect
    .poll(
      async () => {
        await page.goto(address);
        return page.getByText('2026 年 3 月 1 日 更新').isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(faults).toEqual([]);
});

test('a comic’s page says on which day of the week its chapters come, while they do', async () => {
  const five = { chapters: 5, pages: 1, size: { w: 40, h: 60 } };
  await using site = await openSite([
    { ...five, title: '潮汐灯塔' },
    { ...five, title: '旧灯塔', finished: true },
  ]);
  // 1970 began on a Thursday; in Shanghai it was Friday already.
  const thursday = Date.parse('1970-01-01T20:00Z');
  const latest = thursday + Math.floor((Date.now() - thursday) / (7 * dayMs)) * 7 * dayMs;
  for (const chapterNo of [1, 2, 3, 4, 5]) {
    const publishedAt = latest - (5 - chapterNo) * 7 * dayMs;
    await site.house.database
      .updateTable('chapter')
      .set({ publishedAt })
      .where('chapterNo', '=', chapterNo)
      .execute();
  }
  const address = `${await site.listen()}/comicInfo`;
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${address}?id=1`);
  await hydrated(page);
  await page.getByText('5 话 · 每周五更新', { exact: true }).waitFor();
  await page.goto(`${address}?id=2`);
  await hydrated(page);
  await page.getByText('5 话', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('on paper nothing floats over a comic’s page', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 12, pages: 1, size: { w: 40, h: 60 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 794, height: 1123 }, workers: false });
  const { page } = browser;
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const floating = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('body *')].filter((it) => it.clientWidth > 0);
      const floats = seen.filter((it) => getComputedStyle(it).position === 'fixed');
      return floats.filter((it) => it.clientHeight > 0).length;
    });
  expect(await floating()).toBe(2);
  await page.emulateMedia({ media: 'print' });
  expect(await floating()).toBe(0);
  expect(await page.getByRole('link', { name: /第12夜/ }).isVisible()).toBe(true);
});

test('a tag on a comic’s page leads to all that have it, which can be sorted and narrowed, and back', async () => {
  const one = { chapters: 1, pages: 1, size: { w: 40, h: 60 } };
  await using site = await openSite([
    { ...one, title: '潮汐灯塔', tags: ['治愈 & 海'] },
    { ...one, title: '雾中电车', tags: ['治愈 & 海'] },
    { ...one, title: '玻璃森林', tags: ['治愈'] },
  ]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('link', { name: '治愈 & 海' }).click();
  await page.getByRole('link', { name: '最热' }).waitFor();
  const comics = page.getByRole('main').getByRole('listitem');
  expect(await comics.filter({ hasText: '雾中电车' }).count()).toBe(1);
  expect(await comics.filter({ hasText: '玻璃森林' }).count()).toBe(0);
  await page.getByRole('link', { name: '返回' }).click();
  await page.getByRole('heading', { name: '潮汐灯塔' }).waitFor();
  expect(faults).toEqual([]);
});

test('who has read a comic to its end is led on to others of its tag, and each stands once on its page', async () => {
  const one = { chapters: 1, pages: 1, size: { w: 40, h: 60 }, tags: ['治愈'] };
  await using site = await openSite([
    { ...one, title: '潮汐灯塔', authors: ['江小满'] },
    { ...one, title: '雾中电车', authors: ['江小满'] },
    { ...one, title: '玻璃森林', authors: ['周野'] },
    { ...one, title: '夜班妖怪', authors: ['周野'], tags: [] },
  ]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.getByRole('link', { name: '看看同类漫画' }).click();
  await page.getByRole('link', { name: '玻璃森林' }).click();
  const others = (name: string) => page.getByRole('region', { name }).getByRole('link').allInnerTexts();
  await page.getByRole('region', { name: '同类漫画' }).waitFor();
  expect((await others('同作者')).join()).toMatch(/^夜班妖怪/);
  expect((await others('同类漫画')).map((it) => it.slice(0, 4)).sort()).toEqual(['潮汐灯塔', '雾中电车']);

  await page.getByRole('region', { name: '同类漫画' }).getByRole('link', { name: '潮汐灯塔' }).click();
  await page.getByRole('heading', { name: '潮汐灯塔' }).waitFor();
  await expect.poll(() => others('同类漫画')).toHaveLength(1);
  expect((await others('同作者')).join()).toMatch(/^雾中电车/);
  expect((await others('同类漫画')).join()).toMatch(/^玻璃森林/);
  expect(faults).toEqual([]);
});
