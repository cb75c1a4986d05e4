import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const hourMs = 3_600_000;
const comic = { title: '潮汐灯塔', chapters: 3, pages: 1, size: { w: 40, h: 60 } };

test('on a device whose clock is ahead the list of today and the wait until a chapter is free go by the site’s', async () => {
  await using site = await openSite([comic]);
  const origin = await site.listen();
  const freeAt = Date.now() + 60 * hourMs;
  await site.house.database.updateTable('chapter').set({ freeAt }).where('chapterNo', '=', 3).execute();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await page.clock.install({ time: Date.now() + 36 * hourMs });
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  // Told by the first answer that does not come with the document.
  await page.getByRole('link', { name: '免费', exact: true }).first().click();
  await page.waitForFunction(() => localStorage.getItem('mandao.clock') !== null);
  await page.goto(`${origin}/dailyUpdate`);
  await hydrated(page);
  await page.getByRole('heading', { level: 2, name: '今天更新' }).waitFor();
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const chapter = page.getByRole('link', { name: /第3夜/ });
  expect(await chapter.textContent()).toContain('3 天');
  await chapter.click();
  await page.getByText('再等 3 天，这一话就免费').waitFor();
});

test('a gate says how long one may wait, and opens by itself once its chapter is free', async () => {
  let passed = 0;
  const now = () => Date.now() + passed;
  await using site = await openSite([comic], { now });
  site.app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(now()).toUTCString());
  });
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const freeAt = now() + 1.5 * hourMs;
  await site.house.database.updateTable('chapter').set({ freeAt }).where('chapterNo', '=', 3).execute();
  await page.clock.install({ time: now() });
  await page.goto(`${origin}/comicContent?id=1&no=3`);
  await hydrated(page);
  await page.getByText(/再等 (90|8\d) 分钟，这一话就免费/).waitFor();
  const pass = async (ms: number) => {
    passed += ms;
    await page.clock.fastForward(ms);
  };
  await pass(hourMs);
  await page.getByText(/再等 (30|2\d) 分钟，这一话就免费/).waitFor();
  // Not all that wait ask in the same second.
  await pass(0.5 * hourMs + 10_000);
  await imagesStand(page);
});
