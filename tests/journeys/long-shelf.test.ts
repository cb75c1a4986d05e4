import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bought } from '../builders/bought.ts';
import { comicRow, putComics } from '../builders/many-comics.ts';
import { newChapter } from '../builders/new-comic.ts';
import { openBrowser } from '../setup/browser.ts';
import { drawnAnew } from '../setup/drawn-anew.ts';
import { scrollRests } from '../setup/scroll-rest.ts';
import { signIn } from '../setup/signed-in.ts';
import { openSite } from '../setup/site.ts';
import { someFrames } from '../setup/some-frames.ts';

const count = 200;
const ids = Array.from({ length: count }, (_, at) => at + 1);

test('a long shelf is drawn as far as one looks, down to its last comic, and stands there when one comes back', async () => {
  await using site = await openSite();
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await follower(context, site);
  const read = (comicId: number) => ({
    ...{ comicId, chapterNo: 1, imgIndex: 1, frac: 0, done: false, device: 'phone' },
    at: 1_760_000_000_000 + comicId * 60_000,
  });
  for (const from of [0, 50, 100, 150]) {
    await member.send('PUT', '/api/member/history', { items: ids.slice(from, from + 50).map(read) });
  }
  const origin = await site.listen();
  const drawn = covers(page);
  for (const room of ['favorite', 'viewHistory']) {
    await page.goto(`${origin}/book/${room}`);
    const before = await firstDrawn(page);
    expect(before).toBeLessThan(count);
    const anew = await drawnAnew(page, async () => {
      await toTheEnd(page);
      await expect.poll(() => drawn.count(), { timeout: 20_000 }).toBeGreaterThan(before);
    });
    // Those that stood there stay as they are, but for some whose pictures come as they are scrolled by.
    const stood = (await drawn.count()) - anew.filter((it) => it === 'img').length;
    expect(stood).toBeGreaterThan(before / 2);
    await expect
      .poll(
        async () => {
          await toTheEnd(page);
          return drawn.count();
        },
        { timeout: 20_000 },
      )
      .toBe(count);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await scrollRests(page);
    const left = await inTheMiddle(page);
    expect(left).toMatch(/漫画/);
    await drawn.last().evaluate((it) => it.closest('a')?.click());
    await page.waitForURL('**/comicInfo?id=*');
    await page.getByRole('heading', { level: 1, name: /漫画/ }).waitFor();
    await page.goBack();
    await page.waitForURL(`**/book/${room}`);
    await expect.poll(() => inTheMiddle(page), { timeout: 20_000 }).toBe(left);
    expect(await drawn.count()).toBe(count);
  }
});

test('a search that finds little makes no long shelf grow behind it', async () => {
  await using site = await openSite();
  const db = site.house.database;
  await using browser = await openBrowser({ workers: false });
  const { page, context } = browser;
  const member = await follower(context, site);
  const { pages, ...facts } = newChapter();
  const chapter = {
    ...facts,
    price: null,
    freeAt: null,
    pageCount: 2,
    bytes: 1,
    pages: JSON.stringify(pages),
  };
  await db
    .insertInto('chapter')
    .values(ids.map((comicId) => ({ ...chapter, comicId })))
    .execute();
  for (const comicId of ids) await bought(db, { memberId: member.memberId, comicId, chapterNo: 1 });
  const origin = await site.listen();
  const drawn = covers(page);
  for (const room of ['favorite', 'buy']) {
    await page.goto(`${origin}/book/${room}`);
    const before = await firstDrawn(page);
    await page.getByRole('button', { name: '在书架里找' }).click();
    const wanted = page.getByRole('searchbox');
    await wanted.fill('漫画199');
    await expect.poll(() => drawn.count(), { timeout: 20_000 }).toBe(1);
    // So long a foot that is in sight would need to have all of them drawn.
    for (let step = 0; step < count / 60; step += 1) await page.evaluate(someFrames);
    await wanted.fill('');
    await page.getByText(`${count} 部`).first().waitFor();
    await page.evaluate(someFrames);
    expect(await drawn.count(), room).toBe(before);
  }
});

/** Signed in here, with all of the site's comics among the favourites. */
async function follower(context: BrowserContext, site: Awaited<ReturnType<typeof openSite>>) {
  await putComics(
    site.house.database,
    ids.map((id) => comicRow(id)),
  );
  const member = await signIn(context, site, { points: 0 });
  for (const from of [0, 100]) {
    await member.send('PUT', '/api/member/fav', { comicIds: ids.slice(from, from + 100) });
  }
  return member;
}

function covers(page: Page): Locator {
  return page.locator('main [data-cover]');
}

/** So many comics of a shelf stand as soon as it knows of all. */
async function firstDrawn(page: Page): Promise<number> {
  await page.getByText(`${count} 部`).first().waitFor();
  await covers(page).first().waitFor();
  return covers(page).count();
}

function toTheEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/** The comic in the middle of the screen. */
function inTheMiddle(page: Page): Promise<string> {
  return page.evaluate(
    () => document.elementFromPoint(80, innerHeight / 2)?.closest('li')?.textContent ?? '',
  );
}
