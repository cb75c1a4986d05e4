import type { Page } from 'playwright-core';
import { scrollRests } from './scroll-rest.ts';

/**
 * Reads the strip's first chapter from its top to its end as a reader would, half a screen at a time, and answers the
 * numbers of its images in the order in which they were seen painted (natural size above 0).
 */
export async function readThrough(page: Page): Promise<number[]> {
  const seen: number[] = [];
  await page.locator('[data-image]').first().waitFor();
  await scrollDownTo(page, 0);
  for (;;) {
    await page.waitForFunction(imagesOnScreenArePainted);
    for (const image of await page.evaluate(paintedImages)) if (!seen.includes(image)) seen.push(image);
    const { offset, half, end } = await page.evaluate(() => ({
      offset: scrollY,
      half: Math.round(innerHeight / 2),
      end: Math.ceil(
        scrollY +
          (document.querySelector('[data-chapter]')?.getBoundingClientRect().bottom ?? 0) -
          innerHeight,
      ),
    }));
    if (offset >= end - 1) return seen;
    await scrollDownTo(page, Math.min(offset + half, end));
  }
}

/** Turns the wheel until the page lies at an offset, as a hand would: the reader trusts no other movement. */
async function scrollDownTo(page: Page, offset: number): Promise<void> {
  for (;;) {
    // Asked once: the strip may be set to its place meanwhile.
    const before = await page.evaluate(() => scrollY);
    if (Math.abs(offset - before) <= 1) return;
    await page.mouse.wheel(0, offset - before);
    await page.waitForFunction((from) => scrollY !== from, before);
    await scrollRests(page);
  }
}

/** Whether a part of the strip is on screen and every image of it there has its picture. */
function imagesOnScreenArePainted(): boolean {
  const images = [...document.querySelectorAll<HTMLImageElement>('[data-part=reader] img')];
  const chapter = document.querySelector('[data-part=reader] [data-chapter]');
  const boxes = [...(chapter?.querySelectorAll('[data-image]') ?? [])];
  const onScreen = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 1 && top < innerHeight - 1;
  };
  return boxes
    .filter(onScreen)
    .every((box) => images.some((image) => box.contains(image) && image.complete && image.naturalWidth > 0));
}

function paintedImages(): number[] {
  const chapter = document.querySelector('[data-part=reader] [data-chapter]');
  const images = [...(chapter?.querySelectorAll('img') ?? [])];
  return images
    .filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete && image.naturalWidth > 0 && bottom > 1 && top < innerHeight - 1;
    })
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((image) => Number(/\/(\d+)\.jpg/.exec(image.currentSrc)?.[1]));
}
