import { chromium, type Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { chromiumShell } from '../setup/chromium.ts';
import { hydrated } from '../setup/hydrated.ts';
import { outside } from '../setup/outside.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('where the browser’s letters are twice the size a small phone scrolls the whole of a sheet, and shows every chapter’s number', async () => {
  await using site = await openSite([{ title: '长夜', chapters: 60, pages: 1, size: { w: 60, h: 90 } }]);
  await site.house.merchants.set(80001, 'freeChapters', 2);
  const origin = await site.listen();
  // Set in the browser itself: by a page's own styles no media query hears of it.
  const args = [...chromiumShell.args, '--blink-settings=defaultFontSize=32'];
  await using browser = await chromium.launch({ ...chromiumShell, args });
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  await context.addCookies([{ name: 'mandao.language', value: 'en', url: origin }]);
  await signIn(context, site, { points: 2000 });
  const page = await context.newPage();
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const sheet = page.getByRole('dialog');
  const last = sheet.getByRole('checkbox').last();

  await page.getByRole('button', { name: 'Buy several' }).tap();
  await sheet.locator('label', { hasText: 'Choose' }).first().tap();
  await last.tap();
  expect(await last.isChecked()).toBe(true);
  expect(await outside(page)).toEqual([]);
  expect(await cutMarks(sheet)).toEqual([]);
  expect(await seenOfScrolled(sheet)).toEqual([624]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Download', exact: true }).tap();
  await last.waitFor();
  expect(await cutMarks(sheet)).toEqual([]);
  expect(await seenOfScrolled(sheet)).toEqual([624]);
});

/** The numbers of chapters of which not all can be read. */
function cutMarks(sheet: Locator): Promise<(string | null)[]> {
  return sheet
    .locator('fieldset span')
    .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent));
}

/** How much of those parts of a sheet is seen that are scrolled, px. */
function seenOfScrolled(sheet: Locator): Promise<number[]> {
  return sheet
    .locator('div')
    .evaluateAll((all) =>
      all
        .filter((it) => getComputedStyle(it).overflowY === 'auto' && it.scrollHeight > it.clientHeight)
        .map((it) => it.clientHeight),
    );
}
