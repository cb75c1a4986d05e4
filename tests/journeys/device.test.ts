import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 1, pages: 1 }];
const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};

test('an Android phone is asked to keep the screen upright, no other is, and a refusal changes nothing', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const origin = await site.listen();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    ScreenOrientation.prototype.lock = async (to: string) => {
      asked.push(to);
      throw new DOMException('Not in a tab.', 'NotSupportedError');
    };
  });
  const devtools = await context.newCDPSession(page);
  for (const [device, locks] of [
    ['android', ['portrait']],
    ['iPhone', []],
  ] as const) {
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: agents[device] });
    await page.goto(`${origin}/recommend`);
    await hydrated(page);
    await page.locator('body.background-image').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'asked')), device).toEqual(locks);
  }
  expect(unexpected(faults)).toEqual([]);
});
