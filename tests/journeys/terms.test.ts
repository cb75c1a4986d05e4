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

test('who forgot the password and bound no phone is told whom to ask, where the merchant says it', async () => {
  await using site = await openSite([]);
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const service = 'https://desk.example/chat';
  const { merchants } = site.house;
  for (const [id, csEnabled, contactUs, href] of [
    [80002, true, 'help@mandao.example', service],
    [80003, false, 'help@mandao.example', 'mailto:help@mandao.example'],
  ] as const) {
    await merchants.add({ id, name: '别家', at: 0 });
    await merchants.set(id, 'customerServiceUrl', service);
    await merchants.set(id, 'csEnabled', csEnabled);
    await merchants.set(id, 'contactUs', contactUs);
    await page.goto(`${origin}/forgetPassword?mid=${id}`);
    await page.getByText('没绑定手机？').waitFor();
    expect(await page.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe(href);
  }
  await page.goto(`${origin}/forgetPassword`);
  await hydrated(page);
  await page.getByRole('button', { name: '下一步' }).waitFor();
  expect(await page.getByText('没绑定手机？').count()).toBe(0);
});
