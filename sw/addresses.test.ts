import { expect, test, vi } from 'vitest';

// The libraries of the worker look at it as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('registration', { scope: 'https://mandao.example/' });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const site = 'https://mandao.example';

test.each([
  ['/api/comic', true],
  ['/api/comic/7', true],
  ['/api/config', true],
  // Of one's account, money and orders only what is now is true.
  ['/api/member', false],
  ['/api/member/shelf', false],
  ['/api/order', false],
  ['/api/order/20260101', false],
  ['/api/product', false],
  ['/api/redeem', false],
  ['/api/docs', false],
  ['/account/sessions', false],
  ['/x/api/comic', false],
  ['https://elsewhere.example/api/comic', false],
])('what the catalogue says may be of then: %s', async (address, isOne) => {
  expect((await routes()).isList(asked(address))).toBe(isOne);
});

test.each([
  ['/api/comic/-/7/3', true],
  ['/api/comic/-/7/3/', false],
  ['/api/comic/-/7', false],
  ['/x/api/comic/-/7/3', false],
  ['https://elsewhere.example/api/comic/-/7/3', false],
])('a chapter is asked for at %s', async (address, isOne) => {
  expect((await routes()).asksForChapter(asked(address))).toBe(isOne);
});

test.each([
  ['/pic/comic/7/3/1.jpg', 'page'],
  ['/pic/comic/7/cover.jpg', 'cover'],
  ['https://pictures.example/any/comic/7/3/1.jpg', 'page'],
  ['/comic/7/3/1.jpg', null],
  ['/api/comic/7/cover.jpg', null],
  ['/pic/comic/7/3/1.jpg.html', null],
])('%s is a picture of this kind: %s', async (address, kind) => {
  const { isPictureOf } = await routes();
  for (const of of ['page', 'cover'] as const) expect(isPictureOf(of)(asked(address)), of).toBe(kind === of);
});

test.each([
  ['/logo/80001.png', true],
  ['/logos/80001.png', false],
  ['/pic/logo/1.png', false],
  ['https://elsewhere.example/logo/80001.png', false],
])('a logo that the site keeps stands at %s', async (address, isOne) => {
  expect((await routes()).isLogo(asked(address))).toBe(isOne);
});

test('the page’s own document answers navigations to screens of this site, and nothing else', async () => {
  const { opensScreen } = await routes();
  const opens = (address: string, mode = 'navigate') => opensScreen({ ...asked(address), request: { mode } });
  expect(opens('/rank')).toBe(true);
  expect(opens('/rank', 'cors')).toBe(false);
  expect(opens('/pay/sandbox/1')).toBe(false);
  expect(opens('https://elsewhere.example/rank')).toBe(false);
});

function asked(address: string) {
  const url = new URL(address, site);
  return { url, sameOrigin: url.origin === site };
}

/** Named at run time: tests have no types of a worker's own. */
async function routes() {
  const files = ['lists', 'chapters', 'images', 'shell'].map(
    (name) => new URL(`./${name}.ts`, import.meta.url).href,
  );
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));
}
