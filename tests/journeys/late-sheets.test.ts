import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdMirror } from '../setup/held-mirror.ts';
import { holdAnswers, nothingUnderWay } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { call } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

/** Of every member that `signedUp` makes. */
const password = 'salt-and-tide-9';

let site: Awaited<ReturnType<typeof openSite>>;
let origin: string;

beforeAll(async () => {
  site = await openSite([{ title: '潮汐灯塔', chapters: 16, pages: 1 }]);
  origin = await site.listen();
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

test('a changed price is told of the choice that it was asked for, not of the one that stands by then', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await signIn(context, site, { points: 1000 });
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/comic/buy', async (route) => {
    await held.promise;
    const response = await route.fetch({ postData: { ...route.request().postDataJSON(), expectedTotal: 1 } });
    await route.fulfill({ response });
  });
  await sheet.getByRole('button', { name: '购买 10 话' }).click();
  await sheet.getByRole('button', { name: '正在购买…' }).waitFor();
  await sheet.getByText('全部未购').click();
  const answered = page.waitForResponse('**/api/comic/buy');
  held.resolve();
  expect((await (await answered).json()).code).toBe('Comic04');
  await sheet.getByRole('button', { name: '购买 14 话' }).waitFor();
  await nothingUnderWay(page);
  expect(await sheet.getByRole('alert').textContent()).toBe('');
  expect(unexpected(faults)).toEqual([]);
});

test('a device that is logged out late does not close the sheet of the one that is asked about by then', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const { account } = await signIn(context, site, { points: 0 });
  const system = { phone: 'Linux; Android 10; K', desk: 'Windows NT 10.0; Win64; x64' };
  for (const it of Object.values(system)) {
    const userAgent = `Mozilla/5.0 (${it}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`;
    await call(site, 'POST', '/account/login', { account, password }, { userAgent });
  }
  await page.goto(`${origin}/myAccount/safety/sessions`);
  const phone = page.getByRole('button', { name: /Android/ });
  await phone.waitFor();
  const letAnswer = await holdAnswers(page, '**/account/sessions');
  await phone.click();
  const first = page.getByRole('dialog', { name: /Android/ });
  await first.getByLabel('登录密码').fill(password);
  await first.getByRole('button', { name: '退出登录' }).click();
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Windows/ }).click();
  const next = page.getByRole('dialog', { name: /Windows/ });
  await next.getByLabel('登录密码').fill('half a pass');
  letAnswer();
  await page.getByText('那台设备已退出登录').waitFor();
  expect(await next.getByLabel('登录密码').inputValue()).toBe('half a pass');
  expect(unexpected(faults)).toEqual([]);
});

test('a download that is noted late does not close the sheet in which others are chosen by then, and is asked for once', async () => {
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const letCome = await holdMirror(page);
  await page.goto(`${origin}/comicInfo?id=1`);
  await hydrated(page);
  const open = page.getByRole('button', { name: '下载', exact: true });
  await open.click();
  const sheet = page.getByRole('dialog');
  const first = sheet.getByRole('checkbox', { name: /^第 1 话/ });
  await first.check();
  const save = sheet.getByRole('button', { name: '下载 1 话' });
  await save.click();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await open.click();
  await sheet.getByRole('checkbox', { name: /^第 2 话/ }).check();
  letCome();
  await page.getByText('开始下载 1 话').waitFor();
  await sheet.getByRole('button', { name: '下载 1 话' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
});
