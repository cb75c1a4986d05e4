import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdMirror, leaveBeforeKnown } from '../setup/held-mirror.ts';
import { holdAnswers } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { bars, openPages, ready, shows, soon } from '../setup/pages-on-screen.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';

const small = { w: 300, h: 450 };
const strip = { title: '潮汐灯塔', chapters: 12, pages: 8, size: small, price: 0 };

test('who opens a chapter, taps and scrolls only in a sheet over it stays where another device has read to', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const elsewhere = { chapterNo: 9, imgIndex: 3, frac: 0, device: 'tablet', done: false, at: Date.now() };
  await member.send('PUT', '/api/member/history', { items: [{ comicId: 1, ...elsewhere }] });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.getByText(/另一台设备读到第 9 话/).waitFor();
  await page.mouse.click(195, 400);
  await bars(page, true);
  await page.keyboard.press('c');
  const sheet = page.getByRole('dialog', { name: '目录' });
  const list = await sheet.getByRole('link', { name: /第2夜/ }).boundingBox();
  await page.mouse.move(195, list?.y ?? 0);
  await page.mouse.wheel(0, 120);
  for (const key of ['End', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /继续看 第 9 话/ }).waitFor();
  expect(await placesOf(member)).toEqual([[9, 3]]);
  expect(unexpected(faults)).toEqual([]);
});

