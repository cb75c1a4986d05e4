import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';
import { holdAnswers, nothingUnderWay } from '../setup/hold-answers.ts';
import { hydrated } from '../setup/hydrated.ts';
import { left, openPages, right, shows } from '../setup/pages-on-screen.ts';
import { balanceOf, signIn, unexpected } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';
import { fingersOn } from '../setup/touch.ts';

const book = { title: '深海邮局', chapters: 2, pages: 3, size: { w: 300, h: 450 }, orientation: 2 };

test('who has turned on too far turns back to the last page of the chapter before, whose first page only gives way', async () => {
  await using site = await openSite([book, { ...book, title: '右', rightToLeft: true }]);
  await using browser = await openBrowser({ workers: false });
  const { page, faults } = browser;
  const fingers = await fingersOn(page);
  const origin = await site.listen();
  const ways = [
    [1, () => page.keyboard.press('ArrowLeft')],
    [2, () => page.keyboard.press('ArrowRight')],
    [1, () => fingers.swipe(left, right)],
    [2, () => fingers.swipe(right, left)],
    [1, () => page.mouse.wheel(0, -120)],
  ] as const;
  for (const [id, back] of ways) {
    await openPages(page, `${origin}/comicContent?id=${id}&no=2`, [1]);
    await back();
    await page.waitForURL(new RegExp(`id=${id}&no=1&img=3`));
    await shows(page, [3]);
  }
  await page.keyboard.press('Home');
  await shows(page, [1]);
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(someFrames);
  await shows(page, [1]);
  expect(page.url()).toContain('no=1');
  expect(faults).toEqual([]);
});

test.each([
  ['on', { from: 1, to: 2, last: 3, keys: ['ArrowRight', 'ArrowRight'], back: 'ArrowLeft' }],
  ['back', { from: 2, to: 1, last: 1, keys: ['ArrowLeft'], back: 'ArrowRight' }],
])(
  'who has turned %s too far takes it back while the other chapter is on its way, and comes there when they ask again',
  async (_way, { from, to, last, keys, back }) => {
    await using site = await openSite([book]);
    await using browser = await openBrowser({ workers: false });
    const { page, faults } = browser;
    const origin = await site.listen();
    const bring = await holdAnswers(page, new RegExp(`/api/comic/-/1/${to}`));
    await openPages(page, `${origin}/comicContent?id=1&no=${from}&img=${last}`, [last]);
    for (const key of keys) await page.keyboard.press(key);
    await page.evaluate(someFrames);
    await page.keyboard.press(back);
    const came = page.waitForResponse(new RegExp(`/api/comic/-/1/${to}`));
    bring();
    await came;
    await nothingUnderWay(page);
    await shows(page, [from === 1 ? 3 : 2]);
    expect(page.url()).toContain(`no=${from}`);
    if (from === 2) await page.keyboard.press('Home');
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForURL(new RegExp(`no=${to}`));
    expect(faults).toEqual([]);
  },
);

test('nobody turns back to a chapter that is not theirs: it is bought by no finger that went astray', async () => {
  await using site = await openSite([{ ...book, chapters: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 100, autoBuy: true });
  await member.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [4], expectedTotal: 30 }, 'k');
  const fingers = await fingersOn(page);
  await openPages(page, `${await site.listen()}/comicContent?id=1&no=4`, [1]);
  for (const back of [() => page.keyboard.press('ArrowLeft'), () => fingers.swipe(left, right)]) {
    await back();
    await page.keyboard.press('ArrowRight');
    await shows(page, [2]);
    await page.keyboard.press('Home');
    await shows(page, [1]);
  }
  expect(page.url()).toContain('no=4');
  expect(await balanceOf(member)).toBe(70);
  expect(faults).toEqual([]);
});

test('who stands before two locked chapters turns back to none of them', async () => {
  await using site = await openSite([{ ...book, chapters: 4 }]);
  await using browser = await openBrowser({ workers: false });
  const { page, context, faults } = browser;
  const member = await signIn(context, site, { points: 100, autoBuy: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const origin = await site.listen();
  await page.goto(`${origin}/comicContent?id=1&no=4`);
  await hydrated(page);
  await page.getByRole('button', { name: /购买/ }).first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(someFrames);
  expect(asked).not.toContain('/api/comic/-/1/3');
  expect(await balanceOf(member)).toBe(100);
  expect(unexpected(faults)).toEqual([]);
});
