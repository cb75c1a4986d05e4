import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { save, savedNumbers, seenComic } from '../setup/saving.ts';
import { openSite } from '../setup/site.ts';
import { soonerTries } from '../setup/sooner-tries.ts';
import { openTroubled } from '../setup/troubled.ts';

const comic = { title: '潮汐灯塔', chapters: 2, pages: 3 };
const patience = { timeout: 40_000 };

test('a page that is left open goes on with a failed download once the server is back, and nobody tells it', async () => {
  await using site = await openSite([comic]);
  await using network = await openTroubled(await site.listen());
  const { origin } = network;
  await using browser = await openBrowser();
  const { page } = browser;
  await page.addInitScript(soonerTries, { leastMs: 5000, times: 60 });
  await seenComic(page, origin, 1);
  network.spoil((path) => (path.includes('/comic/') ? 'nothing' : null));
  await save(page, [1, 2]);
  await page.goto(`${origin}/myAccount/storage`);
  await page.getByRole('listitem').getByText('2 话没下完，网络不稳').waitFor(patience);
  network.spoil(() => null);
  await expect.poll(() => savedNumbers(page), patience).toEqual([1, 2]);
});
