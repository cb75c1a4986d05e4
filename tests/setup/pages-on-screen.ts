import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someFrames } from './some-frames.ts';

/** Others' work may make the machine slow. */
export const soon = { timeout: 30_000 };
/** Places on a phone's screen. */
export const middle = { x: 195, y: 420 };
export const left = { x: 40, y: 420 };
export const right = { x: 350, y: 420 };

/** Opens a chapter and waits until its pages live. */
export async function openPages(page: Page, address: string, expected: number[] = []): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('mandao.zones-seen', '{}'));
  await page.goto(address);
  if (expected.length > 0) await shows(page, expected);
  await ready(page);
}

/** The code that magnifies has come and run: it is the last that a first page brings. */
export async function ready(page: Page): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const zoom = async () => (await page.evaluate(loaded)).find((it) => /reader-zoom/.test(it));
  await expect.poll(zoom, soon).toBeDefined();
  // There is not run yet: the page’s own import ends with this one.
  await page.evaluate(`import(${JSON.stringify(await zoom())}).then(() => {})`);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Waits until the controls are called, or gone. */
export async function bars(page: Page, open: boolean): Promise<void> {
  await page.locator(`[data-chrome][data-open=${open}]`).waitFor({ state: 'attached' });
}

/** Changes choices of the device; counts from the next load. */
export async function choose(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((chosen) => {
    const before = JSON.parse(localStorage.getItem('mandao.reader') ?? '{}');
    localStorage.setItem('mandao.reader', JSON.stringify({ ...before, ...chosen }));
  }, change);
}

/** Waits until just these images are on the screen, each with its picture, which fills its place. */
export async function shows(page: Page, images: readonly number[]): Promise<void> {
  await expect.poll(() => page.evaluate(imagesOnScreen), soon).toEqual(images);
}

function imagesOnScreen(): number[] {
  const seen = (box: HTMLElement) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const sheet = box.parentElement;
    // What does not fit into a sheet that stands beside is cut off.
    const cut = sheet?.inert ? sheet.getBoundingClientRect() : new DOMRect(-1e6, -1e6, 2e6, 2e6);
    return (
      Math.min(right, cut.right, innerWidth) - Math.max(left, cut.left, 0) > 1 &&
      Math.min(bottom, cut.bottom, innerHeight) - Math.max(top, cut.top, 0) > 1 &&
      isFilled(box)
    );
  };
  const isFilled = (box: HTMLElement) => {
    const picture = box.querySelector('img');
    if (!picture || picture.naturalWidth === 0) return false;
    const [place, drawn] = [box.getBoundingClientRect(), picture.getBoundingClientRect()];
    const isOver = drawn.top < place.top + 1 && drawn.bottom > place.bottom - 1;
    return isOver && drawn.left < place.left + 1 && drawn.right > place.right - 1;
  };
  return [...document.querySelectorAll<HTMLElement>('[data-image]')]
    .filter(seen)
    .map((box) => Number(box.dataset.image))
    .sort((one, other) => one - other);
}

export async function boxOf(page: Page, image: number) {
  return page.evaluate((number) => {
    const { left, top, width, height } =
      document.querySelector(`[data-image="${number}"]`)?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width, height };
  }, image);
}

export async function sideOf(
  page: Page,
  image: number,
  side: 'left' | 'top' | 'width' | 'height',
): Promise<number> {
  return (await boxOf(page, image))[side];
}

/** Where the upper edge of a page comes to rest. */
export async function topAtRest(page: Page, image: number): Promise<number> {
  let top = Number.NaN;
  const rests = async () => {
    const before = top;
    await page.evaluate(someFrames);
    top = await sideOf(page, image, 'top');
    return top === before;
  };
  await expect.poll(rests, soon).toBe(true);
  return top;
}

/** Whole px from the screen's corner. */
export async function cornerOf(page: Page, image: number): Promise<number[]> {
  const { left, top } = await boxOf(page, image);
  return [left, top].map((it) => Math.round(it) + 0);
}

/** What of a page lies at a point of the screen, in shares of its width and height. */
export async function pointOfPage(page: Page, image: number, { x, y }: { x: number; y: number }) {
  const { left, top, width, height } = await boxOf(page, image);
  return { x: (x - left) / width, y: (y - top) / height };
}

export function expectNear(found: { x: number; y: number }, wanted: { x: number; y: number }): void {
  expect(Math.abs(found.x - wanted.x)).toBeLessThan(0.01);
  expect(Math.abs(found.y - wanted.y)).toBeLessThan(0.01);
}

/** Waits until nothing moves by itself any more. */
export async function stands(page: Page, scale?: number): Promise<void> {
  if (scale !== undefined) {
    await expect.poll(() => sideOf(page, 2, 'width'), soon).toBeCloseTo(390 * scale, 0);
  }
  await page.locator('[data-zoomed]:not([data-moving])').waitFor();
}

/** Which pages on the screen are glimpses. */
export function glimpses(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-image]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter(
          (box) => box.getBoundingClientRect().bottom > 0 && box.getBoundingClientRect().top < innerHeight,
        )
        .filter((box) => [...box.querySelectorAll('img')].every((it) => it.naturalWidth <= 256))
        .map((box) => box.getAttribute('data-image')),
    );
}
