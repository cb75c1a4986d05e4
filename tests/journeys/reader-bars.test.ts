import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { drawnAnew } from '../setup/drawn-anew.ts';
import { hydrated } from '../setup/hydrated.ts';
import { bars, middle, openPages } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { fingersOn } from '../setup/touch.ts';

const strip = { title: '潮汐灯塔', chapters: 2, pages: 8, size: { w: 300, h: 450 } };
const book = { ...strip, title: '深海邮局', orientation: 2 };

test.each([strip, book])(
  'a tap for the controls of $title has nothing drawn anew but what looks otherwise then',
  async (comic) => {
    await using site = await openSite([comic]);
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    await openPages(page, `${await site.listen()}/comicContent?id=1&no=1`);
    // The number in the corner comes with what is fetched last.
    await page.getByText('1 / 8', { exact: true }).waitFor();
    const fingers = await fingersOn(page);
    const drawn = await drawnAnew(page, async () => {
      await fingers.tap(middle);
      await bars(page, true);
    });
    expect(drawn).toContain('output');
    // The number in the corner and the slider with its bubble: none of the pages, titles, tools, and what follows the end.
    expect(drawn.filter((it) => !['div', 'span', 'input', 'output'].includes(it))).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('who wants pages and cannot have their code gets them by pressing once more', async () => {
  await using site = await openSite([strip]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.route('**/assets/pages-*.js', (route) => route.abort());
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  await hydrated(page);
  await page.keyboard.press('m');
  const pages = page.getByRole('button', { name: '翻页' });
  await pages.click();
  await page.getByText('现在没有网络').waitFor();
  await page.unroute('**/assets/pages-*.js');
  await pages.click();
  await page.locator('main[data-view=pages] [data-loaded]').first().waitFor();
});
