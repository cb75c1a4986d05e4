import { afterEach, expect, test, vi } from 'vitest';
import { openAccountSite } from '../tests/setup/account-site.ts';
import { onEachDatabase } from '../tests/setup/databases.ts';
import type { House } from './house.ts';
import { doHousework } from './housework.ts';

const everyMs = 5 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

onEachDatabase((open) => {
  test('a round that takes long is not begun a second time, and a server that stops waits for one piece of it', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stopping = new AbortController();
    const housework = doHousework(house, stopping.signal);
    vi.advanceTimersByTime(3 * everyMs);
    stopping.abort();
    finish();
    await housework.stop();
    expect(begun).toEqual(['seen']);
  });

  test('a round that is over makes room for the next', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    finish();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const housework = doHousework(house, new AbortController().signal);
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(everyMs);
        expect(begun.slice(0, 3)).toEqual(['seen', 'accounts', 'seen']);
      },
      { timeout: 20_000 },
    );
    await housework.stop();
  });

  test('a push service that does not answer holds nothing else up', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    finish();
    const { promise: answered, resolve: answer } = Promise.withResolvers<[]>();
    let asked = 0;
    const due = async () => {
      asked += 1;
      return answered;
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const push = { ...house.push, desk: Object.assign(Object.create(house.push.desk), { due }) };
    const housework = doHousework({ ...house, push }, new AbortController().signal);
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(everyMs);
        expect(begun.filter((what) => what === 'seen')).toHaveLength(3);
      },
      { timeout: 20_000 },
    );
    expect(asked).toBe(1);
    answer([]);
    await housework.stop();
  });
});

onEachDatabase((open) => {
  test('a clock that is a year ahead for a while ends no session for good', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const round = () => doHousework(site.house, new AbortController().signal).stop();
    await round();
    const year = 365 * 86_400;
    site.later(year);
    expect(await site.opens(token)).toBe('Member03');
    await round();
    await round();
    site.later(-year);
    expect(await site.opens(token)).toBe('');
  });
});

/** A house that notes who was there when it is let, with what was begun in it. */
function held(house: House) {
  const begun: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const { accounts, sessions } = house;
  sessions.noteSeen = async () => {
    begun.push('seen');
    await promise;
  };
  const purge = accounts.purgeAccounts.bind(accounts);
  accounts.purgeAccounts = async (...asked) => {
    begun.push('accounts');
    return purge(...asked);
  };
  return { house, begun, finish };
}
