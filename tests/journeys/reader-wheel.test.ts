import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { choose, openPages, shows, sideOf, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';

test('a notch of Firefox’s wheel, which counts lines for whoever asks for the unit first, is one as everywhere', async () => {
  await using site = await openSite([
    { title: '深海邮局', chapters: 1, pages: 6, orientation: 2, size: { w: 400, h: 1600 } },
  ]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const address = `${await site.listen()}/comicContent?id=1&no=1&img=1`;
  await openPages(page, address, [1]);
  await page.evaluate(notchesOfFirefox, 5);
  await shows(page, [6]);
  await choose(page, { fit: 'width' });
  await openPages(page, address);
  await page.evaluate(notchesOfFirefox, 1);
  await expect.poll(() => sideOf(page, 1, 'top'), soon).toBe(-120);
  expect(faults).toEqual([]);
});

test('two fingers that turn pages sideways lead nowhere in the browser’s history: the document itself says so, as only what scrolls can', async () => {
  await using site = await openSite([{ title: '深海邮局', chapters: 1, pages: 2, orientation: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await openPages(page, `${origin}/comicContent?id=1&no=1`, [1]);
  expect(await page.evaluate(overscrollAside)).toBe('none');
  await page.goto(`${origin}/recommend`);
  expect(await page.evaluate(overscrollAside)).toBe('auto');
  expect(faults).toEqual([]);
});

/** In the page: what it does with two fingers that go on sideways where nothing scrolls any more. */
function overscrollAside(): string {
  const room = document.querySelector('main [data-fit]') ?? document.body;
  const scrolls = [room, document.documentElement].filter((it) => getComputedStyle(it).overflowX !== 'clip');
  return getComputedStyle(scrolls[0] ?? document.documentElement).overscrollBehaviorX;
}

/** In the page: so many notches of a wheel that is turned quickly. */
function notchesOfFirefox(count: number): void {
  for (let notch = 1; notch <= count; notch += 1) {
    let lines: boolean | null = null;
    const told = (inLines: number, inPx: number, first: boolean) => () => {
      lines ??= first;
      return lines ? inLines : inPx;
    };
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true });
    Object.defineProperties(event, {
      deltaMode: { get: told(WheelEvent.DOM_DELTA_LINE, WheelEvent.DOM_DELTA_PIXEL, true) },
      deltaX: { get: told(0, 0, false) },
      deltaY: { get: told(3, 57, false) },
      timeStamp: { value: notch * 100 },
    });
    document.querySelector('main [data-image="1"]')?.dispatchEvent(event);
  }
}
