import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { openPages, shows, sideOf, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';

/** A scan as large as those of printed books: a browser takes long to make it ready to be painted. px */
const scan = { w: 3000, h: 4500 };
const tablet = { width: 820, height: 1180 };

test('a large page that came with the document shows its picture all the while it is magnified', async () => {
  await using site = await openSite([{ title: '扫', chapters: 1, pages: 1, size: scan, orientation: 2 }]);
  await using browser = await openBrowser({ viewport: tablet, workers: false });
  const { page, faults } = browser;
  await drawStripes(page);
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`);
  await shows(page, [1]);

  const width = await sideOf(page, 1, 'width');
  await page.mouse.dblclick(400, 600);
  await expect.poll(() => sideOf(page, 1, 'width'), soon).toBeCloseTo(width * 2.5, 0);
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-image="1"] img');
    return image?.complete && !image.currentSrc.includes('w=');
  });
  for (let shot = 0; shot < 5; shot += 1) expect(await contrastOnScreen(page)).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

/** Whatever width is asked for: light and dark side by side, so that what shows a picture is not of one colour. */
async function drawStripes(page: Page): Promise<void> {
  await page.route(/\/pic\/comic\/1\/1\/1\.jpg/, async (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('w'));
    const body = await stripes(asked || scan.w);
    await route.fulfill({ body, contentType: 'image/jpeg', headers: { 'access-control-allow-origin': '*' } });
  });
}

function stripes(width: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><path d="M0 0h10v90H0zm20 0h10v90H20zm20 0h10v90H40z" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg))
    .flatten({ background: '#246' })
    .resize(width, (width * scan.h) / scan.w)
    .jpeg()
    .toBuffer();
}

/** How far the points of the screen's middle lie from their mean, of 255. */
async function contrastOnScreen(page: Page): Promise<number> {
  const shot = await page.screenshot({ clip: { x: 20, y: 200, width: 350, height: 400 } });
  const { channels } = await sharp(shot).greyscale().stats();
  return channels[0]?.stdev ?? 0;
}
