import { type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumProgram } from '../tests/setup/chromium.ts';
import { drawnSite } from './drawn-site.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { serverCommand, startSite } from './site-process.ts';

const phone = { width: 390, height: 844 };
const times = 12;
/** Between two events, ms: the work of one must not be counted to the next. */
const pauseMs = 250;
const goalMs = 48;

interface Act {
  what: string;
  orientation: 1 | 2;
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page, nth: number) => Promise<void>;
}

const callBars = (page: Page) => page.touchscreen.tap(195, 420);
const focusSlider = async (page: Page) => {
  await callBars(page);
  await page.getByRole('slider').first().focus();
};

const acts: readonly Act[] = [
  { what: 'a tap for the controls, strip', orientation: 1, act: callBars },
  { what: 'a tap for the controls, pages', orientation: 2, act: callBars },
  {
    what: 'a page turned by a tap',
    orientation: 2,
    act: (page, nth) => page.touchscreen.tap(nth % 2 === 0 ? 350 : 40, 420),
  },
  {
    what: 'a page turned by a key',
    orientation: 2,
    act: (page, nth) => page.keyboard.press(nth % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'),
  },
  {
    what: 'a step of the slider, strip',
    orientation: 1,
    prepare: focusSlider,
    act: (page, nth) => page.keyboard.press(nth % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'),
  },
  {
    what: 'a step of the slider, pages',
    orientation: 2,
    prepare: focusSlider,
    act: (page, nth) => page.keyboard.press(nth % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'),
  },
];

/**
 * From an event in the reader to the next paint, as the browser's Event Timing tells it (in steps of 8 ms, from 16 on),
 * on this machine and on one four times as slow: `npm run bench -- events`.
 */
export async function measureEventPaints(): Promise<Measured[]> {
  await using drawn = await drawnSite();
  const site = await startSite(drawn.dataDir, serverCommand());
  const browser = await chromium.launch(chromiumProgram);
  try {
    const rows: Measured[] = [];
    for (const slower of [1, 4]) {
      for (const it of acts) {
        const address = await chapterOf(site.origin, it.orientation);
        const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
        const page = await context.newPage();
        rows.push(rowOf(it, slower, await measureAct(page, address, it, slower)));
        await context.close();
      }
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureAct(page: Page, address: string, it: Act, slower: number): Promise<number[]> {
  await page.addInitScript(() => localStorage.setItem('mandao.zones-seen', '{}'));
  await page.addInitScript(watchEvents);
  await page.goto(address, { waitUntil: 'networkidle' });
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await it.prepare?.(page);
  const found: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    await page.waitForTimeout(pauseMs);
    await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
    await it.act(page, nth);
    await page.waitForTimeout(pauseMs);
    found.push(await page.evaluate(() => (globalThis as unknown as { longest: number }).longest));
  }
  return found;
}

/** In the page: keeps how long the longest event since it was last looked at has taken, ms. */
function watchEvents(): void {
  const kept = globalThis as unknown as { longest: number };
  kept.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function rowOf({ what }: Act, slower: number, found: readonly number[]): Measured {
  const longest = Math.max(...found);
  const said = (ms: number) => (ms === 0 ? '< 16' : String(ms));
  return {
    what: `${what}${slower > 1 ? `, ${slower}× slower` : ''}: ms to the next paint (longest of ${times})`,
    value: `${said(median(found))} (${said(longest)})`,
    floor: '–',
    goal: `≤ ${goalMs}`,
  };
}

/** The first chapter of a comic that is drawn so. */
async function chapterOf(origin: string, orientation: number): Promise<string> {
  const answer = await (await fetch(`${origin}/api/comic?sort=3&size=100`)).json();
  const comic = answer.data.items.find((it: { orientation: number }) => it.orientation === orientation);
  if (!comic) throw new Error(`The library has no comic of orientation ${orientation}.`);
  return `${origin}/comicContent?id=${comic.id}&no=1`;
}
