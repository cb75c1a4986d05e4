import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test.each([
  ['zh-TW', '兌換碼', '客服贈送'],
  ['en', 'Redeem code', 'From support'],
])(
  'in %s the statement says in its own words what was a code and what a gift',
  async (language, code, gift) => {
    await using site = await openSite();
    await using browser = await openBrowser({ workers: false });
    const { page, context, faults } = browser;
    const member = await signIn(context, site, { points: 10 });
    const { codes } = (await askIn(site.dataDir)('redeem', 'create', '250')) as { codes: string[] };
    await member.send('POST', '/api/redeem', { code: codes[0] });
    await sayIn(site.dataDir)('member', 'grant', member.account, '70');
    const origin = await site.listen();
    await context.addCookies([{ name: 'mandao.language', value: language, url: origin }]);
    await page.goto(`${origin}/myAccount/buyHistory`);
    await hydrated(page);
    const lines = page.getByRole('main').getByRole('listitem').locator('b');
    // The last one are an operator's own words.
    await expect.poll(() => lines.allInnerTexts()).toEqual([gift, code, '新人礼']);
    expect(unexpected(faults)).toEqual([]);
  },
);
