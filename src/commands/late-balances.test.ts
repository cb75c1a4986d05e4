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

/** Every answer comes only after another member has signed in. */
function answersAfterLogin(answer: () => Promise<unknown>): void {
  provideCall((async () => {
    setToken(tokenOf('13', 'ebb'));
    setMemberStatus({ ...status, account: 'ebb', point: 5 });
    return answer();
  }) as unknown as Call);
}