test('a long list of chapters in the reader is gone through by number, and turned round', async () => {
  await using site = await openSite([{ ...strip, chapters: 40, pages: 1, lastLabel: '番外' }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=20`);
  await hydrated(page);
  await page.keyboard.press('c');
  const sheet = page.getByRole('dialog', { name: '目录' });
  const chapter = (name: RegExp) => sheet.getByRole('link', { name });
  await expect.poll(() => isFocused(chapter(/第20夜/)), soon).toBe(true);
  const field = sheet.getByRole('textbox', { name: '跳到第几话' });
  await field.fill('99');
  await field.press('Enter');
  await sheet.getByText('没有第 99 话').waitFor();
  // Wide digits, as input methods write them; what one types is no key of the reader's.
  await field.fill('３');
  await field.press('Enter');
  await expect.poll(() => isFocused(chapter(/第3夜/)), soon).toBe(true);
  await expect.poll(() => lieBelow(sheet, chapter(/第3夜/)), soon).toBe(true);
  await sheet.getByRole('button', { name: '正序' }).click();
  await expect.poll(() => sheet.getByRole('listitem').first().textContent(), soon).toContain('番外');
  await expect.poll(() => lieBelow(sheet, chapter(/番外/)), soon).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/no=40/);
  await sheet.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('on a narrow screen, where what a long list is gone through by takes more room, no chapter lies beneath it', async () => {
  await using site = await openSite([{ ...strip, chapters: 40, pages: 1 }]);
  await using browser = await openBrowser({ workers: false, viewport: { width: 320, height: 700 } });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await page.goto(`${origin}/comicContent?id=1&no=20`);
  await hydrated(page);
  await page.keyboard.press('c');
  const sheet = page.getByRole('dialog', { name: 'Chapters' });
  const chapter = (name: RegExp) => sheet.getByRole('link', { name });
  await expect.poll(() => isFocused(chapter(/第20夜/)), soon).toBe(true);
  const field = sheet.getByRole('textbox', { name: 'Go to chapter number' });
  await field.fill('99');
  await field.press('Enter');
  await sheet.getByText('There is no chapter 99').waitFor();
  await sheet.getByRole('button', { name: 'Oldest first' }).click();
  await expect.poll(() => sheet.getByRole('listitem').first().textContent(), soon).toContain('第40夜');
  await expect.poll(() => lieBelow(sheet, chapter(/第40夜/)), soon).toBe(true);
  await chapter(/第20夜/).focus();
  for (const no of [21, 22, 23, 24, 25, 26, 27, 28]) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => lieBelow(sheet, chapter(new RegExp(`第${no}夜`))), soon).toBe(true);
  }
  expect(faults).toEqual([]);
});

test('a window in which a chapter was only opened does not take back what another one has read meanwhile', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const other = await context.newPage();
  const member = await signIn(context, site, { points: 0 });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await imagesStand(page);
  await hydrated(page);
  await other.goto(`${origin}/comicContent?id=1&no=4`);
  await hydrated(other);
  await other.mouse.wheel(0, 1200);
  await other.waitForURL(/img=\d/);
  await expect.poll(() => keptIn(page), soon).toBe(4);
  await other.goto(`${origin}/recommend`);
  await expect.poll(async () => (await placesOf(member))[0]?.[0], soon).toBe(4);
  // Each window hears of it by itself.
  await page.evaluate(someFrames);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /继续看 第 4 话/ }).waitFor();
  expect((await placesOf(member)).map(([chapterNo]) => chapterNo)).toEqual([4]);
  expect(unexpected(faults)).toEqual([]);
});

test('a chapter that was left before it was known where this device stopped does not outdo the one that is read now', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const origin = await site.listen();
  const goOn = await leaveBeforeKnown(page, origin);
  await page.locator('[data-chapter="3"]').waitFor();
  await page.mouse.wheel(0, 1200);
  const noted = () => Object.values(localStorage).some((it) => it.includes('"chapterNo":3'));
  await page.waitForFunction(noted);
  goOn();
  await expect.poll(() => keptIn(page), soon).toBe(3);
  await page.evaluate(someFrames);
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('link', { name: /继续看 第 3 话/ }).waitFor();
  expect((await placesOf(member)).map(([chapterNo]) => chapterNo)).toEqual([3]);
  expect(unexpected(faults)).toEqual([]);
});

test('who has read on before the code for that came is kept there, though they have left the chapter since', async () => {
  await using site = await openSite([{ ...strip, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const member = await signIn(browser.context, site, { points: 0 });
  const goOn = await holdAnswers(page, /\/reader-along-[^/]*\.js$/);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`, { waitUntil: 'commit' });
  await imagesStand(page);
  await hydrated(page);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  await page.keyboard.press('n');
  await page.waitForURL(/no=3/);
  goOn();
  await expect.poll(() => placesOf(member), soon).toEqual([[2, 2]]);
  expect(unexpected(faults)).toEqual([]);
});

test('who has read on before it is known where this device stopped is not taken back there', async () => {
  await using site = await openSite([{ ...strip, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const address = `${await site.listen()}/comicContent?id=1&no=2`;
  await openPages(page, `${address}&img=5`, [5]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => keptIn(page), soon).toBe(2);
  const goOn = await holdMirror(page);
  await page.goto(address);
  await hydrated(page);
  await shows(page, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  const kept = async () => (await mirrorRows<{ imgIndex: number }>(page, 'history'))[0]?.imgIndex;
  goOn();
  await expect.poll(kept, soon).toBe(2);
  await ready(page);
  await shows(page, [2]);
  expect(faults).toEqual([]);
});

test('a chapter opens where one stopped though the code for that did not come at first', async () => {
  await using site = await openSite([{ ...strip, pages: 4, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const address = `${await site.listen()}/comicContent?id=1&no=1`;
  await openPages(page, address, [1]);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2]);
  await expect
    .poll(() => mirrorRows<{ imgIndex: number }>(page, 'history'), soon)
    .toMatchObject([{ imgIndex: 2 }]);
  let [refused, isBroken] = [0, true];
  await page.route(/\/assets\/reader-along-[^/]*\.js$/, (route) => {
    refused += 1;
    return isBroken ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(address);
  await hydrated(page);
  await expect.poll(() => refused, soon).toBeGreaterThan(1);
  isBroken = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await shows(page, [2]);
});

/** The chapter in which this device stopped in its one comic. */
async function keptIn(page: Page): Promise<number | undefined> {
  return (await mirrorRows<{ chapterNo: number }>(page, 'history'))[0]?.chapterNo;
}

async function placesOf(member: Awaited<ReturnType<typeof signIn>>): Promise<[number, number][]> {
  return (await member.get('/api/member/history')).data.items.map(
    (it: { chapterNo: number; imgIndex: number }) => [it.chapterNo, it.imgIndex],
  );
}

/** Whether a chapter can be seen, beneath what goes along with the list. */
async function lieBelow(sheet: Locator, chapter: Locator): Promise<boolean> {
  const [tools, row] = await Promise.all([
    sheet.getByRole('button', { name: /序$|first$/ }).boundingBox(),
    chapter.boundingBox(),
  ]);
  return tools !== null && row !== null && row.y >= tools.y + tools.height && row.y + row.height <= 844;
}

function isFocused(chapter: Locator): Promise<boolean> {
  return chapter.evaluate((it) => it === document.activeElement);
}
