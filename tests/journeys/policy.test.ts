import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';

const screens = [
  '/recommend',
  '/comicInfo?id=1',
  '/comicContent?id=1&no=1',
  '/comicContent?id=1&no=1&img=3&at=0.2',
];

/** Collects what the policy keeps from happening, from the first byte of each document on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('toldViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { toldViolation } = globalThis as unknown as { toldViolation: (text: string) => void };
      toldViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}

test('every screen comes to life under its policy, from the server and from the worker', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 2, pages: 6 }]);
  await using browser = await openBrowser();
  const { page, faults } = browser;
  const violations = await watchPolicy(page);
  const origin = await site.listen();
  for (const path of screens) {
    const answer = await page.goto(origin + path);
    expect(answer?.headers()['content-security-policy'], path).toContain("script-src 'self' 'sha256-");
    await hydrated(page);
  }
  await workerTakesOver(page);
  for (const path of screens) {
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(answer?.fromServiceWorker(), path).toBe(true);
    expect(answer?.headers()['content-security-policy'], path).toContain("script-src 'self' 'sha256-");
    await hydrated(page);
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(violations).toEqual([]);
  expect(faults).toEqual([]);
});

test('code that came into a document from elsewhere does not run', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const violations = await watchPolicy(page);
  const origin = await site.listen();
  await page.route('**/recommend', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      '<script>globalThis.smuggled = 1</script><img src="x:" onerror="globalThis.smuggled = 2"></body>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/recommend`);
  await hydrated(page);
  expect(await page.evaluate(() => (globalThis as { smuggled?: number }).smuggled)).toBeUndefined();
  expect(violations.join(' ')).toContain('script-src');
});

test('the API’s page is drawn under its own policy', async () => {
  await using site = await openSite();
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const violations = await watchPolicy(page);
  await page.goto(`${await site.listen()}/api/docs`);
  await page.getByText('/api/comic/buy').first().waitFor();
  expect(violations).toEqual([]);
  expect(faults).toEqual([]);
});
