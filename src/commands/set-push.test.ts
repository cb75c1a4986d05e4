import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { forgetAccount, setToken } from '../stores/account.ts';
import { renewPush, setPush } from './set-push.ts';

let subscribed: boolean;
let asked: PromiseWithResolvers<void>;
let answered: PromiseWithResolvers<void>;
let permission: string;
let lastTap: number;
const told: string[] = [];

beforeEach(() => {
  subscribed = false;
  asked = Promise.withResolvers();
  answered = Promise.withResolvers();
  told.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  permission = 'granted';
  lastTap = Number.NEGATIVE_INFINITY;
  vi.stubGlobal('Notification', {
    ...notification,
    get permission() {
      return permission;
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { ready: { pushManager }, getRegistration } });
  provideCall(async (name) => {
    told.push(name);
    return { publicKey: 'a key' } as never;
  });
  setToken(tokenOf('12'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who turns the news on is told to the server', async () => {
  answered.resolve();
  expect(await setPush(true)).toBe('on');
  expect(told).toEqual(['getPushKey', 'subscribePush']);
});

test('who is asked says so with the tap, however long the server takes', async () => {
  permission = 'default';
  lastTap = performance.now();
  provideCall(async (name) => {
    told.push(name);
    lastTap = Number.NEGATIVE_INFINITY;
    return { publicKey: 'a key' } as never;
  });
  answered.resolve();
  expect(await setPush(true)).toBe('on');
  expect(told).toEqual(['getPushKey', 'subscribePush']);
});

test('who says no is told to nobody', async () => {
  permission = 'default';
  expect(await setPush(true)).toBe('denied');
  expect(told).toEqual([]);
});

test('what was turned on is renewed without a tap', async () => {
  subscribed = true;
  answered.resolve();
  await renewPush();
  expect(told).toEqual(['getPushKey', 'subscribePush']);
});

test('news that are turned off before the push service has answered stay off, and the server hears so last', async () => {
  const on = setPush(true);
  await asked.promise;
  const off = setPush(false);
  answered.resolve();
  expect(await on).toBe('on');
  expect(await off).toBe('off');
  expect(subscribed).toBe(false);
  expect(told).toEqual(['getPushKey', 'subscribePush', 'unsubscribePush']);
});

test('so do those that are being renewed then', async () => {
  subscribed = true;
  const renewed = renewPush();
  await asked.promise;
  const off = setPush(false);
  answered.resolve();
  await Promise.all([renewed, off]);
  expect(subscribed).toBe(false);
  expect(told.at(-1)).toBe('unsubscribePush');
});

test('a push service that never answers keeps nobody from turning the news off', async () => {
  vi.useFakeTimers();
  void setPush(true);
  await asked.promise;
  const off = setPush(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await off).toBe('off');
});

test.each([
  ['nobody', () => forgetAccount()],
  ['another member', () => setToken(tokenOf('13'))],
])(
  'who leaves the device to %s before the push service has answered leaves no browser that takes news',
  async (_who, leave) => {
    const done = setPush(true);
    await asked.promise;
    leave();
    answered.resolve();
    expect(await done).toBe('off');
    expect(subscribed).toBe(false);
    expect(told).toEqual(['getPushKey']);
  },
);

const subscription = {
  endpoint: 'https://push.example/a',
  toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscribed = false;
  },
};

/** As WebKit has it: without a tap of the last five seconds the answer is no, whatever it was before. */
const notification = {
  requestPermission: async () => {
    permission = performance.now() - lastTap < 5000 ? 'granted' : 'denied';
    return permission;
  },
};

/** The browser's push service, which answers when it is told to. */
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: async () => {
    asked.resolve();
    await answered.promise;
    subscribed = true;
    return subscription;
  },
};

async function getRegistration() {
  return { pushManager };
}
