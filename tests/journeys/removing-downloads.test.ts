import { expect, test } from 'vitest';
import { accessibilityFaults } from '../setup/accessibility.ts';
import { openBrowser } from '../setup/browser.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { type SavedRow, save, savedImages, savedNumbers, seenComic } from '../setup/saving.ts';
import { openSite } from '../setup/site.ts';
import { openTroubled } from '../setup/troubled.ts';

const patience = { timeout: 40_000 };

test('what is not here yet is called off without what is, and of what is here some chapters are taken off', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 3, price: 0 }]);
  await using network = await openTroubled(await site.listen());
  const { origin } = network;
  await using browser = await openBrowser();
  const { page, faults } = browser;
  await seenComic(page, origin, 1);
  network.spoil((path) => (/\/pic\/comic\/1\/3\/2\D/.test(path) ? 'silence' : null));
  await save(page, [1, 2, 3]);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('button', { name: '暂停 潮汐灯塔' }).click();
  await page.getByRole('button', { name: '继续下载 潮汐灯塔' }).waitFor();
  // What a screen reader would read out from here on.
  await page
    .getByRole('main')
    .getByRole('status')
    .evaluate((it) => {
      new MutationObserver(() => {
        document.body.dataset.said = [document.body.dataset.said, it.textContent].join('|');
      }).observe(it, { subtree: true, childList: true, characterData: true });
    });
  const remove = page.getByRole('button', { name: '删除 潮汐灯塔' });
  await page.getByRole('button', { name: '取消下载 潮汐灯塔' }).click();
  const sheet = page.getByRole('dialog', { name: '删除《潮汐灯塔》的下载？' });
  await sheet.getByText(/^1 话/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('heading', { name: '正在下载' }).waitFor({ state: 'detached' });
  expect(await savedNumbers(page)).toEqual([1, 2]);
  expect(await mirrorRows<SavedRow>(page, 'savedChapters')).toHaveLength(2);
  // What was called off has not come.
  expect(await page.evaluate(() => document.body.dataset.said)).toBe('|');
  await expect.poll(() => savedImages(page), patience).toBe(6);

  await remove.click();
  await sheet.getByText(/^2 话，腾出 /).waitFor();
  await sheet.getByRole('button', { name: '全部 2 话' }).click();
  await sheet.getByText('先选几话').waitFor();
  expect(await sheet.getByRole('button', { name: '删除', exact: true }).count()).toBe(0);
  await sheet.getByRole('checkbox', { name: /^第 2 话/ }).check();
  await sheet.getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
  await expect.poll(() => savedImages(page), patience).toBe(3);
  await remove.click();
  await sheet.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('还没有下载').waitFor();
  expect(faults).toEqual([]);
});

test('what is on its way of several comics is paused and gone on with at once, and waits for a network where there is none', async () => {
  const some = { chapters: 1, pages: 2, price: 0 };
  await using site = await openSite([
    { ...some, title: '潮汐灯塔' },
    { ...some, title: '深海邮局' },
  ]);
  await using network = await openTroubled(await site.listen());
  const { origin } = network;
  await using browser = await openBrowser();
  const { page, context } = browser;
  network.spoil((path) => (/\/pic\/comic\/\d+\/1\/2\D/.test(path) ? 'silence' : null));
  for (const id of [1, 2]) {
    await seenComic(page, origin, id);
    await save(page, [1]);
  }
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('button', { name: '全部暂停' }).click();
  await page
    .getByRole('button', { name: /^继续下载 / })
    .nth(1)
    .waitFor();
  await page.getByRole('button', { name: '全部继续' }).click();
  await page
    .getByRole('button', { name: /^暂停 / })
    .nth(1)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('heading', { name: '等有网络再下载' }).waitFor();
  await page.getByRole('button', { name: '全部暂停' }).click();
  await page.getByRole('heading', { name: '正在下载' }).waitFor();
  await page.getByRole('button', { name: '全部继续' }).click();
  await page.getByRole('heading', { name: '等有网络再下载' }).waitFor();
  // The last but one comes, and takes the button for all of them along.
  network.spoil((path) => (/\/pic\/comic\/2\/1\/2\D/.test(path) ? 'silence' : null));
  await page.getByRole('button', { name: '全部暂停' }).focus();
  await context.setOffline(false);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  network.spoil(() => null);
  await page.getByRole('heading', { name: '已下载' }).waitFor(patience);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 1]);
});
