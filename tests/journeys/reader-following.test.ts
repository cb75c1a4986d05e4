import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { soon } from '../setup/pages-on-screen.ts';
import { imagesStand, signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { atLine, pullDown, readTo } from '../setup/strip.ts';

test('who is on the way out of a chapter is not held by the next one flowing in', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 3, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.locator('[data-chapter="2"]').waitFor({ state: 'attached' });
  let answer = () => {};
  const late = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/comic\/1(\?|$)/, async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/comic\/1(\?|$)/);
  await page.getByRole('link', { name: '返回详情页' }).evaluate((it) => (it as HTMLElement).click());
  await asked;
  await page.mouse.wheel(0, 2200);
  await page.waitForFunction(
    () => (document.querySelector('[data-chapter="2"]')?.getBoundingClientRect().top ?? 9) < -50,
  );
  // Longer than the address waits before it follows.
  await page.waitForTimeout(1200);
  answer();
  await page.waitForURL('**/comicInfo?*');
  expect(faults).toEqual([]);
});

test('who jumps to the top of a long flow reads its first chapter there', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 6, pages: 3, size: { w: 300, h: 450 }, price: 0 },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await readTo(page, 5);
  await page.waitForURL(/no=5/);
  expect(await page.locator('[data-chapter="1"]').count()).toBe(0);
  // At once, as by the scrollbar.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForURL(/no=1&img=1/);
  expect(await atLine(page)).toMatchObject({ chapter: 1, image: 1 });
  expect(faults).toEqual([]);
});

test('the right to a chapter that its reader has only just come to ends: its own gate takes its place', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 4, size: { w: 300, h: 450 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const member = await signIn(browser.context, site, { points: 60 });
  const bought = { comicId: 1, chapterNos: [3, 4], expectedTotal: 60 };
  await member.send('POST', '/api/comic/buy', bought, 'k');
  await page.addInitScript(() => {
    const later = setTimeout;
    // The address follows once a second; that does not pass here. What is tried again after 600 ms is.
    const never = (act: TimerHandler, ms = 0) =>
      'isHeld' in globalThis && ms > 200 && ms <= 1000 && ms !== 600 ? 0 : later(act, ms);
    globalThis.setTimeout = never as typeof setTimeout;
  });
  await page.route(/\/pic\/(content\/)?comic\/1\/4\/[3-6]/, (route) => route.abort());
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2&img=4`);
  await imagesStand(page);
  await hydrated(page);
  await page.evaluate(async () => {
    const chapter = (no: number) => document.querySelector(`[data-chapter="${no}"] [data-image="2"]`);
    while (!location.search.includes('no=3') || !chapter(4)) {
      chapter(3)?.scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
    Object.assign(globalThis, { isHeld: true });
    chapter(4)?.scrollIntoView();
  });
  await expect.poll(async () => (await atLine(page)).chapter).toBe(4);
  const { memberId } = member;
  const refund = { merchantId: defaultMerchantId, memberId, comicId: 1, chapterNo: 4, at: Date.now() };
  await site.house.ledger.refundChapter(refund);
  // What has just come is not asked about again.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 10_000;
  });
  await page.mouse.wheel(0, 300);
  await page.getByRole('region', { name: '付费章节' }).waitFor(soon);
  expect(page.url()).toMatch(/no=4&img=/);
});

test('a pull whose end is never told, for what lay beneath the finger went, counts for none of the next', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 3, pages: 4, size: { w: 300, h: 450 }, price: 0 },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  await imagesStand(page);
  await hydrated(page);
  const cdp = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await finger('touchStart', 200);
  await finger('touchMove', 230);
  await page.evaluate(() => document.elementFromPoint(195, 200)?.remove());
  await finger('touchEnd');

  await finger('touchStart', 420);
  await finger('touchMove', 440);
  await page.evaluate(someFrames);
  expect(await page.locator('[data-armed]').count()).toBe(0);
  await finger('touchEnd');
  await page.evaluate(someFrames);
  expect(await page.locator('[data-chapter="1"]').count()).toBe(0);

  await pullDown(cdp, 300);
  await page.locator('[data-chapter="1"]').waitFor();
  expect(faults).toEqual([]);
});
