import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import type { MemberStatus } from '../../contract/member.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { setToken } from '../stores/account.ts';
import { currentMember, setMemberStatus } from '../stores/member.ts';
import { buyChapters, newAttempt } from './buy-chapters.ts';
import { redeemCode } from './redeem-code.ts';
import { refreshMember } from './refresh-member.ts';

const status: MemberStatus = {
  ...{ account: 'tide', point: 7, autoBuy: false, direction: 1, phone: '' },
  autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
};
const order = { comicId: 1, chapterNos: [3], expectedTotal: 30 };

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/comicInfo?id=1'));
  vi.stubGlobal('localStorage', memoryStorage());
  setToken(tokenOf('12'));
  setMemberStatus(status);
});
afterEach(() => void vi.unstubAllGlobals());

test('what a purchase and a code tell of the balance is the member’s', async () => {
  provideCall((async () => ({ bought: [3], spent: 30, points: 90, point: 100 })) as unknown as Call);
  await buyChapters(order, newAttempt());
  expect(currentMember()?.point).toBe(100);
  setMemberStatus(status);
  await redeemCode('TIDE');
  expect(currentMember()?.point).toBe(100);
});

test('where somebody else has signed in meanwhile it is not told of them', async () => {
  answersAfterLogin(async () => ({ bought: [3], spent: 30, points: 90, point: 100 }));
  expect(await buyChapters(order, newAttempt())).toMatchObject({ kind: 'bought' });
  expect(currentMember()?.point).toBe(5);
  setToken(tokenOf('12'));
  await redeemCode('TIDE');
  expect(currentMember()?.point).toBe(5);
  setToken(tokenOf('12'));
  answersAfterLogin(() => Promise.reject(new CodedError('Member02', { need: 30, balance: 2 })));
  await buyChapters(order, newAttempt());
  expect(currentMember()?.point).toBe(5);
});

test('a profile that was asked for before a purchase does not take its balance back', async () => {
  const profiles = heldProfiles();
  const refreshing = refreshMember();
  await vi.waitFor(() => expect(profiles).toHaveLength(1), { timeout: 20_000 });
  await buyChapters(order, newAttempt());
  profiles[0]?.({ ...status, point: 130 });
  await vi.waitFor(() => expect(profiles).toHaveLength(2), { timeout: 20_000 });
  expect(currentMember()?.point).toBe(100);
  profiles[1]?.({ ...status, point: 100, phone: '+8613800000000' });
  await refreshing;
  expect(currentMember()).toMatchObject({ point: 100, phone: '+8613800000000' });
});

test('a profile that says of points what was told meanwhile is not asked for again', async () => {
  const profiles = heldProfiles();
  const refreshing = refreshMember();
  await vi.waitFor(() => expect(profiles).toHaveLength(1), { timeout: 20_000 });
  await buyChapters(order, newAttempt());
  profiles[0]?.({ ...status, point: 100, autoBuy: true });
  await refreshing;
  expect(currentMember()).toMatchObject({ point: 100, autoBuy: true });
  expect(profiles).toHaveLength(1);
});

test('nor does one that comes after the answer to a later question', async () => {
  const profiles = heldProfiles();
  const first = refreshMember();
  await vi.waitFor(() => expect(profiles).toHaveLength(1), { timeout: 20_000 });
  const second = refreshMember();
  await vi.waitFor(() => expect(profiles).toHaveLength(2), { timeout: 20_000 });
  profiles[1]?.({ ...status, point: 630 });
  await second;
  profiles[0]?.({ ...status, point: 30 });
  await vi.waitFor(() => expect(profiles).toHaveLength(3), { timeout: 20_000 });
  expect(currentMember()?.point).toBe(630);
  profiles[2]?.({ ...status, point: 630 });
  await first;
  expect(currentMember()?.point).toBe(630);
});

/** Purchases are answered at once, and each question for the profile when the test says so. */
function heldProfiles(): ((profile: MemberStatus) => void)[] {
  const profiles: ((profile: MemberStatus) => void)[] = [];
  provideCall(((name: string) =>
    name === 'getMember'
      ? new Promise((told) => void profiles.push(told))
      : Promise.resolve({ bought: [3], spent: 30, point: 100 })) as unknown as Call);
  return profiles;
}

/** Every answer comes only after another member has signed in. */
function answersAfterLogin(answer: () => Promise<unknown>): void {
  provideCall((async () => {
    setToken(tokenOf('13', 'ebb'));
    setMemberStatus({ ...status, account: 'ebb', point: 5 });
    return answer();
  }) as unknown as Call);
}
