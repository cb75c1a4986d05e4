import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

test.each([
  ['zh-CN', '兑换码', '客服赠送', '客服收回赠送', '收回'],
  ['zh-TW', '兌換碼', '客服贈送', '客服收回贈送', '收回'],
  ['en', 'Redeem code', 'From customer service', 'Gift taken back by customer service', 'Taken back'],
])(
  'in %s the statement says in its own words what was a code, what a gift and what was taken back of it',
  async (language, code, gift, taken, kind) => {
    await using site = await openSite();
    await using browser = await openBrowser({ workers: false });
    const { page, context, faults } = browser;
    const member = await signIn(context, site, { points: 10 });
    const { codes } = (await askIn(site.dataDir)('redeem', 'create', '250')) as { codes: string[] };
    await member.send('POST', '/api/redeem', { code: codes[0] });
    await sayIn(site.dataDir)('member', 'grant', member.account, '70');
    await sayIn(site.dataDir)('member', 'take', member.account, '63');
    const origin = await site.listen();
    await context.addCookies([{ name: 'mandao.language', value: language, url: origin }]);
    await page.goto(`${origin}/myAccount/buyHistory`);
    await hydrated(page);
    const lines = page.getByRole('main').getByRole('listitem').locator('b');
    // The last one are an operator's own words.
    await expect.poll(() => lines.allInnerTexts()).toEqual([taken, gift, code, '新人礼']);
    const first = page.getByRole('main').getByRole('listitem').first();
    expect(await first.textContent()).toContain('−63');
    expect(await first.locator('small').textContent()).toContain(kind);
    expect(unexpected(faults)).toEqual([]);
  },
);

test('more of a statement that cannot be had leaves what stands, and is asked for again', async () => {
  await using site = await openSite();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 10 });
  for (let at = 2; at <= 25; at += 1) {
    const gift = { memberId: member.memberId, points: 1, title: '礼', at };
    await site.house.ledger.grant({ merchantId: defaultMerchantId, ...gift });
  }
  await page.goto(`${await site.listen()}/myAccount/buyHistory`);
  await hydrated(page);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(20);
  await page.route('**/api/member/point*', (route) => route.abort());
  const more = page.getByRole('link', { name: '再看一些' });
  await more.press('Enter');
  await page.getByRole('alert').getByText('没有网络').waitFor();
  expect(await lines.count()).toBe(20);
  await page.unrouteAll();
  // The keyboard stays where it is, though the link is another one.
  await page.keyboard.press('Tab');
  expect(await more.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBe(25);
  expect(await page.getByRole('alert').count()).toBe(0);
  const end = page.locator(':focus').getByText('就这 25 条');
  await end.waitFor();
  expect(unexpected(faults)).toEqual([]);
});
