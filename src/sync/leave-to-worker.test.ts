import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { adoptShelf, leaveToVisitor } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { leaveNews, leaveOutbox } from './leave-to-worker.ts';

const session = { merchantId: 80001, token: tokenOf('12') };

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  await adoptShelf('12');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that sends what waits and looks for news; `meanwhile` passes while it is asked whether it does. */
function browser(meanwhile: () => Promise<unknown> = async () => {}, state = 'granted') {
  const register = vi.fn();
  const getRegistration = async () => {
    await meanwhile();
    return { sync: { register }, periodicSync: { register } };
  };
  const permissions = { query: async () => ({ state }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration }, permissions });
  return register;
}

const kept = () => mirror.facts.get('session');

test('the worker is given the session of the member whose shelf it is', async () => {
  const register = browser();
  await leaveOutbox(session);
  expect(await kept()).toMatchObject({ value: session.token });
  expect(register).toHaveBeenCalledWith('outbox:80001');
});

test.each([
  ['leaves', () => leaveToVisitor(() => true)],
  ['gives way to another', () => adoptShelf('13')],
])('of a member who %s meanwhile no session is left on the device', async (_way, meanwhile) => {
  browser(meanwhile);
  await leaveOutbox(session);
  await leaveNews(session);
  expect(await kept()).toBeUndefined();
});

test('where the worker cannot, or may not, be woken no session is left with it; for a visitor’s news it needs none', async () => {
  const register = browser(undefined, 'denied');
  await leaveNews(session);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  await leaveOutbox(session);
  expect(register).not.toHaveBeenCalled();
  expect(await kept()).toBeUndefined();
  const asked = browser();
  await leaveNews({ ...session, token: null });
  expect(asked).toHaveBeenCalledWith('shelf:80001', expect.anything());
  expect(await kept()).toBeUndefined();
});
