import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdAnswers, twoFrames } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { signInAs } from '../setup/saving.ts';
import { signIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const minuteMs = 60_000;

test('how long a login that goes along is good for is told once, as it is, also where the device’s clock is wrong', async () => {
  await using site = await openSite();
  const origin = await site.listen();
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await asIphone(context);
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
  await page.getByRole('button', { name: '带上我的登录' }).press('Enter');
  await page.getByText('已带上').waitFor();
  await page.locator('h1:focus').waitFor();
  expect(await told.jsonValue()).toEqual([expect.stringContaining('，10 分钟内')]);
  expect(faults).toEqual([]);
});

test('the code of a member is not the next one’s who comes in another tab', async () => {
  await using coach = await openCoach();
  const { page, other, next, ask, carried, faults } = coach;
  const nothing = await carried();
  await ask.click();
  await page.getByText('已带上').waitFor();
  expect(await carried()).not.toEqual(nothing);
  await signInAs(other, next.token);
  await ask.waitFor();
  expect(await carried()).toEqual(nothing);
  expect(unexpected(faults)).toEqual([]);
});

test('nor is one that comes only once they are there', async () => {
  await using coach = await openCoach();
  const { page, other, next, ask, carried, faults } = coach;
  const nothing = await carried();
  const letAnswer = await holdAnswers(page, '**/api/handover');
  const asked = page.waitForRequest('**/api/handover');
  const answered = page.waitForResponse('**/api/handover');
  await ask.click();
  await asked;
  const heard = await page.evaluateHandle(() => ({
    news: new Promise<void>((done) => addEventListener('storage', () => done(), { once: true })),
  }));
  await signInAs(other, next.token);
  await heard.evaluate(({ news }) => news);
  letAnswer();
  await (await answered).finished();
  await twoFrames(page);
  expect(await carried()).toEqual(nothing);
  expect(await ask.count()).toBe(1);
  expect(unexpected(faults)).toEqual([]);
});

/** The coach on a member's iPhone, another tab of it, and a member who may come there. */
async function openCoach() {
  const site = await openSite();
  const origin = await site.listen();
  const browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  await asIphone(context);
  const other = await context.newPage();
  await signIn(context, site, { points: 0 });
  const next = await signedUp(site);
  await page.goto(`${origin}/install`);
  await other.goto(`${origin}/recommend`);
  await hydrated(other);
  return {
    ...{ page, other, next, faults },
    ask: page.getByRole('button', { name: '带上我的登录' }),
    /** Where Safari looks for the address of a new icon. */
    carried: async () => [
      await page.evaluate(() => location.hash),
      await page.locator('link[rel=manifest]').getAttribute('href'),
    ],
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

async function asIphone(context: BrowserContext): Promise<void> {
  await context.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent });
  }, iphone);
}
