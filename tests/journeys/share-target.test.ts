import { expect, test } from 'vitest';
import { openBrowser, phone, workerTakesOver } from '../setup/browser.ts';
import { openSite } from '../setup/site.ts';

test('a text that is shared with a merchant’s app is searched for in its site, with and without a network', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  await site.house.merchants.add({ id: 80002, name: '别处漫画', at: 0 });
  const origin = await site.listen();
  await using browser = await openBrowser({ viewport: phone });
  const { page, context } = browser;
  const share = async () => {
    await page.goto(`${origin}/shared/80002?title=&keyword=${encodeURIComponent('潮汐')}`);
    const heading = page.getByRole('heading', { name: '「潮汐」的搜索结果' });
    await heading.waitFor({ state: 'attached' });
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('mid')]).toEqual(['/search/result', '80002']);
  };
  await share();
  await workerTakesOver(page);
  await share();
  await context.setOffline(true);
  await share();
});
