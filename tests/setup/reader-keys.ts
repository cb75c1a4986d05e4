import type { Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';
import { ready, shows } from './pages-on-screen.ts';
import { scrollRests } from './scroll-rest.ts';

/** The keys that have been pressed on the page since, as the browser calls them. */
export async function pressedKeys(page: Page): Promise<ReadonlySet<string>> {
  const pressed = new Set<string>();
  await page.exposeFunction('notePressed', (key: string) => pressed.add(key));
  await page.addInitScript(() =>
    addEventListener('keydown', ({ key, shiftKey }) =>
      (globalThis as unknown as { notePressed: (key: string) => void }).notePressed(
        key === ' ' && shiftKey ? 'Shift+ ' : key,
      ),
    ),
  );
  return pressed;
}

/** What a key is called that the help writes so. */
export function keyOf(written: string): string {
  const names: Record<string, string> = {
    ...{ '←': 'ArrowLeft', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown' },
    ...{ 空格: ' ', 'Shift 空格': 'Shift+ ', '−': '-', Esc: 'Escape' },
  };
  return names[written] ?? (written.length === 1 ? written.toLowerCase() : written);
}

/** Each key that turns, magnifies or pairs pages does so, from page 2 of a book with four. */
export async function keysTurnPages(page: Page): Promise<void> {
  await ready(page);
  const around = { ArrowRight: 3, ArrowLeft: 2, ' ': 3, 'Shift+ ': 2, ArrowDown: 3, ArrowUp: 2 };
  for (const [key, shown] of Object.entries({ ...around, End: 4, Home: 1 })) {
    await page.keyboard.press(key);
    await shows(page, [shown]);
  }
  for (const back of ['-', '0']) {
    await page.keyboard.press('+');
    await page.locator('[data-zoomed]').waitFor();
    await page.keyboard.press(back);
    // Until it stands again a key would still look around in it.
    await page.locator('[data-zoomed], [data-moving]').waitFor({ state: 'detached' });
  }
  await page.setViewportSize(desktop);
  await page.keyboard.press('ArrowRight');
  await shows(page, [2, 3]);
  await page.keyboard.press('d');
  await shows(page, [1, 2]);
  await page.setViewportSize(phone);
}

/** Each key that the browser itself scrolls by does so, from a strip's beginning. */
export async function keysScroll(page: Page): Promise<void> {
  const ways = { ' ': 1, 'Shift+ ': -1, ArrowDown: 1, ArrowUp: -1, End: 1, Home: -1 };
  for (const [key, way] of Object.entries(ways)) {
    await scrollRests(page);
    const from = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await page.waitForFunction(({ from, way }) => (scrollY - from) * way > 20, { from, way });
  }
}
