import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const minuteMs = 60_000;

test('how long a login that goes along is good for is told once, as it is, also where the device’s clock is wrong', async () => {
  await using site = await openSite();
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await context.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent });
  }, iphone);
  await signIn(context, site, { points: 0 });
  await page.goto(`${origin}/install`);
  await hydrated(page);
  // The code is good for ten minutes by the site's clock.
  await page.clock.setSystemTime(Date.now() + 20 * minuteMs);
  const told = await page.locator('[data-part=carry-login] [role=status]').evaluateHandle((line) => {
    const texts: string[] = [];
    const look = () => texts.push(line.textContent ?? '');
    new MutationObserver(look).observe(line, { characterData: true, childList: true, subtree: true });
    return texts;
  });
  await page.getByRole('button', { name: '带上我的登录' }).click();
  await page.getByText('已带上').waitFor();
  expect(await told.jsonValue()).toEqual([expect.stringContaining('，10 分钟内')]);
  expect(faults).toEqual([]);
});
