import { expect, test } from 'vitest';
import { isHydrated } from '../setup/hydrated.ts';
import { openSite } from '../setup/site.ts';
import { openWebKit } from './webkit.ts';

const strip = {
  title: '潮汐灯塔',
  chapters: 2,
  pages: 12,
  size: { w: 900, h: 1400 },
  orientation: 1,
} as const;

type WebKit = Awaited<ReturnType<typeof openWebKit>>;

test('a reader that is left in the middle of keeping its place shuts the shelf to no later page', async () => {
  await using site = await openSite([strip]);
  const origin = await site.listen();
  await using webkit = await openWebKit();
  await webkit.goto(`${origin}/comicInfo?id=1`);
  await webkit.until(isHydrated);
  await press(webkit, '收藏');
  await webkit.until(() => document.querySelector('button[aria-pressed=true]') !== null);
  // It is a matter of moments which transaction is under way.
  for (let times = 0; times < 6; times += 1) {
    await webkit.goto(`${origin}/comicContent?id=1&no=1`);
    await webkit.until(isHydrated);
    await webkit.until(() => document.querySelector('[data-image] img') !== null);
    await webkit.read(() => scrollBy(0, 900));
    await webkit.goto(`${origin}/book/favorite`);
    await webkit.until(isHydrated);
    await webkit.until(() => document.querySelector('main')?.textContent.includes('潮汐灯塔'));
  }
});

test('a page that one comes back to stands where it was left, and is the same document', async () => {
  await using site = await openSite([strip]);
  const origin = await site.listen();
  await using webkit = await openWebKit();
  await webkit.goto(`${origin}/comicContent?id=1&no=1`);
  await webkit.until(isHydrated);
  await rested(webkit);
  await webkit.until(() => {
    if (scrollY !== 2400) scrollTo(0, 2400);
    return location.search.includes('&img=');
  });
  await webkit.read(() => void document.documentElement.setAttribute('data-same', ''));
  const place = await webkit.read(() => location.search);
  await webkit.goto(`${origin}/install`);
  await webkit.back();
  await webkit.until(() => location.pathname === '/comicContent');
  await webkit.until(() => scrollY === 2400);
  expect(await webkit.read(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  expect(await webkit.read(() => location.search)).toBe(place);
});

test('what was read opens without the server', async () => {
  const site = await openSite([strip]);
  const origin = await site.listen();
  await using webkit = await openWebKit();
  await webkit.goto(`${origin}/recommend`);
  await webkit.until(() => navigator.serviceWorker.controller !== null);
  await webkit.goto(`${origin}/comicContent?id=1&no=1`);
  await webkit.until(isHydrated);
  await webkit.until(() => document.querySelector('[data-image="1"][data-loaded]') !== null);
  await rested(webkit);
  await site[Symbol.asyncDispose]();
  await webkit.goto(`${origin}/comicContent?id=1&no=1`);
  await webkit.until(() => document.querySelector('[data-image="1"][data-loaded] img') !== null);
});

/** What a page fetches last is there. */
function rested(webkit: WebKit): Promise<unknown> {
  return webkit.until(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/rested-/.test(name)),
  );
}

function press(webkit: WebKit, name: string): Promise<unknown> {
  return webkit.until((said) => {
    const button = [...document.querySelectorAll('button')].find((it) => it.textContent === said);
    button?.click();
    return button;
  }, name);
}
