import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { drawnAnew } from '../setup/drawn-anew.ts';
import { holdScript } from '../setup/hold-script.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const small = { w: 60, h: 90 };

test('who chooses chapters by hand begins in view of the next ones, and a touch draws one of them anew', async () => {
  await using site = await openSite([
    { title: '长夜', chapters: 130, pages: 1, size: small, price: 30, lastLabel: '1387' },
  ]);
  await site.house.merchants.set(80001, 'freeChapters', 90);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 1000 });
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=88`);
  await imagesStand(page);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('自己选').click();

  const first = sheet.getByRole('checkbox', { name: /第 91 话/ });
  await first.and(page.locator(':checked')).waitFor();
  const [list, cell] = [await sheet.boundingBox(), await first.boundingBox()];
  expect(cell?.y).toBeGreaterThan(list?.y ?? Number.NaN);
  expect(await first.evaluate(isOnTop)).toBe(true);
  // Four digits have room where three have.
  const last = await sheet.getByRole('checkbox', { name: /第 1387 话/ }).boundingBox();
  expect(last?.width).toBeCloseTo(cell?.width ?? Number.NaN);

  const drawn = await drawnAnew(page, async () => {
    await first.click();
    await sheet.getByRole('button', { name: '购买 9 话' }).waitFor();
  });
  const boxes = await sheet.getByRole('checkbox').count();
  expect(boxes).toBeGreaterThan(100);
  expect(drawn.filter((it) => it === 'input').length).toBeLessThan(10);
  expect(faults).toEqual([]);
});

/** Whether a finger on its middle touches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

test('a chapter of a long list is gone to by its number, also when that was typed before the script was there', async () => {
  await using long = await openSite([{ title: '长夜', chapters: 130, pages: 1, size: small }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const letScriptCome = await holdScript(page);
  await page.goto(`${await long.listen()}/comicInfo?id=1`, { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('textbox', { name: '跳到第几话' });
  const address = page.url();
  await field.fill('117');
  await field.press('Enter');
  expect(page.url()).toBe(address);
  letScriptCome();
  await hydrated(page);
  await field.press('Enter');
  const chapter = page.getByRole('link', { name: /第117夜/ });
  await expect.poll(() => chapter.evaluate((it) => it === document.activeElement)).toBe(true);
  await field.fill('999');
  await page.getByRole('button', { name: '前往' }).click();
  await page.getByText('没有第 999 话').waitFor();
  // As input methods of Chinese write it.
  await field.fill('１１６');
  await field.press('Enter');
  const other = page.getByRole('link', { name: /第116夜/ });
  await expect.poll(() => other.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(unexpected(faults)).toEqual([]);
});
