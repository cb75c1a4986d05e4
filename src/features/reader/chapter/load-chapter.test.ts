import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import type { MemberStatus } from '../../../../contract/member.ts';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { memoryStorage } from '../../../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../../../tests/setup/token-of.ts';
import { setToken } from '../../../stores/account.ts';
import { currentMember, setMemberStatus } from '../../../stores/member.ts';
import { checkAgain } from './load-chapter.ts';

const status: MemberStatus = {
  ...{ account: 'tide', point: 7, autoBuy: false, direction: 1, phone: '' },
  autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
};

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/comicContent?id=1&no=3'));
  vi.stubGlobal('localStorage', memoryStorage());
  setToken(tokenOf('12'));
  setMemberStatus(status);
});
afterEach(() => void vi.unstubAllGlobals());

test('the balance in a refusal is the member’s, unless somebody else has signed in meanwhile', async () => {
  const { data } = openChapter({ free: 1 });
  const refused = async () => Promise.reject(new CodedError('Comic02', { balance: 2 }));
  await checkAgain(refused as unknown as Call, data);
  expect(currentMember()?.point).toBe(2);
  const refusedLate = async () => {
    setToken(tokenOf('13', 'ebb'));
    setMemberStatus({ ...status, account: 'ebb', point: 5 });
    return refused();
  };
  await checkAgain(refusedLate as unknown as Call, data);
  expect(currentMember()?.point).toBe(5);
});
