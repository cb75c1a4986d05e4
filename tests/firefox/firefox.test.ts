import { beforeEach, expect, test, vi } from 'vitest';
import { isHydrated } from '../setup/hydrated.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { lacking, openFirefox } from './firefox.ts';

const comic = { title: '潮汐灯塔', chapters: 4, pages: 6, size: { w: 600, h: 900 } } as const;
const arrowRight = '\uE014';

type Firefox = Awaited<ReturnType<typeof openFirefox>>;

// Vitest's own list does not say why something was left out.
if (lacking) process.stderr.write(`${lacking}\n`);

beforeEach((context) => {
  if (lacking) context.skip(lacking);
});

test('from home one comes to a comic and reads it as pages, by touch and by keys', async () => {
  await using site = await openSite([{ ...comic, orientation: 2 }]);
  const origin = await site.listen();
  await using firefox = await openFirefox();
  await firefox.goto(origin);
  await firefox.until(isHydrated);
  await follow(firefox, '潮汐灯塔');
  await firefox.until(() => location.pathname === '/comicInfo');
  await follow(firefox, '开始看');
  await firefox.until(stands, 1);
  await press(firefox, '知道了');
  await firefox.tap(360, 420);
  await firefox.until(stands, 2);
  await firefox.key(arrowRight);
  await firefox.until(stands, 3);
  await firefox.tap(30, 420);
  await firefox.until(stands, 2);
  expect(firefox.faults).toEqual([]);
});

test('a strip goes on into the next chapter, and one that comes back from elsewhere finds it as it was', async () => {
  await using site = await openSite([{ ...comic, orientation: 1 }]);
  const origin = await site.listen();
  await using firefox = await openFirefox();
  await firefox.goto(`${origin}/comicContent?id=1&no=1`);
  await firefox.until(isHydrated);
  await firefox.until(() => document.querySelector('[data-image="1"] img') !== null);
  await vi.waitFor(
    async () => {
      await firefox.wheel(800);
      expect(await firefox.read(() => location.search)).toMatch(/no=2&img=\d/);
    },
    { timeout: 20_000, interval: 200 },
  );
  // Firefox keeps no page that still waits for an answer.
  await firefox.until(() => [...document.images].every((it) => it.complete));
  await firefox.read(() => document.documentElement.setAttribute('data-same', ''));
  const left = await firefox.read(() => [location.search, scrollY] as const);
  await firefox.goto(`${origin}/install`);
  await firefox.back();
  await firefox.until(() => document.documentElement.hasAttribute('data-same'));
  expect(await firefox.read(() => [location.search, scrollY] as const)).toEqual(left);
  expect(firefox.faults).toEqual([]);
});

test('a chapter that was saved is read without the server', async () => {
  const site = await openSite([{ ...comic, orientation: 2 }]);
  const origin = await site.listen();
  await using firefox = await openFirefox();
  await firefox.goto(`${origin}/comicInfo?id=1`);
  await firefox.until(isHydrated);
  await firefox.until(() => navigator.serviceWorker.controller !== null);
  await press(firefox, '下载');
  await click(firefox, 'input', '第 2 话');
  await press(firefox, '下载 1 话');
  await firefox.until(() => document.querySelector('dialog') === null);
  await firefox.goto(`${origin}/book/saved`);
  await firefox.until(() => document.querySelector('main')?.textContent.includes('已下载 1 部、1 话'));
  expect(firefox.faults).toEqual([]);
  await site[Symbol.asyncDispose]();
  await follow(firefox, '开看');
  await firefox.until(stands, 1);
  await firefox.goto(`${origin}/comicContent?id=1&no=2&img=6`);
  await firefox.until(stands, 6);
});

test('a member signs in and buys the chapter that is in the way', async () => {
  await using site = await openSite([{ ...comic, orientation: 2 }]);
  const member = await signedUp(site, { points: 100 });
  const origin = await site.listen();
  await using firefox = await openFirefox();
  await firefox.goto(`${origin}/comicContent?id=1&no=3`);
  await firefox.until(isHydrated);
  await follow(firefox, '登录');
  await firefox.until(() => location.pathname === '/login');
  for (const [name, text] of [
    ['account', member.account],
    ['password', member.password],
  ] as const) {
    await firefox.until((it) => {
      const field = document.querySelector<HTMLInputElement>(`[name=${it}]`);
      field?.focus();
      return field !== null && field === document.activeElement;
    }, name);
    await firefox.type(text);
  }
  await press(firefox, '登录');
  await firefox.until(() => location.pathname === '/comicContent');
  await press(firefox, '购买并继续看');
  await firefox.until(stands, 1);
  expect((await member.get('/api/member')).data.point).toBe(70);
  expect(firefox.faults).toEqual([]);
});

test('who refuses all cookies, and so all that a site would keep, reads all the same', async () => {
  await using site = await openSite([{ ...comic, orientation: 2 }]);
  const origin = await site.listen();
  await using firefox = await openFirefox({ 'network.cookie.cookieBehavior': 2 });
  await firefox.goto(`${origin}/comicContent?id=1&no=1`);
  await firefox.until(stands, 1);
  await press(firefox, '知道了');
  await firefox.key(arrowRight);
  await firefox.until(stands, 2);
  // What is fetched once the page rests has been told no by then.
  await firefox.until(
    () =>
      document.querySelector('[data-part=reader]') &&
      document.body.textContent.includes('浏览器不让本站保存数据'),
  );
  await firefox.until(stands, 2);
});

/** Asked in a page: whether this image of the chapter lies in the middle of the screen, painted. */
function stands(image: number): boolean {
  const [there] = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .flatMap((it) => it.closest(`[data-image="${image}"]`) ?? []);
  return [...(there?.querySelectorAll('img') ?? [])].some((it) => it.complete && it.naturalWidth > 0);
}

function press(firefox: Firefox, name: string): Promise<void> {
  return click(firefox, 'button', name);
}

function follow(firefox: Firefox, name: string): Promise<void> {
  return click(firefox, 'a', name);
}

/** Clicks the first that can be seen of those whose name begins so. */
function click(firefox: Firefox, kind: string, name: string): Promise<void> {
  return firefox.until(
    (selector, said) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const named = all.find(
        (it) => it.checkVisibility() && (it.ariaLabel ?? it.textContent).trim().startsWith(said),
      );
      named?.click();
      return named !== undefined;
    },
    kind,
    name,
  );
}
