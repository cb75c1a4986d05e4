import { afterEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import type { MemberStatus } from '../../../../contract/member.ts';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { memoryStorage } from '../../../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../../../tests/setup/token-of.ts';
import { provideCall } from '../../../api/call.ts';
import { setToken } from '../../../stores/account.ts';
import { autoBuyConsent, setAutoBuyConsent } from '../../../stores/auto-buy.ts';
import { setMemberStatus } from '../../../stores/member.ts';
import { buyByItself } from './auto-buy.ts';

const status: MemberStatus = {
  ...{ account: 'tide', point: 70, autoBuy: true, direction: 1, phone: '' },
  autoBuyLimit: { perDay: null, perChapter: null, floor: 0 },
};

afterEach(() => void vi.unstubAllGlobals());

test('that points ran out is noted of the member whose they were, not of who has signed in meanwhile', async () => {
  vi.stubGlobal('location', new URL('https://mandao.example/comicContent?id=1&no=1'));
  vi.stubGlobal('localStorage', memoryStorage());
  const { comic, chapters, brief } = openChapter({ free: 0 }).data;
  const locked = { comic, chapters, brief, lock: { signIn: false } };
  setToken(tokenOf('12'));
  setMemberStatus(status);
  setAutoBuyConsent(1, 'yes');
  provideCall((async () => {
    setToken(tokenOf('13', 'ebb'));
    setMemberStatus({ ...status, account: 'ebb' });
    throw new CodedError('Member02', { need: 30, balance: 0 });
  }) as unknown as Call);
  expect(await buyByItself(locked)).toBe(false);
  expect(autoBuyConsent(1)).toBeNull();
});

test.each([
  { hours: 23, bought: false },
  { hours: 25, bought: true },
])('what is free by itself in $hours hours is bought by itself: $bought', async ({ hours, bought }) => {
  vi.stubGlobal('location', new URL('https://mandao.example/comicContent?id=1&no=1'));
  vi.stubGlobal('localStorage', memoryStorage());
  const { comic, chapters, brief } = openChapter({ free: 0 }).data;
  const soon = { ...brief, freeAt: Date.now() + hours * 3_600_000 };
  setToken(tokenOf('12'));
  setMemberStatus(status);
  setAutoBuyConsent(1, 'yes');
  const asked = vi.fn(async () => ({ spent: 30, balance: 40, bought: [1] }));
  provideCall(asked as unknown as Call);
  await buyByItself({ comic, chapters, brief: soon, lock: { signIn: false } });
  expect(asked).toHaveBeenCalledTimes(bought ? 1 : 0);
});
