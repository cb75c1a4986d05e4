import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

test('terms and privacy policy are named where one registers and among the help, where the merchant has them', async () => {
  await using site = await openSite([]);
  const [terms, privacy] = ['https://law.example/terms', 'https://law.example/privacy'];
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const named = async (path: string) => {
    await page.goto(`${origin}${path}`);
    await hydrated(page);
    const foreign = await page.locator('main a[target="_blank"]').all();
    return Promise.all(foreign.map(async (it) => [await it.textContent(), await it.getAttribute('href')]));
  };
  for (const [id, termsUrl, privacyUrl, atRegistration, inHelp] of [
    [80002, '', '', [], []],
    [80003, 'javascript:alert(1)', privacy, [['《隐私政策》', privacy]], [['隐私政策', privacy]]],
    [
      80004,
      terms,
      privacy,
      [
        ['《用户协议》', terms],
        ['《隐私政策》', privacy],
      ],
      [
        ['用户协议', terms],
        ['隐私政策', privacy],
      ],
    ],
  ] as const) {
    await site.house.merchants.add({ id, name: '别家', at: 0 });
    await site.house.merchants.set(id, 'termsUrl', termsUrl);
    await site.house.merchants.set(id, 'privacyUrl', privacyUrl);
    expect(await named(`/register?mid=${id}`)).toEqual(atRegistration);
    expect(await named(`/myAccount?mid=${id}`)).toEqual(inHelp);
  }
});
