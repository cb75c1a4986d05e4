import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser, phone } from '../setup/browser.ts';
import { scrollRests } from '../setup/scroll-rest.ts';
import { balanceOf, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { atLine, progressOf, pullDown, roll, swipe, watchFrames } from '../setup/strip.ts';

const chapter = (no: number) => `[data-part=reader] [data-chapter="${no}"]`;
const small = { w: 200, h: 150 };

test('two hundred pages whose images come late never move under their reader, and turning or reloading keeps the place', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 200, size: small }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const chance = randomFrom(7);
  await page.route('**/pic/comic/1/1/*.jpg*', async (route) => {
    await new Promise((later) => setTimeout(later, chance() * 500));
    await route.continue().catch(() => {});
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`, { waitUntil: 'domcontentloaded' });
  await page
    .locator(`${chapter(1)} [data-loaded]`)
    .first()
    .waitFor();
  const cdp = await context.newCDPSession(page);
  const watched = await watchFrames(page);
  for (const distance of [600, 600, -400]) await swipe(cdp, distance);
  for (const distance of [9000, -2000, 12_000]) await roll(cdp, distance, 9000);
  await swipe(cdp, 300);
  await scrollRests(page);
  await allOnScreenShown(page);
  const { moved, images } = await watched();
  expect(moved).toBeLessThanOrEqual(1);
  expect(images).toBeLessThan(60);

  const before = await atLine(page);
  for (const size of [{ width: 844, height: 390 }, { width: 500, height: 700 }, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => atLine(page)).toMatchObject({ image: before.image });
    await expect.poll(async () => offBy(before, await atLine(page))).toBeLessThan(1.5);
  }
  // Written twice a second at most: until then the address names a place on the way here.
  const written = () => Number(new URL(page.url()).searchParams.get('at'));
  await expect.poll(() => Math.abs(written() - before.at)).toBeLessThan(0.005);
  expect(page.url()).toContain(`img=${before.image}&`);
  await page.reload();
  await expect.poll(async () => offBy(before, await atLine(page))).toBeLessThan(1.5);
  expect(faults).toEqual([]);
});

test('a chapter flows into the next and back; the address, the title and the lists follow, and one step back leads out', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 8, size: small, price: 0 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicInfo?id=1`);
  await page.goto(`${origin}/comicContent?id=1&no=2`);
  await page.locator(chapter(3)).waitFor();
  // The next chapter stands there already, but only the one that was opened is read.
  await expect.poll(() => viewsOf(site)).toBe(1);
  const cdp = await context.newCDPSession(page);
  const watched = await watchFrames(page);
  await until(
    () => swipe(cdp, 500),
    () => /no=3/.test(page.url()),
  );
  // The title goes ahead of the screen.
  await expect.poll(() => page.title()).toContain('第3夜');
  await page
    .getByRole('heading', { level: 1, name: /第3夜/, includeHidden: true })
    .waitFor({ state: 'attached' });
  expect(await page.getByRole('heading', { level: 2, name: /第3夜/ }).count()).toBe(1);
  for (const name of [/^赞/, '收藏', '分享', '报告坏图']) {
    await page
      .locator(`${chapter(3)} header`)
      .getByRole('button', { name })
      .waitFor();
  }
  await until(
    () => swipe(cdp, -500),
    () => /no=2/.test(page.url()),
  );
  expect((await watched()).moved).toBeLessThanOrEqual(1);
  await expect.poll(() => progressOf(page)).toMatchObject({ chapterNo: 2, done: [2] });

  // What is above comes only to who means it, and nothing moves.
  // No further than to the top: a second turn of the wheel there is who means it.
  const scrolled = () => page.evaluate(() => scrollY);
  const turnedUp = async () => {
    await roll(cdp, -(await scrolled()), 9000);
    return scrolled();
  };
  await expect.poll(turnedUp).toBe(0);
  expect(await page.locator(chapter(1)).count()).toBe(0);
  const top = () =>
    page.locator(`${chapter(2)} [data-image="1"]`).evaluate((it) => it.getBoundingClientRect().top);
  const before = await top();
  await pullDown(cdp, 300);
  await page.locator(chapter(1)).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await until(
    () => swipe(cdp, -500),
    () => /no=1/.test(page.url()),
  );
  await expect.poll(() => viewsOf(site)).toBe(3);

  await page.goBack();
  await page.waitForURL(/comicInfo/);
  expect(faults).toEqual([]);
});

