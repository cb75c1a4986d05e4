import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { save, seenComic } from '../setup/saving.ts';
import { openSite } from '../setup/site.ts';
import { openTroubled } from '../setup/troubled.ts';

test('while chapters are on their way nobody is told that all are here', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 4, pages: 2 }]);
  await using network = await openTroubled(await site.listen());
  await using browser = await openBrowser();
  const { page } = browser;
  await seenComic(page, network.origin, 1);
  network.spoil((path) => (/content|\/1\/\d+\/\d+\.jpg/.test(path) ? 'silence' : null));
  await save(page, [1, 2]);
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '下载到这台设备' });
  await sheet.getByText('正在下载，0%').waitFor();
  expect(await sheet.getByText('能下的都下好了').count()).toBe(0);
  network.spoil(() => null);
});
