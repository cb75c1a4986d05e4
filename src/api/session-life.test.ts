import axios from 'axios';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/setup/aside-pages.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

const { adapter } = axios.defaults;

afterEach(() => {
  Object.assign(axios.defaults, { adapter });
  vi.unstubAllGlobals();
});

test('a page that is put aside while it renews its session does not keep the next one from renewing it', async () => {
  const asked: string[] = [];
  axios.defaults.adapter = async (config) => {
    asked.push(String(config.url));
    if (asked.length === 1) await new Promise(() => {});
    const data = { data: tokenOf('12', 'anew'), code: '', message: '', requestId: '', serverTime: 1 };
    return { data, status: 200, statusText: '', headers: {}, config };
  };
  const old = tokenOf('12');
  const session = { token: () => old, renew: vi.fn(), expire: () => {} };
  const open = () => openPage(() => import('./session-life.ts'));
  const [one, other] = [await open(), await open()];
  void one.renewed(session, 80001, old);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  one.putAside();
  expect(await other.renewed(session, 80001, old)).toBe(tokenOf('12', 'anew'));
  expect(session.renew).toHaveBeenCalledTimes(1);
});

test('without locks a session is renewed all the same, once', async () => {
  vi.stubGlobal('navigator', {});
  const refused = vi.fn();
  axios.defaults.adapter = async () => {
    refused();
    throw new Error('no network');
  };
  const old = tokenOf('12');
  const { renewed } = await openPage(() => import('./session-life.ts'));
  const session = { token: () => old, renew: () => {}, expire: () => {} };
  await expect(renewed(session, 80001, old)).rejects.toMatchObject({ code: 'offline' });
  expect(refused).toHaveBeenCalledTimes(1);
});
