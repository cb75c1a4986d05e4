import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { waitingSettings } from '../mirror/settings.ts';
import { forgetAccount, initialiseAccount, setToken } from '../stores/account.ts';
import { currentMember, setMemberStatus } from '../stores/member.ts';
import { consentToAutoBuy } from './consent-to-auto-buy.ts';
import { setMember } from './set-member.ts';
import { withWaiting } from './settings-on-the-way.ts';

const status: MemberStatus = {
  ...{ account: 'reader', point: 7, autoBuy: false, direction: 1, phone: '' },
  autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
};

beforeEach(async () => {
  vi.stubGlobal('location', new URL('https://mandao.example/comicContent?id=7&no=3'));
  await mirror.delete();
  await mirror.open();
  setToken(tokenOf('12'));
  setMemberStatus(status);
});

afterEach(() => void vi.unstubAllGlobals());

test('a change is seen at once and waits on disk; an answer that knows nothing of it does not take it back', async () => {
  await adoptShelf('12');
  const told = vi.fn();
  provideCall(told as unknown as Call);
  const asks = async () => status;
  const changing = setMember({ autoBuy: true });
  expect(currentMember()?.autoBuy).toBe(true);
  expect(await withWaiting(asks)).toMatchObject({ autoBuy: true, point: 7 });
  await changing;
  expect(await waitingSettings()).toEqual({ autoBuy: true });
  expect(told).not.toHaveBeenCalled();
  // It arrives, and is gone from the outbox, while that answer is on its way.
  const answer = await withWaiting(async () => {
    await mirror.outbox.clear();
    return status;
  });
  expect(answer.autoBuy).toBe(true);
});

test('an answer that is on its way for longer than a change does not take it back, nor bring back one that failed', async () => {
  await adoptShelf('12');
  const answer = await withWaiting(async () => {
    await setMember({ autoBuy: true });
    await setMember({ direction: 2 });
    // The server has heard of them.
    await mirror.outbox.clear();
    return status;
  });
  expect(answer).toMatchObject({ autoBuy: true, direction: 2 });

  await mirror.delete();
  await mirror.open();
  provideCall((() => Promise.reject(new CodedError('offline'))) as unknown as Call);
  const other = await withWaiting(async () => {
    await setMember({ autoBuy: true });
    return status;
  });
  expect(other.autoBuy).toBe(false);
});

test('where nothing waits the server hears it at once, in the order of the taps; what fails goes back alone', async () => {
  const told: object[] = [];
  provideCall((async (_name: string, change: { autoBuy?: boolean; direction?: number }) => {
    told.push(change);
    if (change.direction === 2) throw new CodedError('offline');
    return { ...status, ...change, point: 9 };
  }) as unknown as Call);
  const first = setMember({ autoBuy: true });
  const second = setMember({ direction: 2 });
  expect(currentMember()).toMatchObject({ autoBuy: true, direction: 2 });
  await first;
  expect(currentMember()).toMatchObject({ autoBuy: true, direction: 2, point: 9 });
  await second;
  expect(currentMember()).toMatchObject({
    autoBuy: true,
    direction: 1,
    chosenDirection: undefined,
    point: 9,
  });
  expect(told).toEqual([
    { autoBuy: true, at: expect.any(Number) },
    { direction: 2, at: expect.any(Number) },
  ]);
});

/** A server that answers as it is told; waits until it has been asked so often. */
function heldAnswers(): (no: number) => Promise<PromiseWithResolvers<MemberStatus>> {
  const answers: PromiseWithResolvers<MemberStatus>[] = [];
  provideCall((() => {
    const answer = Promise.withResolvers<MemberStatus>();
    answers.push(answer);
    return answer.promise;
  }) as unknown as Call);
  return async (no) => {
    await vi.waitUntil(() => answers.length >= no, { timeout: 20_000 });
    return answers[no - 1] as PromiseWithResolvers<MemberStatus>;
  };
}

test('taps that fail one after the other end as the server has it, not as the last of them began', async () => {
  const answered = heldAnswers();
  const taps = [setMember({ autoBuy: true }), setMember({ autoBuy: false })];
  for (const no of [1, 2]) (await answered(no)).reject(new CodedError('offline'));
  await Promise.all(taps);
  expect(currentMember()?.autoBuy).toBe(false);
  // One that came through is what the next failure goes back to.
  const more = [setMember({ autoBuy: true }), setMember({ autoBuy: false })];
  (await answered(3)).resolve({ ...status, autoBuy: true });
  (await answered(4)).reject(new CodedError('offline'));
  await Promise.all(more);
  expect(currentMember()?.autoBuy).toBe(true);
});

