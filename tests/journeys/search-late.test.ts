import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
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
