import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { bars, openPages, right, shows } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';

const book = { title: '深海邮局', chapters: 1, pages: 4, size: { w: 300, h: 450 }, orientation: 2 };

test('a mouse that is drawn over a page turns none', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=2`, [2]);
  await page.mouse.move(right.x, right.y);
  await page.mouse.down();
  await page.mouse.move(right.x - 150, right.y, { steps: 6 });
  await page.mouse.up();
  // It was a click where it ended.
  await bars(page, true);
  await shows(page, [2]);
  expect(faults).toEqual([]);
});
