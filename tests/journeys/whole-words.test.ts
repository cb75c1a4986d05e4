import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blockLayouts, blocks, defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { sell } from '../setup/packages.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('no English word breaks in the settings and in the profile of a small phone', async () => {
  await using site = await openSite([]);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 360, height: 740 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await signIn(context, site, { points: 1234 });
  for (const path of ['/myAccount', '/myAccount/setting', '/myAccount/safety', '/myAccount/storage']) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect([path, await brokenWords(page)]).toEqual([path, []]);
  }
});

test('with letters of twice the size no word of an empty room and no number of a package breaks', async () => {
  await using site = await openSite([]);
  await sell(site);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  for (const path of ['/recommend', '/free', '/myAccount/wallet']) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([path, await brokenWords(page)]).toEqual([path, []]);
  }
});

test('in English, too, what belongs on one row of a phone stands on one', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 12, pages: 1, finished: true }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 360, height: 740 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/comicInfo?id=1`);
  const several = page.getByRole('button', { name: 'Buy several' });
  expect(await onOneRow(page.getByText('12 chapters', { exact: true }), several)).toBe(true);
  await page.goto(`${origin}/comicContent?id=1&no=8`);
  const way = (name: string) => page.getByRole('link', { name });
  expect(await onOneRow(way('Previous chapter'), way('Next chapter'))).toBe(true);
});

test('in English, too, the narrowest phones show the whole of what the home page’s search is for', async () => {
  await using site = await openSite([]);
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 360, height: 740 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/recommend`);
  const hint = page.getByRole('link', { name: /^Search/ }).locator('span');
  expect(await hint.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});

test('in English, too, the words beside a section’s name stand whole on a phone, or not at all', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  const { id } = blocks.editorPick;
  await site.house.merchants.putBlock(defaultMerchantId, {
    ...{ blockId: id, title: '', layout: blockLayouts.mosaic, position: 1, comicIds: site.ids },
  });
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: { width: 390, height: 844 }, workers: false });
  const { page, context } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/recommend`);
  const aside = page.locator('p', { hasText: 'Worth reading twice' });
  const [text, room] = await aside.evaluate((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return [words.getBoundingClientRect(), it.getBoundingClientRect()];
  });
  expect(text.right <= room.right + 1 || text.top >= room.bottom - 1, JSON.stringify([text, room])).toBe(
    true,
  );
});

test('the chosen one of a row that is wider than the phone stands on the screen', async () => {
  await using long = await openSite([{ title: '长夜', chapters: 250, pages: 1, size: { w: 80, h: 120 } }]);
  await using browser = await openBrowser({ viewport: { width: 320, height: 640 }, workers: false });
  const { page, context, faults } = browser;
  const origin = await long.listen();
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const field = page.getByRole('textbox', { name: 'Go to chapter number' });
  await field.fill('240');
  await field.press('Enter');
  const rightOf = async (chosen: Locator) => {
    const box = await chosen.boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  const range = page.getByRole('button', { name: '201–250', pressed: true });
  await expect.poll(() => rightOf(range)).toBeLessThanOrEqual(320);
  await page.goto(`${origin}/rank?comicType=5`);
  await hydrated(page);
  const type = page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'Volumes' });
  await expect.poll(() => rightOf(type)).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
});

/** Whether the middle of each is within the height of the other. */
async function onOneRow(...[one, other]: [Locator, Locator]): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('They are not on the screen.');
  const middle = ({ y, height }: typeof a) => y + height / 2;
  return Math.abs(middle(a) - middle(b)) < Math.min(a.height, b.height) / 2;
}

/** Words and numbers of which a part stands on another line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[A-Za-z’]+|\d[\d,]*/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
