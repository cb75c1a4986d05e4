import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { signIn, stayIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';

const drawnAsPages = {
  ...{ title: '深海邮局', chapters: 1, pages: 2, size: { w: 300, h: 450 } },
  orientation: 2,
};

test('what a member chose on one device is how comics open on the other, a strip and as they are drawn as well', async () => {
  await using site = await openSite([drawnAsPages]);
  const origin = await site.listen();
  await using phone = await openBrowser({ workers: false });
  await using tablet = await openBrowser({ workers: false });
  const member = await signIn(phone.context, site, { points: 0 });
  await stayIn(tablet.context, member);
  await phone.page.goto(`${origin}/myAccount/setting`);
  const told = async () => (await member.get('/api/member')).data.chosenDirection;
  for (const { chosen, direction, view } of [
    { chosen: '条漫', direction: 1, view: 'strip' },
    { chosen: '随作品', direction: null, view: 'pages' },
  ]) {
    await directionOf(phone.page, chosen).check();
    await expect.poll(told, { timeout: 20_000 }).toBe(direction);
    await tablet.page.goto(`${origin}/myAccount/setting`);
    await expect.poll(() => directionOf(tablet.page, chosen).isChecked(), { timeout: 20_000 }).toBe(true);
    await tablet.page.goto(`${origin}/comicContent?id=1&no=1`);
    await tablet.page.locator(`main[data-view=${view}]`).waitFor({ state: 'attached' });
  }
  expect([...phone.faults, ...tablet.faults]).toEqual([]);
});

function directionOf(page: Page, name: string) {
  return page.getByRole('radiogroup', { name: '默认方向' }).getByRole('radio', { name });
}
