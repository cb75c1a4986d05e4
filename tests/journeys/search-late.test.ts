import { expect, test } from 'vitest';
import { openBrowser, phone } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test('an older search that comes late leaves what was typed or emptied since, and the next one comes after it', async () => {
  await using site = await openSite([{ title: '深海邮局', chapters: 1, pages: 1, size: { w: 100, h: 150 } }]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${origin}/search/result?type=title&keyword=${encodeURIComponent('深海')}`);
  await hydrated(page);
  const field = page.getByRole('combobox');
  const heading = (word: string) => page.getByRole('heading', { name: `「${word}」的搜索结果` });
  for (const [word, since] of [
    ['潮汐', ''],
    ['海岛', '深'],
  ] as const) {
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/search/*?*keyword=${encodeURIComponent(word)}*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await field.fill(word);
    await field.press('Enter');
    await field.fill(since);
    held.resolve();
    await heading(word).waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe(since);
    await page.unrouteAll();
  }
  await field.press('Enter');
  await heading('深').waitFor({ state: 'attached' });
  await field.fill('');
  await field.blur();
  await page.goBack();
  await heading('海岛').waitFor({ state: 'attached' });
  await expect.poll(() => field.inputValue()).toBe('海岛');
  expect(unexpected(faults)).toEqual([]);
});

test('on a phone what is said of a search that failed breaks between its sentences, not within a word', async () => {
  await using site = await openSite();
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false, viewport: phone });
  const { page } = browser;
  await page.goto(`${origin}/search`);
  await hydrated(page);
  await page.route('**/api/search/**', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'Server01', message: '', data: null, serverTime: Date.now() },
    }),
  );
  const field = page.getByRole('combobox');
  await field.fill('潮汐');
  await field.press('Enter');
  const said = page.getByRole('alert').getByText('稍后再试');
  const lines = await said.evaluate((it) => {
    const text = it.firstChild ?? it;
    const end = (text.textContent ?? '').indexOf('。');
    const linesOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    };
    return [linesOf(0, end), linesOf(0, (text.textContent ?? '').length)];
  });
  expect(lines).toEqual([1, 2]);
});
