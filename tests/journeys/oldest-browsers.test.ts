import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { desktop, openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { imagesStand, signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const library = [{ title: '潮汐灯塔', chapters: 6, pages: 2, size: { w: 300, h: 450 } }];

test('without :has(), as in Firefox 115, one sees what is chosen, what is closed and where the focus is', async () => {
  await using site = await openSite(library);
  for (const points of [600, 3000]) {
    const product = { name: `${points}`, amount: points, currency: 'CNY', points, bonus: 0 };
    await site.house.products.add(defaultMerchantId, { ...product, recommended: points > 600 });
  }
  await using browser = await openBrowser({ viewport: desktop, workers: false });
  const { page, context } = browser;
  await signIn(context, site, { points: 500 });
  const origin = await site.listen();

  await page.goto(`${origin}/myAccount/setting`);
  await hydrated(page);
  await forgetRelational(page);
  const theme = page.getByRole('radiogroup', { name: '外观' });
  await expectSeen(theme.getByRole('radio', { name: '浅色' }));
  await page.keyboard.press('ArrowRight');
  expect(await focusIsSeen(page)).toBe(true);

  await page.goto(`${origin}/myAccount/wallet`);
  await hydrated(page);
  await forgetRelational(page);
  await expectSeen(page.getByRole('radio', { name: /^600/ }));
  await page.keyboard.press('ArrowDown');
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('provider');
  expect(await focusIsSeen(page)).toBe(true);
  await context.setOffline(true);
  await page.locator('[data-part="offline-banner"]').getByRole('link').click({ trial: true });
  await page.getByRole('button', { name: '去支付' }).click({ trial: true });
  await context.setOffline(false);

  await page.goto(`${origin}/comicInfo?id=1`);
  await page.getByRole('button', { name: '购买多话' }).click();
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByText('购买后剩').waitFor();
  await forgetRelational(page);
  // Nor does a backdrop know a token there.
  await page.evaluate(() => {
    const none = new CSSStyleSheet();
    none.replaceSync('::backdrop { --scrim: initial; --d-fast: initial }');
    document.adoptedStyleSheets.push(none);
  });
  const scrim = await sheet.evaluate((it) => getComputedStyle(it, '::backdrop').backgroundColor);
  expect(scrim).toContain('0.52');
  await expectSeen(sheet.getByRole('radio', { name: /自己选/ }));
  await page.keyboard.press('ArrowLeft');
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  const [free, open] = [/^第 1 话，免费/, /^第 4 话/].map((name) => sheet.getByRole('checkbox', { name }));
  await open?.uncheck();
  expect(await lookOf(free)).toContain('line-through');
  expect(await lookOf(open)).not.toContain('line-through');
  await expectSeen(open);
  await page.keyboard.press('Tab');
  expect(await focusIsSeen(page)).toBe(true);
});

test('without :has() the reader has the ground that was chosen, and the shelf what is done with a choice', async () => {
  await using site = await openSite(library);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=1`);
  await imagesStand(page);
  const dialog = page.getByRole('dialog', { name: '阅读设置' });
  await expect
    .poll(async () => {
      await page.keyboard.press('s');
      return dialog.isVisible();
    })
    .toBe(true);
  await forgetRelational(page);
  await dialog.getByRole('radio', { name: '黑' }).check();
  expect(await page.locator('main').evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
    'rgb(0, 0, 0)',
  );

  await page.goto(`${origin}/book/viewHistory`);
  await page.getByRole('button', { name: '编辑' }).click();
  await forgetRelational(page);
  await page.getByRole('checkbox', { name: '选择 潮汐灯塔' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focusIsSeen(page)).toBe(true);
  await page.getByRole('button', { name: '全选' }).click({ timeout: 5000 });
  await page.getByRole('button', { name: /删除/ }).click({ timeout: 5000 });
});

/** Takes away what a browser without :has() does not understand of the styles that are here by now. */
async function forgetRelational(page: Page): Promise<void> {
  const forgotten = await page.evaluate(() => {
    const forgetIn = (list: CSSStyleSheet | CSSGroupingRule): number =>
      [...list.cssRules].reduceRight((sum, rule, at) => {
        if (!(rule instanceof CSSStyleRule))
          return sum + (rule instanceof CSSGroupingRule ? forgetIn(rule) : 0);
        if (!rule.selectorText.includes(':has(')) return sum;
        // Refused, unless it stands in an :is(), which only leaves out what it does not know.
        rule.selectorText = rule.selectorText.replaceAll(':has(', ':unknown(');
        if (rule.selectorText.includes(':has(')) list.deleteRule(at);
        return sum + 1;
      }, 0);
    return [...document.styleSheets].reduce((sum, sheet) => sum + forgetIn(sheet), 0);
  });
  expect(forgotten).toBeGreaterThan(0);
}

/** Chooses it, and expects that it looks another way then. */
async function expectSeen(option: Locator | undefined): Promise<void> {
  const before = await lookOf(option);
  await option?.check();
  await option?.page().mouse.move(0, 0);
  expect(await lookOf(option)).not.toBe(before);
}

/** How a field looks with its label and all that is in it; what cannot be seen has no look. */
async function lookOf(option: Locator | undefined): Promise<string | undefined> {
  return option?.evaluate((field) => {
    const label = field.closest('label') ?? field;
    return [label, ...label.querySelectorAll('*')]
      .map((it) => getComputedStyle(it))
      .filter(({ opacity }) => opacity !== '0')
      .map((it) =>
        [it.backgroundColor, it.boxShadow, it.color, it.fontWeight, it.textDecorationLine].join(' '),
      )
      .join('\n');
  });
}

/** Whether something of what has the focus, or of its label, is outlined. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const label = document.activeElement?.closest('label');
    return [label, ...(label?.querySelectorAll('*') ?? [])].some((it) => {
      const { opacity, outlineStyle } = getComputedStyle(it as Element);
      return opacity !== '0' && outlineStyle !== 'none';
    });
  });
}
