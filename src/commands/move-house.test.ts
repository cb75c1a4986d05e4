import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import type { HandoverBundle } from '../../contract/handover.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { putFavourites } from '../mirror/favourites.ts';
import { expireAccount, forgetAccount, setToken } from '../stores/account.ts';
import { noteClosing } from './closing.ts';
import { moveTo, packBundle } from './move-house.ts';

const bundle = { settings: {}, favourites: [], history: [], saved: [] } as unknown as HandoverBundle;
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', Object.assign(new URL('https://old.example/myAccount'), { assign }));
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

test('who asks for it goes to the other address, with a code', async () => {
  provideCall((async () => ({ code: 'tide' })) as unknown as Call);
  void moveTo('https://new.example/', bundle, false, () => true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://new.example/recommend#clip=tide'), {
    timeout: 20_000,
  });
});

test('who closes the question while it is being packed stays', async () => {
  let isWanted = true;
  provideCall((async () => {
    isWanted = false;
    return { code: 'tide' };
  }) as unknown as Call);
  expect(await moveTo('https://new.example/', bundle, false, () => isWanted)).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['offline', 'offline'],
  ['Request01', 'refused'],
  ['Server01', 'failed'],
] as const)('who is answered %s stays, and hears why: %s', async (code, why) => {
  provideCall((() => Promise.reject(new CodedError(code))) as unknown as Call);
  expect(await moveTo('https://new.example/', bundle, false, () => true)).toBe(why);
  expect(assign).not.toHaveBeenCalled();
});

test('what has not reached the account keeps its member here, unless they go anyway', async () => {
  const offered = vi.fn(async () => ({ code: 'tide' }));
  provideCall(offered as unknown as Call);
  setToken(tokenOf('12'));
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  expireAccount();
  expect(await moveTo('https://new.example/', bundle, false, () => true)).toBe('unsent');
  vi.stubGlobal('navigator', { onLine: false });
  expect(await moveTo('https://new.example/', bundle, false, () => true)).toBe('offline');
  expect(offered).not.toHaveBeenCalled();
  void moveTo('https://new.example/', bundle, true, () => true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  forgetAccount();
});

test('what one member of this device wanted of their account does not go along with another', async () => {
  const kept: Record<string, string> = { 'mandao.saving': '{"wifiOnly":false}' };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    ...kept,
    setItem: (name: string, text: string) => Object.assign(localStorage, { [name]: text }),
    getItem: (name: string) => Reflect.get(localStorage, name) ?? null,
  });
  setToken(tokenOf('12'));
  await noteClosing();
  expect(Object.keys(localStorage).join()).toContain('mandao.closing');
  setToken(tokenOf('13', 'ebb'));
  expect(Object.keys((await packBundle()).settings)).toEqual(['language', 'mandao.saving']);
  forgetAccount();
});
