import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { importBook } from '../../server/usecases/import-book.ts';
import { writeCbz } from '../builders/comic-files.ts';
import { printedPage, printedSize } from '../builders/printed-page.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { keptSights } from '../setup/kept-sights.ts';
import { openPages, shows, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { atLine } from '../setup/strip.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** To half a hundredth: boxes end at whole pixels. */
const whole = near({ left: 0, top: 0, right: 1, bottom: 1 });

/** What the server tells of a page. */
interface Told {
  content?: { x: number; y: number; w: number; h: number };
}

test('margins are cut off where that is chosen, in strips and pages, and the place stays', async () => {
  await using folder = await temporaryFolder();
  await using site = await openSite();
  await importPrinted(site, folder.path, { orientation: 1 });
  await importPrinted(site, folder.path, { orientation: 2, paper: '#000000' });
  const told = await pagesOf(site, 1);
  await using browser = await openBrowser();
  const { page, faults } = browser;
  const origin = await site.listen();

  const strip = `${origin}/comicContent?id=1&no=1`;
  await page.goto(`${strip}&img=3&at=0.4`);
  await hydrated(page);
  await hasCome(page, 3);
  expect(await seenOf(page, 3)).toEqual(whole);
  const before = await atLine(page);
  expect(before).toMatchObject({ image: 3 });
  await crop(page);
  await expect.poll(() => seenOf(page, 3), soon).toEqual(sharesOf(told[2]));
  await expect.poll(() => edgeOf(page, 3), soon).not.toBe('white');
  const after = await atLine(page);
  expect(after.image).toBe(3);
  expect(Math.abs(after.at - before.at)).toBeLessThan(0.005);
  await page.goto(`${strip}&img=4&at=0.25`);
  await expect.poll(() => seenOf(page, 4), soon).toEqual(sharesOf(told[3]));
  await hydrated(page);
  await expect
    .poll(() => atLine(page).then(({ image, at }) => [image, Math.round(at * 100)]), soon)
    .toEqual([4, 25]);
  await page.mouse.wheel(0, 300);
  // What stands there before any code runs, the next time, is cut as well.
  const clips = () =>
    keptSights(page).then((sights) => sights.at(-1)?.images.map(({ clip }) => clip?.slice(0, 6)));
  await expect.poll(clips, soon).toContain('inset(');

  // What was chosen for one comic is no other's. Each page is larger by what is cut off.
  await openPages(page, `${origin}/comicContent?id=2&no=1&img=2`, [2]);
  expect(await seenOf(page, 2)).toEqual(whole);
  await crop(page);
  const dark = await pagesOf(site, 2);
  await expect.poll(() => seenOf(page, 2), soon).toEqual(sharesOf(dark[1]));
  await expect.poll(() => edgeOf(page, 2), soon).not.toBe('black');
  await page.keyboard.press('ArrowRight');
  await shows(page, [3]);
  expect(await seenOf(page, 3)).toEqual(sharesOf(dark[2]));
  await page.reload();
  await shows(page, [3]);
  await expect.poll(() => seenOf(page, 3), soon).toEqual(sharesOf(dark[2]));

  // Side by side they lose the same: at the fold, at the outer sides, above and below.
  await page.setViewportSize(desktop);
  await shows(page, [2, 3]);
  const [one, other] = [await seenOf(page, 2), await seenOf(page, 3)];
  expect(one.left).toBeGreaterThan(0.04);
  const mirrored = [1 - other.right, 1 - other.left, other.top, other.bottom];
  for (const [at, share] of [one.left, one.right, one.top, one.bottom].entries()) {
    expect(Math.abs((mirrored[at] ?? 0) - share)).toBeLessThan(0.015);
  }
  await crop(page);
  await expect.poll(() => seenOf(page, 2), soon).toEqual(whole);
  await shows(page, [2, 3]);
  expect(faults).toEqual([]);
});

type Site = Awaited<ReturnType<typeof openSite>>;

async function importPrinted(
  { house }: Site,
  folder: string,
  { orientation, paper }: { orientation: number; paper?: string },
): Promise<void> {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => printedPage(number, paper)));
  const entries = Object.fromEntries(pages.map((bytes, at) => [`${at + 1}.jpg`, bytes]));
  const file = await writeCbz(join(folder, `纸 ${orientation} 01.cbz`), entries);
  const { library, media, renditions: remover, now } = house;
  await importBook({ library, media, remover, now }, file, { orientation, price: 0 }, () => {});
}

async function pagesOf({ app }: Site, id: number): Promise<Told[]> {
  const answer = await app.inject({ method: 'POST', url: `/api/comic/-/${id}/1` });
  return answer.json().data.pages;
}

/** Where the content's edges are, in shares of the page. */
function sharesOf(told: Told | undefined) {
  if (!told?.content) throw new Error('the import found no margins');
  const { x, y, w, h } = told.content;
  return near({
    left: x / printedSize.w,
    top: y / printedSize.h,
    right: (x + w) / printedSize.w,
    bottom: (y + h) / printedSize.h,
  });
}

/** Switches the cutting of margins in the settings. */
async function crop(page: Page): Promise<void> {
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: '阅读设置' });
  await dialog.getByRole('switch', { name: /裁掉空白边/ }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

function hasCome(page: Page, image: number): Promise<void> {
  return page.locator(`[data-image="${image}"][data-loaded]`).first().waitFor();
}

/** Which part of an image its box lets be seen, in shares of it; all of it only in its own proportions. */
async function seenOf(page: Page, image: number) {
  await hasCome(page, image);
  const { box, picture, clip } = await page.evaluate((number) => {
    const box = document.querySelector(`[data-image="${number}"]`);
    const picture = box?.querySelector('img');
    if (!box || !picture) throw new Error('the image is not there');
    return {
      box: box.getBoundingClientRect().toJSON(),
      picture: picture.getBoundingClientRect().toJSON(),
      clip: getComputedStyle(picture).clipPath,
    };
  }, image);
  // Drawn as it is: neither wider nor higher, but for the pixel that images of a strip overlap by.
  expect(picture.width / picture.height).toBeCloseTo(printedSize.w / printedSize.h, 1);
  const seen = {
    left: (box.left - picture.left) / picture.width,
    top: (box.top - picture.top) / picture.height,
    right: (box.right - picture.left) / picture.width,
    bottom: (box.bottom - picture.top) / picture.height,
  };
  expect(clip === 'none').toBe(seen.left + seen.top < 0.005);
  return seen;
}

function near(sides: { left: number; top: number; right: number; bottom: number }) {
  return Object.fromEntries(Object.entries(sides).map(([side, share]) => [side, expect.closeTo(share, 2)]));
}

/** What is painted just inside the left edge of an image's box, at the reading line's height. */
async function edgeOf(page: Page, image: number): Promise<'white' | 'black' | 'art'> {
  const box = await page.locator(`[data-image="${image}"]`).first().boundingBox();
  if (!box) throw new Error('the image is not there');
  const clip = { x: Math.ceil(box.x + box.width * 0.04), y: 844 / 3, width: 1, height: 1 };
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  if (pixels.every((it) => it > 240)) return 'white';
  return pixels.every((it) => it < 15) ? 'black' : 'art';
}
