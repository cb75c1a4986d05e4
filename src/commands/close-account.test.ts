import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { stuckCaches } from '../../tests/setup/stuck-caches.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { setToken } from '../stores/account.ts';
import { memberMark } from '../sync/member-mark.ts';
import { closeAccount } from './close-account.ts';

test.each<[ErrorCode | 'offline', boolean]>([
  ['Member06', false],
  ['Member09', false],
  ['offline', true],
  ['Server01', true],
  // Says nothing of the account: an earlier try may have closed it.
  ['Request01', true],
  ['Site01', true],
])('after %s downloads may still have to go with the account: %s', async (code, mayGo) => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/'));
  setToken(tokenOf('12'));
  provideCall(() => Promise.reject(new CodedError(code)));
  await expect(closeAccount('x')).rejects.toMatchObject({ code });
  expect(localStorage.getItem('mandao.closing.80001') !== null).toBe(mayGo);
});

test.each(['answer', 'downloads'])(
  'who comes while an account is being closed stays signed in, and keeps what is theirs (%s late)',
  async (late) => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('location', new URL('https://mandao.example/'));
    const { mirror, account, adopt } = await openDevice('https://mandao.example', 97);
    const { provideCall: provide } = await import('../api/call.ts');
    const { closeAccount: close } = await import('./close-account.ts');
    const { forgetMember } = await import('./forget-member.ts');
    const member = await memberMark(80001, tokenOf('12'));
    await mirror.savedChapters.put(savedRow({ right: 'own', ticket: 't', member }));
    account.setToken(tokenOf('12'));
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const wait = async () => {
      begun.resolve();
      await goOn.promise;
    };
    provide(async () => (late === 'answer' ? await wait() : null) as never);
    const caches = memoryCaches();
    const open = async (name: string) => {
      if (late === 'downloads') await wait();
      return caches.open(name);
    };
    vi.stubGlobal('caches', { ...caches, open });
    const closing = close('x');
    await begun.promise;
    // Another tab has heard that the account is gone, and somebody has logged in there.
    void forgetMember();
    await vi.waitFor(() => expect(account.leaving()).toBeNull(), { timeout: 20_000 });
    account.setToken(tokenOf('13', 'other'));
    await adopt('13');
    goOn.resolve();
    await closing;
    expect(account.currentAccount().token).toBe(tokenOf('13', 'other'));
    expect(await mirror.facts.get('owner')).toMatchObject({ value: '13' });
    expect(await mirror.savedChapters.count()).toBe(0);
    mirror.close();
  },
);

test('a device that does not give up its downloads keeps nobody whose account is closed', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { mirror, account } = await openDevice('https://mandao.example', 93);
  const { provideCall: provide } = await import('../api/call.ts');
  const { closeAccount: close } = await import('./close-account.ts');
  const { closedMembers } = await import('./closing.ts');
  const member = await memberMark(80001, tokenOf('12'));
  await mirror.savedChapters.put(savedRow({ right: 'own', ticket: 't', member }));
  account.setToken(tokenOf('12'));
  provide(async () => null as never);
  const begun = stuckCaches();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closing = close('x');
  await begun;
  await vi.runAllTimersAsync();
  expect(account.currentAccount().token).toBeNull();
  vi.useRealTimers();
  expect(await closing).toBe(false);
  expect(closedMembers(), 'the next page goes on with it').toEqual([member]);
  mirror.close();
});
