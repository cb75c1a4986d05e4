import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

test('who said to be of age takes it back in the settings, and is asked again at once, also in other tabs', async () => {
  await using site = await openSite([{ title: '夜航', chapters: 1, pages: 1, rating: 'mature' }]);
  for (const setting of ['mature', 'ageGate'] as const)
    await site.house.merchants.set(defaultMerchantId, setting, true);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const row = page.getByRole('button', { name: '已确认年满 18 岁' });
  await page.goto(`${origin}/myAccount/setting`);
  await hydrated(page);
  // The last thing that is put there late is: nothing of it before it was said.
  await page.getByRole('heading', { name: '这台设备' }).waitFor();
  expect(await row.count()).toBe(0);

  const other = await context.newPage();
  await other.goto(`${origin}/comicInfo?id=1`);
  const yes = other.getByRole('button', { name: '我已满 18 岁' });
  await yes.click();
  await other.getByRole('heading', { name: '夜航' }).waitFor();
  await row.click();
  await page.getByText('收回了，下次会再问').waitFor();
  expect(await row.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await yes.waitFor();
  await other.reload();
  await yes.click();
  await other.getByRole('heading', { name: '夜航' }).waitFor();
  await row.waitFor();
  expect(faults).toEqual([]);
});

test('where the device has no room left it is taken back all the same, in other tabs and for later', async () => {
  await using site = await openSite([{ title: '夜航', chapters: 1, pages: 1, rating: 'mature' }]);
  for (const setting of ['mature', 'ageGate'] as const)
    await site.house.merchants.set(defaultMerchantId, setting, true);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await page.goto(`${origin}/comicInfo?id=1`);
  const yes = page.getByRole('button', { name: '我已满 18 岁' });
  await yes.click();
  await page.getByRole('heading', { name: '夜航' }).waitFor();
  const other = await context.newPage();
  await other.goto(`${origin}/myAccount/setting`);
  const row = other.getByRole('button', { name: '已确认年满 18 岁' });
  await row.waitFor();
  await other.evaluate(fillStorage);
  await row.click();
  await yes.waitFor();
  await page.reload();
  await yes.waitFor();
  expect(faults).toEqual([]);
});

/** Leaves no room for one letter more. */
function fillStorage(): void {
  let filled = '';
  for (let letters = 2 ** 23; letters >= 1; letters /= 2) {
    try {
      localStorage.setItem('filled', filled + 'x'.repeat(letters));
      filled += 'x'.repeat(letters);
    } catch {
      // Half as many, then.
    }
  }
}
