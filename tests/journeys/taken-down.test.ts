import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { sayIn } from '../setup/said.ts';
import { forgetRead, save, savedImages, savedNumbers, seenComic } from '../setup/saving.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const patience = { timeout: 40_000 };

test('who stopped in a chapter that was taken down goes on with the next one, and what they bought of it is locked until it is given back', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 3 }]);
  const origin = await site.listen();
  await using browser = await openBrowser();
  const { page, context } = browser;
  const said = sayIn(site.dataDir);
  const member = await signIn(context, site, { points: 100 });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3, 4], expectedTotal: 60 }, 'k');
  await seenComic(page, origin, 1);
  await save(page, [3]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([3]);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.locator('[data-part=reader] [data-chapter="3"] [data-image="1"] img').waitFor();
  await page.mouse.wheel(0, 900);
  await page.waitForURL(/no=3&img=\d&at=0\.\d+/);
  const place = page.url();
  await page.goto(`${origin}/comicInfo?id=1`);
  const onward = page.getByRole('link', { name: /^继续看/ });
  await expect.poll(() => onward.textContent()).toContain('第 3 话');

  expect(await said('chapter', 'remove', '1', '3', '--bought')).toMatch(/^0 /);
  const isLocked = async () => {
    const rows = await mirrorRows<{ ticket: string | null }>(page, 'savedChapters');
    return rows.map(({ ticket }) => ticket === null);
  };
  await page.goto(`${origin}/recommend`);
  await expect.poll(isLocked, patience).toEqual([true]);
  await page.goto(`${origin}/comicInfo?id=1`);
  await expect.poll(() => onward.textContent()).toContain('第 4 话');
  // The device knows of it from then on.
  const listed = async () => {
    const rows = await mirrorRows<{ chapters: { chapterNo: number }[] }>(page, 'savedComics');
    return rows.flatMap(({ chapters }) => chapters.map(({ chapterNo }) => chapterNo));
  };
  await expect.poll(listed).toEqual([1, 2, 4]);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByText('它可能改了序号，或者已经下架').waitFor();
  const leadsTo = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await leadsTo('上一话')).toBe('/comicContent?id=1&no=2');
  expect(await leadsTo('下一话')).toBe('/comicContent?id=1&no=4');
  await page.goto(place);
  await page.getByText('第 3 话已经下架，从下一话接着看').waitFor();
  await page.waitForURL(/no=4/);
  await page.locator('[data-part=reader] [data-chapter="4"] [data-image="1"] img').waitFor();
  await context.setOffline(true);
  await forgetRead(page);
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await page.getByText('这一话已下载，但已经下架').waitFor();
  await page.goto(`${origin}/book/saved`);
  await page.getByText('下载的已经下架').waitFor();
  await page.goto('about:blank');
  await context.setOffline(false);

  expect(await said('chapter', 'remove', '1', '3', '--refund')).toMatch(/1 member got 30 points back/);
  await page.goto(`${origin}/recommend`);
  await page.getByText('1 话已退款，下载也一起移走了').waitFor();
  expect(await savedNumbers(page)).toEqual([]);
});

test.each(['visitor', 'member'])(
  'a %s’s download of a free chapter goes once the device hears that it was taken down, and what is left opens as before',
  async (who) => {
    await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 2 }]);
    const origin = await site.listen();
    await using browser = await openBrowser();
    const { page, context } = browser;
    if (who === 'member') await signIn(context, site, { points: 0 });
    await seenComic(page, origin, 1);
    await save(page, [1, 2]);
    await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
    expect(await savedImages(page)).toBe(4);
    await sayIn(site.dataDir)('chapter', 'remove', '1', '2');

    await page.goto(`${origin}/comicInfo?id=1`);
    await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
    await expect.poll(() => savedImages(page), patience).toBe(2);
    await context.setOffline(true);
    await page.goto(`${origin}/book/saved`);
    await page.getByText('已下载 1 话').waitFor();
    await page.getByRole('link', { name: '开看' }).click();
    await page.locator('[data-part=reader] [data-chapter="1"] [data-image="1"] img').waitFor();
    await page.goto('about:blank');
  },
);
