import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { desktop } from '../setup/browser.ts';
import { chromiumShell } from '../setup/chromium.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test.each(['light', 'dark'] as const)(
  'in %s the place that a page keeps for its scrollbar is as dim as the page, beside a dialog',
  async (colorScheme) => {
    await using site = await openSite([{ title: '潮汐灯塔', chapters: 12, pages: 1 }]);
    const origin = await site.listen();
    await using opened = await withScrollbars({ viewport: desktop, colorScheme, reducedMotion: 'reduce' });
    const { page } = opened;
    await page.goto(`${origin}/comicInfo?id=1`);
    await hydrated(page);
    await page.getByRole('button', { name: '购买多话' }).click();
    await page.getByRole('dialog').waitFor();
    const shown = await page.evaluate(() => document.body.clientWidth);
    expect(shown, 'its scrollbar takes room').toBeLessThan(desktop.width);
    const at = (x: number) => brightnessAt(page, x, desktop.height - 5);
    // The page's own ground, at its edge.
    await expect
      .poll(async () => Math.abs((await at(desktop.width - 3)) - (await at(shown - 3))))
      .toBeLessThan(6);
  },
);

test('the reader’s scrollbar, and the place that is kept for it beside a sheet, are as dim as the reader chose', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 6, size: { w: 300, h: 450 } }]);
  const origin = await site.listen();
  await using opened = await withScrollbars({ viewport: desktop, colorScheme: 'light' });
  const { page } = opened;
  for (const light of [{ brightness: 40 }, { nightTint: 100 }, { brightness: 60, nightTint: 60 }]) {
    await page.goto(`${origin}/comicContent?id=1&no=1`);
    await page.evaluate((it) => localStorage.setItem('mandao.reader', JSON.stringify(it)), light);
    await page.reload();
    await imagesStand(page);
    await hydrated(page);
    const beside = async () => {
      // Beside the strip, and at the end of the bar that is not at its start.
      const [ground, bar] = [100, desktop.width - 3].map((left) =>
        brightnessAt(page, left, desktop.height - 30),
      );
      return (await (bar as Promise<number>)) - (await (ground as Promise<number>));
    };
    await expect.poll(beside, { message: `a scrollbar at ${JSON.stringify(light)}` }).toBeLessThan(20);
    await page.keyboard.press('s');
    await page.getByRole('dialog').waitFor();
    await expect.poll(beside, { message: `its place at ${JSON.stringify(light)}` }).toBeLessThan(20);
  }
});

/** A window whose scrollbars are those of a mouse. */
async function withScrollbars(looks: BrowserContextOptions) {
  const browser = await chromium.launch({ ...chromiumShell, ignoreDefaultArgs: ['--hide-scrollbars'] });
  return {
    page: await browser.newPage({ ...looks, serviceWorkers: 'block' }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Of a place on the screen, from 0 to 255. */
async function brightnessAt(page: Page, left: number, top: number): Promise<number> {
  const clip = { x: left, y: top, width: 1, height: 1 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}
