import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const patience = { timeout: 30_000 };

test.each(['/search', '/recommend'])(
  'what a member turned through of what is recommended to them goes with them: %s',
  async (path) => {
    const comics = Array.from({ length: 9 }, (_, at) => ({
      ...{ title: `第${at + 1}座岛`, chapters: 1, pages: 1, size: { w: 40, h: 60 } },
    }));
    await using site = await openSite(comics);
    await using browser = await openBrowser({ workers: false });
    const { page, context, faults } = browser;
    const other = await context.newPage();
    await signIn(context, site, { points: 0 });
    // What a member is recommended looks like nothing that a visitor is.
    await page.route('**/api/search/recommend*', async (route) => {
      const response = await route.fetch();
      const told = await response.json();
      const isMembers = route.request().headers().authorization !== undefined;
      const items = told.data.items.map((it: { title: string }) => ({ ...it, title: `给你的${it.title}` }));
      await route.fulfill({ response, json: isMembers ? { ...told, data: { ...told.data, items } } : told });
    });
    const origin = await site.listen();
    await page.goto(`${origin}${path}`);
    await hydrated(page);
    await expect.poll(() => forMember(page), patience).toBeGreaterThan(0);
    const block = page.locator('section', { has: page.locator('#block-9') });
    const first = await block.locator('li').first().textContent();
    await block.getByRole('button', { name: '换一批' }).click();
    await expect.poll(() => block.locator('li').first().textContent(), patience).not.toBe(first);
    await other.goto(`${origin}/robots.txt`);
    await other.evaluate((mid) => localStorage.removeItem(`mandao.account.${mid}`), defaultMerchantId);
    await expect.poll(() => forMember(page), patience).toBe(0);
    await block.locator('li a').first().click();
    await page.waitForURL(/comicInfo/);
    await page.goBack();
    await block.waitFor();
    expect(await forMember(page)).toBe(0);
    expect(unexpected(faults)).toEqual([]);
  },
);

/** How many comics stand there that only the member was recommended. */
function forMember(page: Page): Promise<number> {
  return page.getByText('给你的').count();
}