test('auto-buy that is turned on at a chapter takes back nothing that still waits', async () => {
  await adoptShelf('12');
  await setMember({ direction: 2 });
  provideCall((async (_name: string, change: object) => ({ ...status, ...change })) as unknown as Call);
  await consentToAutoBuy(7, true);
  expect(currentMember()).toMatchObject({ autoBuy: true, direction: 2 });
});

test('what is still to be told as its member signs out reaches neither the next one’s account nor their screen', async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<MemberStatus>();
  const told: object[] = [];
  provideCall(((_name: string, change: object) => {
    told.push(change);
    asked.resolve();
    return held.promise;
  }) as unknown as Call);
  const changes = [setMember({ direction: 2 }), setMember({ autoBuy: true })];
  await asked.promise;
  setToken(tokenOf('13'));
  setMemberStatus({ ...status, account: 'next' });
  await adoptShelf('13');
  expect((await withWaiting(async () => ({ ...status, account: 'next' }))).autoBuy).toBe(false);
  held.resolve({ ...status, direction: 2 });
  await Promise.all(changes);
  expect(told).toHaveLength(1);
  expect(await waitingSettings()).toBeNull();
  expect(currentMember()).toMatchObject({ account: 'next', autoBuy: false, direction: 1 });
});

test('what fails goes back to what its own member had, whoever’s answer came meanwhile', async () => {
  const answered = heldAnswers();
  const earlier = setMember({ direction: 2 });
  const first = await answered(1);
  setToken(tokenOf('13'));
  setMemberStatus({ ...status, account: 'next' });
  const later = setMember({ autoBuy: true });
  first.resolve({ ...status, autoBuy: true, direction: 2 });
  await earlier;
  (await answered(2)).reject(new CodedError('offline'));
  await later;
  expect(currentMember()).toMatchObject({ account: 'next', autoBuy: false, direction: 1 });
});

test('of a member who is not known yet nothing is set, and nobody is told', async () => {
  const told = vi.fn();
  provideCall(told as unknown as Call);
  setMemberStatus(null);
  await setMember({ autoBuy: true });
  expect([currentMember(), await waitingSettings()]).toEqual([null, null]);
  expect(told).not.toHaveBeenCalled();
});

test('what is noted while it is on its way is not taken for an earlier page’s, and told once', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const told: object[] = [];
  provideCall((async (_name: string, change: object) => {
    told.push(change);
    return { ...status, ...change };
  }) as unknown as Call);
  await Promise.all([setMember({ autoBuy: true }), setMember({ direction: 2 })]);
  expect(told).toMatchObject([{ autoBuy: true }, { direction: 2 }]);
});

test('who signs out while it is turned on there does not come back', async () => {
  provideCall((async (_name: string, change: object) => {
    forgetAccount();
    setMemberStatus(null);
    return { ...status, ...change };
  }) as unknown as Call);
  await consentToAutoBuy(7, true);
  expect(currentMember()).toBeNull();
});

test('what is set on a page that was not told of another member in another tab is not set for them', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  initialiseAccount(80001);
  setToken(tokenOf('12'));
  setMemberStatus(status);
  await adoptShelf('13');
  provideCall((() => Promise.reject(new CodedError('offline'))) as unknown as Call);
  localStorage.setItem('mandao.account.80001', JSON.stringify({ token: tokenOf('13'), expired: false }));
  await setMember({ autoBuy: true });
  expect(await waitingSettings()).toBeNull();
});

test('a database that never answers keeps nobody from what the server says of them', async () => {
  const held = vi.spyOn(mirror.outbox, 'where').mockReturnValue({
    startsWith: () => ({ sortBy: () => new Promise(() => {}) }),
  } as never);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const end = vi.fn();
  void withWaiting(async () => ({ ...status, point: 8 })).then(end);
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(held).toHaveBeenCalledTimes(times), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(20_000);
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(end).toHaveBeenCalledWith({ ...status, point: 8 });
});
