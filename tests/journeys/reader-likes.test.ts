import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openPages, shows, soon } from '../setup/pages-on-screen.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const small = { w: 300, h: 450 };
const book = { title: '深海邮局', chapters: 2, pages: 3, size: small, orientation: 2 };
const strip = { title: '潮汐灯塔', chapters: 1, pages: 3, size: small };

test('a like stands at the end of each chapter that is read on to, and so does one that was taken back', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 0 });
  const likes = async () => (await site.app.inject('/api/comic/1')).json().data.likes;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=3`, [3]);
  await page.keyboard.press('ArrowRight');
  expect(await likeOn(page)).toEqual({ text: '赞 0', pressed: 'false' });
  await likeButton(page).click();
  await expect.poll(likes, soon).toBe(1);
  expect(await likeOn(page)).toEqual({ text: '赞 1', pressed: 'true' });

  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/no=2/);
  await goToEnd(page);
  await expect.poll(() => likeOn(page), soon).toEqual({ text: '赞 1', pressed: 'true' });
  await likeButton(page).click();
  await expect.poll(likes, soon).toBe(0);
  await page.keyboard.press('p');
  await page.waitForURL(/no=1/);
  await goToEnd(page);
  await expect.poll(() => likeOn(page), soon).toEqual({ text: '赞 0', pressed: 'false' });
  expect(faults).toEqual([]);
});

test('under a strip that came with the document a member finds the like that they gave before', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  await member.send('PUT', '/api/comic/1/like', {});
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => likeOn(page), soon).toEqual({ text: '赞 1', pressed: 'true' });
  expect(faults).toEqual([]);
});

/** From a chapter's first page to what stands after its last one. */
async function goToEnd(page: Page): Promise<void> {
  await shows(page, [1]);
  await page.keyboard.press('End');
  await shows(page, [3]);
  await page.keyboard.press('ArrowRight');
}

function likeButton(page: Page) {
  return page.getByRole('button', { name: /^赞/ });
}

async function likeOn(page: Page): Promise<{ text: string | null; pressed: string | null }> {
  const button = likeButton(page);
  return { text: await button.textContent(), pressed: await button.getAttribute('aria-pressed') };
}
