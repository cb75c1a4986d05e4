import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { choose, left, openPages, right, shows, soon } from '../setup/pages-on-screen.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { fingersOn } from '../setup/touch.ts';

const book = { title: '深海邮局', chapters: 1, pages: 3, size: { w: 300, h: 450 }, orientation: 2 };
const upper = { x: 195, y: 250 };
const lower = { x: 195, y: 650 };

test('after the last chapter’s last page the card stands straight however it is drawn', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=3`, [3]);
  await fingers.swipe(right, left);
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  await fingers.swipe(right, left, async () => expect((await cardAt(page))[0]).toBeLessThan(-20));
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  await fingers.swipe(left, right);
  await shows(page, [3]);
  expect(faults).toEqual([]);
});

test('who listens hears that a chapter is over once its end card stands in a page’s place', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=3`, [3]);
  const spoken = page.locator('main [aria-live=polite]');
  await expect.poll(() => spoken.textContent(), soon).toBe('第 3 页，共 3 页');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => spoken.textContent(), soon).toBe('第 1 话 第1夜 完');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => spoken.textContent(), soon).toBe('第 3 页，共 3 页');
  expect(faults).toEqual([]);
});

test('where pages turn downwards a finger and the wheel lead back from the end card, which scrolls only when it is too long', async () => {
  await using site = await openSite([book]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  const address = `${await site.listen()}/comicContent?id=1&no=1&img=3`;
  await openPages(page, address, [3]);
  await choose(page, { view: 'vertical' });
  await openPages(page, address, [3]);
  await fingers.swipe(lower, upper);
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  await fingers.swipe(upper, lower);
  await shows(page, [3]);
  await page.mouse.move(195, 420);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  // One notch is one turn: the next one counts once the first is over.
  await page.waitForTimeout(400);
  await page.mouse.wheel(0, -120);
  await shows(page, [3]);

  await page.setViewportSize({ width: 844, height: 240 });
  await shows(page, [3]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  await fingers.swipe({ x: 422, y: 200 }, { x: 422, y: 60 });
  await expect.poll(async () => (await cardAt(page))[1], soon).toBeLessThan(-40);
  expect(faults).toEqual([]);
});

test('an end card that is too long is seen to its end first; then a finger and the wheel turn as everywhere', async () => {
  await using site = await openSite([{ ...book, chapters: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  const address = `${await site.listen()}/comicContent?id=1&no=1&img=3`;
  const [high, low] = [
    { x: 422, y: 50 },
    { x: 422, y: 200 },
  ];
  const moves = {
    finger: (by: 1 | -1) => (by === 1 ? fingers.swipe(low, high) : fingers.swipe(high, low)),
    wheel: (by: 1 | -1) => page.mouse.wheel(0, 100 * by),
  };
  await page.setViewportSize({ width: 844, height: 240 });
  await openPages(page, address, [3]);
  await choose(page, { view: 'vertical' });
  await page.mouse.move(422, 120);
  for (const move of Object.values(moves)) {
    await openPages(page, address, [3]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
    await move(1);
    await expect.poll(async () => (await cardAt(page))[1], soon).toBeLessThan(-40);
    await scrolled(page, 0);
    await move(-1);
    await shows(page, [3]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
    expect(page.url()).toContain('no=1');
    await scrolled(page, 1e6);
    await move(1);
    await page.waitForURL(/no=2/);
  }
  expect(faults).toEqual([]);
});

test('an end card that is too long is seen to its end by the keys, too, before they turn', async () => {
  await using site = await openSite([{ ...book, chapters: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.setViewportSize({ width: 844, height: 240 });
  const address = `${await site.listen()}/comicContent?id=1&no=1&img=3`;
  for (const [on, back] of [
    ['ArrowDown', 'ArrowUp'],
    [' ', 'Shift+ '],
  ] as const) {
    await openPages(page, address, [3]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
    const seen = () => page.locator('[data-long]').evaluate((card) => card.scrollTop);
    await page.keyboard.press(on);
    await expect.poll(seen).toBeGreaterThan(100);
    await page.keyboard.press(back);
    await expect.poll(seen).toBe(0);
    await page.keyboard.press(back);
    await shows(page, [3]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
    await page.locator('[data-long]').evaluate((card) => card.scrollTo(0, 1e6));
    await page.keyboard.press(on);
    await page.waitForURL(/no=2/);
  }
  expect(faults).toEqual([]);
});

test('who has turned on to a locked chapter turns back to the page before it', async () => {
  const books = { ...book, chapters: 4 };
  await using site = await openSite([books, { ...books, title: '右', rightToLeft: true }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const fingers = await fingersOn(page);
  const origin = await site.listen();
  const gate = page.getByRole('region', { name: '付费章节' });
  const ways = [
    [1, 'ArrowRight', () => page.keyboard.press('ArrowLeft')],
    [2, 'ArrowLeft', () => page.keyboard.press('ArrowRight')],
    [1, 'ArrowRight', () => fingers.swipe(left, right)],
    [2, 'ArrowLeft', () => fingers.swipe(right, left)],
    [1, 'ArrowRight', () => page.mouse.wheel(0, -120)],
  ] as const;
  for (const [id, on, back] of ways) {
    await openPages(page, `${origin}/comicContent?id=${id}&no=2&img=3`, [3]);
    await page.keyboard.press(on);
    await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
    await page.keyboard.press(on);
    await page.waitForURL(/no=3/);
    await gate.waitFor();
    await back();
    await page.waitForURL(new RegExp(`id=${id}&no=2&img=3`));
    await shows(page, [3]);
  }
});

test('who changes at a gate which way pages turn turns back that way', async () => {
  await using site = await openSite([{ ...book, chapters: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=3`);
  await page.getByRole('region', { name: '付费章节' }).waitFor();
  await hydrated(page);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  // It waits for a sheet that is still coming up.
  await sheet.getByText('从右往左').click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // Nor is a shortcut of the browser's a turn.
  for (const key of ['ArrowLeft', 'Control+ArrowRight', 'Alt+ArrowRight']) await page.keyboard.press(key);
  await page.evaluate(someFrames);
  expect(page.url()).toContain('no=3');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/no=2&img=3/);
  expect(faults).toEqual([]);
});

test('the way to the next chapter keeps within a phone, however long that one’s title is', async () => {
  const title = '鲸落那天寄给未来的一封没有写完的很长很长的信';
  await using site = await openSite([{ ...book, chapters: 2, chapterTitle: title }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=3`, [3]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  const next = await page.getByRole('link', { name: `第 2 话 ${title}` }).boundingBox();
  expect(next && [next.x >= 0, next.x + next.width <= 390]).toEqual([true, true]);
});

test('who listens and turns on to a locked chapter hears that it is one', async () => {
  await using site = await openSite([{ ...book, chapters: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=2&img=3`, [3]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/no=3/);
  const told = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(told, soon).toMatch(/第3夜.*付费章节/);
});

test('a key that scrolls a gate up leaves it only from its top', async () => {
  await using site = await openSite([{ ...book, chapters: 4 }]);
  await using browser = await openBrowser({ viewport: { width: 720, height: 450 }, workers: false });
  const { page } = browser;
  await page.goto(`${await site.listen()}/comicContent?id=1&no=3`);
  await page.getByRole('region', { name: '付费章节' }).waitFor();
  await hydrated(page);
  const bottom = await scrolledBy(page, 'End');
  expect(bottom).toBeGreaterThan(60);
  expect(await scrolledBy(page, 'ArrowUp')).toBeLessThan(bottom);
  expect(page.url()).toContain('no=3');
  expect(await scrolledBy(page, 'Home')).toBe(0);
  await page.keyboard.press('ArrowUp');
  await page.waitForURL(/no=2&img=3/);
});

test('a key that is held at the end of a chapter asks for the next one once', async () => {
  await using site = await openSite([{ ...book, chapters: 2 }]);
  await using browser = await openBrowser({ workers: false });
  const { page } = browser;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/comic/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answered;
    await route.continue();
  });
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=1&img=3`, [3]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cardAt(page), soon).toEqual([0, 0]);
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('ArrowRight');
  await expect.poll(() => asked).toContain('/api/comic/chapters/1');
  answer();
  await page.waitForURL(/no=2/);
  await shows(page, [1]);
  expect(asked.filter((path) => path === '/api/comic/chapters/1')).toHaveLength(1);
});

test('a key pressed at once after a sheet has closed counts, in front of a locked chapter as in an open one', async () => {
  await using site = await openSite([{ ...book, chapters: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const origin = await site.listen();
  const sheets = { c: '目录', s: '阅读设置', '?': '键盘说明' };
  for (const no of [2, 3]) {
    await page.goto(`${origin}/comicContent?id=1&no=${no}`);
    await hydrated(page);
    for (const key of ['c', 'c', '?', 's', '?', 'c', 's', 's']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: sheets[key as keyof typeof sheets] }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('n');
    // The title is there before its room, and until then keys are those of the room before.
    await page.getByRole('main', { name: `第 ${no + 1} 话` }).waitFor();
    await page.keyboard.press('p');
    await expect.poll(() => page.title(), soon).toContain(`第 ${no} 话`);
  }
  expect(faults).toEqual([]);
});

/** Where the upper left corner of the end card's sheet stands, scrolled as it is, px. */
function cardAt(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sheet = document.querySelector('[class*=card]')?.parentElement;
    const { left, top } = sheet?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [Math.round(left) + 0, Math.round(top - (sheet?.scrollTop ?? 0)) + 0];
  });
}

/** Scrolls a long end card, and waits until that counts as over. */
async function scrolled(page: Page, top: number): Promise<void> {
  await page.locator('[data-long]').evaluate((sheet, to) => sheet.scrollTo(0, to), top);
  await page.waitForTimeout(400);
}

/** Where the window stands once a key has scrolled it. */
async function scrolledBy(page: Page, key: string): Promise<number> {
  const rested = page.evaluate(async () => {
    await new Promise((done) => addEventListener('scrollend', done, { once: true }));
    return scrollY;
  });
  await page.keyboard.press(key);
  return rested;
}
