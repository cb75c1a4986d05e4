import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];

test('a cover travels from its list to the comic’s page, and the page back into the list', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  await page.addInitScript(() => {
    const named: string[][] = [];
    Object.assign(window, { named });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const names = [...document.querySelectorAll('*')].map((it) => getComputedStyle(it).viewTransitionName);
      named.push(names.filter((name) => !['none', 'root', ''].includes(name)));
      return start(...given);
    };
  });
  const travelled = () => page.evaluate(() => Reflect.get(window, 'named') as string[][]);
  await page.goto(`${origin}/rank`);
  await hydrated(page);
  await page
    .getByRole('link', { name: /潮汐灯塔/ })
    .first()
    .click();
  await page.waitForURL('**/comicInfo?id=1');
  await expect.poll(travelled).toHaveLength(1);
  expect(await travelled()).toEqual([['cover']]);
  await page.goBack();
  await expect.poll(travelled).toHaveLength(2);
  expect(unexpected(faults)).toEqual([]);
});
