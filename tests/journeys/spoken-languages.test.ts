import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { blockLayouts, defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const intro = '灯塔每晚熄灭三分钟，没有人记得那三分钟。';
const lighthouse = { title: '灯塔', intro, chapters: 1, pages: 1 };
const inEnglish = { title: 'The Ferry', intro: 'It leaves at night.', chapters: 1, pages: 1 };

test('what a comic says in Chinese is Chinese to who listens to the site in English', async () => {
  await using site = await openSite([lighthouse, inEnglish]);
  const origin = await site.listen();
  const { merchants } = site.house;
  for (const [at, layout] of [blockLayouts.mosaic, blockLayouts.intros].entries()) {
    const block = { blockId: at + 1, title: '', layout, position: at + 1, comicIds: [1, 2] };
    await merchants.putBlock(defaultMerchantId, block);
  }
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  for (const path of ['/recommend', '/comicInfo?id=1', '/search/result?keyword=灯塔']) {
    await page.goto(origin + path);
    await hydrated(page);
    await page.getByText(intro).first().waitFor();
    const languages = await languagesOf(page, intro);
    expect([path, new Set(languages)]).toEqual([path, new Set(['zh'])]);
  }
  await page.goto(`${origin}/comicInfo?id=2`);
  await page.getByText(inEnglish.intro).waitFor();
  expect(await languagesOf(page, inEnglish.intro)).toEqual(['en']);
  expect(faults).toEqual([]);
});

/** In what language each place is spoken that says this. */
function languagesOf(page: Page, words: string): Promise<string[]> {
  return page.evaluate((sought) => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const says = (it: Element) => it.textContent === sought;
    const said = all.filter((it) => says(it) && ![...it.children].some(says));
    return said.map((it) => it.closest<HTMLElement>('[lang]')?.lang ?? '');
  }, words);
}
