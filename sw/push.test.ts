import { beforeEach, expect, test, vi } from 'vitest';

const site = 'https://mandao.example';

let shown: unknown[];
let opened: string[];
let windows: { focus: () => Promise<unknown> }[];
let subscribe: ReturnType<typeof vi.fn>;
let asked: string[];

beforeEach(() => {
  shown = [];
  opened = [];
  windows = [];
  asked = [];
  subscribe = vi.fn(async () => ({}));
  vi.stubGlobal('self', {
    location: new URL('/sw.js', site),
    registration: {
      showNotification: async (...told: unknown[]) => shown.push(told),
      pushManager: { subscribe },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => opened.push(`a new window: ${address}`),
    },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ data: { publicKey: 'the server’s' } });
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  ['no message', null],
  ['no JSON', 'news'],
  ['null', 'null'],
  ['a number', '7'],
  ['no title', JSON.stringify({ body: 'b', path: '/' })],
  ['an empty title', JSON.stringify({ title: '', body: 'b', path: '/' })],
  ['no text', JSON.stringify({ title: 't', path: '/' })],
  ['no path', JSON.stringify({ title: 't', body: 'b', path: 1 })],
])('what is not understood is not shown: %s', async (_what, text) => {
  await hear('hearPush', { data: text === null ? null : { json: () => JSON.parse(text) } });
  expect(shown).toEqual([]);
});

test('a newer message takes the place of the last one, and knows where it leads', async () => {
  const told = { title: '更新', body: '第 3 话', path: '/comicContent?id=1&no=3' };
  await hear('hearPush', { data: { json: () => told } });
  expect(shown).toEqual([
    ['更新', expect.objectContaining({ body: '第 3 话', tag: 'digest', data: { path: told.path } })],
  ]);
});

test.each([
  ['/comicContent?id=1&no=3', ''],
  ['/comicContent?id=1&no=3&mid=80002', '?mid=80002'],
  ['/comicContent?id=1&no=3&mid=x%26y', ''],
  ['//', ''],
])(
  'a message of %s has the icon of whose site it is of, and a silhouette for the bar',
  async (path, query) => {
    await hear('hearPush', { data: { json: () => ({ title: '更新', body: '第 3 话', path }) } });
    const icons = { icon: `/icons/own/icon-192.png${query}`, badge: `/icons/own/monochrome-96.png${query}` };
    expect(shown).toEqual([['更新', expect.objectContaining(icons)]]);
  },
);

test.each([
  ['/comicContent?id=1&no=3', `${site}/comicContent?id=1&no=3`],
  [undefined, `${site}/`],
  [7, `${site}/`],
  ['https://evil.example/login', site],
  ['//evil.example/login', site],
  ['/\\evil.example', site],
  ['\t//evil.example', site],
  ['javascript:alert(1)', site],
  ['data:text/html,x', site],
])('a tap leads to a path of the site and nowhere else: %j', async (path, address) => {
  await tap(path);
  expect(opened).toEqual([`a new window: ${address}`]);
});

test('a tap comes to the window that is there, and to a new one where that cannot be led', async () => {
  windows = [windowThat(async (address) => opened.push(`the window: ${address}`))];
  await tap('/shelf');
  windows = [windowThat(() => Promise.reject(new Error('not controlled')))];
  await tap('/rank');
  windows = [{ focus: () => Promise.reject(new Error('not allowed')) }];
  await tap('/wallet');
  expect(opened).toEqual([
    `the window: ${site}/shelf`,
    `a new window: ${site}/rank`,
    `a new window: ${site}/wallet`,
  ]);
});

test('an address that the push service gave up has a successor with the same key, or the server’s', async () => {
  const oldSubscription = { options: { applicationServerKey: 'known' } };
  await hear('subscribeAgain', { oldSubscription });
  expect(asked).toEqual([]);
  await hear('subscribeAgain', { oldSubscription: null });
  await hear('subscribeAgain', { newSubscription: {}, oldSubscription });
  expect(asked).toEqual(['/api/push']);
  expect(subscribe.mock.calls).toEqual([
    [{ userVisibleOnly: true, applicationServerKey: 'known' }],
    [{ userVisibleOnly: true, applicationServerKey: 'the server’s' }],
  ]);
});

/** Hands an event to the worker, and waits for as long as the worker says. */
async function hear(name: string, event: object): Promise<void> {
  // Named at run time: tests have no types of a worker's own.
  const worker = await import(new URL('./push.ts', import.meta.url).href);
  const waits: Promise<unknown>[] = [];
  worker[name]({ ...event, waitUntil: (done: Promise<unknown>) => waits.push(done) });
  await Promise.all(waits);
}

async function tap(path: unknown): Promise<void> {
  const close = vi.fn();
  await hear('openTold', { notification: { data: { path }, close } });
  expect(close).toHaveBeenCalled();
}

function windowThat(navigate: (address: string) => Promise<unknown>) {
  const window = { navigate, focus: async () => window };
  return window;
}