test('a thousand pages pass, and no more of them stay than a reader has around', async () => {
  const size = { w: 400, h: 130 };
  await using site = await openSite([{ title: '长卷', chapters: 20, pages: 50, size, price: 0 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  const cdp = await context.newCDPSession(page);
  await page
    .locator(`${chapter(1)} [data-loaded]`)
    .first()
    .waitFor();
  const heapBefore = await heapOf(cdp);
  const watched = await watchFrames(page);
  while ((await atLine(page)).chapter < 20) await roll(cdp, 12_000, 24_000);
  await page.waitForURL(/no=20/);
  const { moved, chapters, images, nodes } = await watched();
  expect(moved).toBeLessThanOrEqual(1);
  expect(chapters).toBeLessThanOrEqual(3);
  expect(images).toBeLessThan(120);
  expect(nodes).toBeLessThan(1000);
  expect((await heapOf(cdp)) - heapBefore).toBeLessThan(5e6);
  const done = (await progressOf(page))?.done ?? [];
  expect(done).toEqual(Array.from({ length: done.length }, (_, at) => at + 1));
  expect(done.length).toBeGreaterThanOrEqual(19);
  expect(faults).toEqual([]);
});

test('a locked chapter shows its gate where it would begin, and opens there without moving what is read', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 4, size: small }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 50 });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=2`);
  const buy = page.getByRole('button', { name: '购买并继续看' });
  await buy.waitFor();
  expect(await page.getByRole('heading', { level: 2, name: /第3夜/ }).count()).toBe(1);
  const cdp = await context.newCDPSession(page);
  await roll(cdp, 3000);
  const last = page.locator(`${chapter(2)} [data-image="4"]`);
  const bottom = () => last.evaluate((it) => it.getBoundingClientRect().bottom);
  const before = await bottom();
  expect(await balanceOf(member)).toBe(50);
  await buy.click();
  await page.locator(`${chapter(3)} [data-image="1"] img`).waitFor();
  expect(await balanceOf(member)).toBe(20);
  expect(Math.abs((await bottom()) - before)).toBeLessThanOrEqual(1);
  await until(
    () => swipe(cdp, 400),
    () => /no=3/.test(page.url()),
  );
  await page.getByText('余额不够，还差 10 积分').waitFor();
  expect(unexpected(faults)).toEqual([]);
});

test('an image that cannot be had is tried again, says so in its place, and comes by its button', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 4, size: small }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.addInitScript(soonerTries);
  let asked = 0;
  let broken = true;
  await page.route(/\/pic\/(content\/)?comic\/1\/1\/2(\.jpg)?\?/, (route) => {
    asked += 1;
    return broken ? route.abort() : route.continue();
  });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  const again = page.getByRole('button', { name: '重新加载这一页' });
  await again.waitFor();
  // Once, three times more, and as text.
  expect(asked).toBe(5);
  broken = false;
  await again.click();
  await page.locator(`${chapter(1)} [data-image="2"][data-loaded]`).waitFor();
});

test('without a network a chapter shows what is kept, says what is not, and goes on by itself', async () => {
  await using site = await openSite([
    { title: '潮汐灯塔', chapters: 1, pages: 40, size: { w: 200, h: 400 } },
  ]);
  // Only the page is cut off, and what it has fetched before is kept by the browser.
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await allOnScreenShown(page);
  const cdp = await context.newCDPSession(page);
  await context.setOffline(true);
  await roll(cdp, 20_000, 20_000);
  await page
    .getByText(/还没有存到这台设备/)
    .first()
    .waitFor();
  await roll(cdp, -40_000, 40_000);
  await page.locator(`${chapter(1)} [data-image="1"][data-loaded]`).waitFor();
  await roll(cdp, 20_000, 20_000);
  await context.setOffline(false);
  await allOnScreenShown(page);
  await expect.poll(() => page.getByText(/还没有存到这台设备/).count(), { timeout: 20_000 }).toBe(0);
});

test.each([1, 1.5, 2.625, 3])('slices join without a seam at a pixel ratio of %d', async (ratio) => {
  await using site = await openSite([{ title: '白', chapters: 1, pages: 14, size: { w: 400, h: 333 } }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const white = await sharp({ create: { width: 400, height: 333, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route('**/pic/comic/1/1/*.jpg*', (route) =>
    route.fulfill({ body: white, contentType: 'image/png' }),
  );
  const cdp = await context.newCDPSession(page);
  const metrics = { ...phone, width: 389, deviceScaleFactor: ratio, mobile: true };
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await page.evaluate(() => {
    const hides = new CSSStyleSheet();
    hides.replaceSync('[aria-hidden], [data-chrome] { display: none !important }');
    document.adoptedStyleSheets.push(hides);
  });
  for (const distance of [0, 301, 333]) {
    if (distance > 0) await page.mouse.wheel(0, distance);
    await allOnScreenShown(page);
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
    const { dominant, channels } = await sharp(Buffer.from(data, 'base64')).stats();
    expect(dominant.r).toBeGreaterThan(240);
    for (const { min } of channels.slice(0, 3)) expect(min, `after ${distance} px`).toBe(255);
  }
});

/** Does something again until it has led somewhere. */
async function until(act: () => Promise<void>, there: () => boolean): Promise<void> {
  for (let tries = 0; tries < 30 && !there(); tries += 1) {
    await act();
    await expect
      .poll(there, { timeout: 1500 })
      .toBe(true)
      .catch(() => {});
  }
  expect(there()).toBe(true);
}

/** By how many px the place at the line differs, in the image's own measure on a phone. */
function offBy(one: { image: number; at: number }, other: { image: number; at: number }): number {
  return Math.abs(one.image + one.at - other.image - other.at) * (small.h / small.w) * phone.width;
}

async function allOnScreenShown(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-part=reader] [data-image]')]
            .filter((box) => {
              const { top, bottom } = box.getBoundingClientRect();
              return bottom > 0 && top < innerHeight;
            })
            .every((box) =>
              [...box.querySelectorAll('img')].some((it) => it.complete && it.naturalWidth > 0),
            ),
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
}

async function viewsOf(site: Awaited<ReturnType<typeof openSite>>): Promise<number> {
  await site.house.views.flush();
  return (await site.app.inject('/api/comic/1')).json().data.views;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Numbers in 0–1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
