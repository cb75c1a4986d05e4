import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { forgetAccount, setToken } from '../stores/account.ts';
import { setPush } from './set-push.ts';

let subscribed: boolean;
let asked: PromiseWithResolvers<void>;
let answered: PromiseWithResolvers<void>;
const told: string[] = [];

beforeEach(() => {
  subscribed = false;
  asked = Promise.withResolvers();
  answered = Promise.withResolvers();
  told.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { ready: { pushManager }, getRegistration } });
  provideCall(async (name) => {
    told.push(name);
    return { publicKey: 'a key' } as never;
  });
  setToken(tokenOf('12'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('who turns the news on is told to the server', async () => {
  answered.resolve();
  expect(await setPush(true)).toBe('on');
  expect(told).toEqual(['getPushKey', 'subscribePush']);
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
  toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscribed = false;
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
