import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('what is said while a sheet is open stands above it, can be touched and outlives it', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 8 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 0 });
  const elsewhere = { comicId: 1, chapterNo: 2, imgIndex: 5, frac: 0.2, done: false, at: Date.now() };
  await member.send('PUT', '/api/member/history', { items: [{ ...elsewhere, device: 'tablet' }] });
  await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
  const goThere = page.getByRole('button', { name: '跳过去' });
  await goThere.waitFor();
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  // The sheet may lie anywhere: what is on top at the button's middle is the button itself.
  const onTop = () =>
    goThere.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === button;
    });
  await expect.poll(onTop).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(onTop).toBe(true);
  await page.keyboard.press('s');
  await sheet.waitFor();
  await goThere.tap();
  await page.waitForURL(/no=2&img=5/);
  expect(unexpected(faults)).toEqual([]);
});

test.each([667, 844])(
  'on a phone of %i px held sideways it stands beside the sheet at its side',
  async (width) => {
    await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 8 }]);
    await using browser = await openBrowser({ workers: false, viewport: { width, height: 390 } });
    const { page, context, faults } = browser;
    const member = await signIn(context, site, { points: 0 });
    const elsewhere = { comicId: 1, chapterNo: 2, imgIndex: 5, frac: 0.2, done: false, at: Date.now() };
    await member.send('PUT', '/api/member/history', { items: [{ ...elsewhere, device: 'tablet' }] });
    await page.goto(`${await site.listen()}/comicContent?id=1&no=1`);
    const message = page.locator('[data-severity]', { hasText: '跳过去' });
    await message.waitFor();
    await page.keyboard.press('s');
    await page.getByRole('dialog').locator(message).waitFor();
    const place = () =>
      message.evaluate((it) => {
        const { left, right } = it.getBoundingClientRect();
        const sheet = it.closest('dialog')?.getBoundingClientRect();
        return { onScreen: left >= 8, free: Math.round((sheet?.left ?? 0) - right) };
      });
    await expect.poll(place).toEqual({ onScreen: true, free: 8 });
    expect(unexpected(faults)).toEqual([]);
  },
);
