import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { currentAccount, setToken } from '../stores/account.ts';
import { openOrder } from '../stores/open-order.ts';
import { createOrder } from './create-order.ts';
import { forgetMember } from './forget-member.ts';
import { refreshMember } from './refresh-member.ts';
import { sendCode } from './send-code.ts';

const wish = { productId: 1, provider: 'sandbox', merchantId: 80001, back: null };
const order = { orderNo: 'P1', payUrl: 'https://pay.example/P1', expireAt: 9 };

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/myAccount'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  setToken(tokenOf('12'));
});
afterEach(() => void vi.unstubAllGlobals());

test('an order that comes once its member has signed out does not stay on the device', async () => {
  answers(() => order);
  expect(await createOrder(wish)).toMatchObject({ kind: 'ordered' });
  expect(openOrder(wish.merchantId)?.orderNo).toBe('P1');

  answers(async () => {
    await forgetMember();
    return order;
  });
  expect(await createOrder(wish)).toEqual({ kind: 'signed-out' });
  expect(openOrder(wish.merchantId)).toBeNull();
});

test('nor does the number of a phone whose code comes then', async () => {
  answers(() => ({ retryAfter: 60 }));
  await sendCode('bind', { phone: '13800138000' });
  expect(sessionStorage.getItem('mandao.code-waits')).toContain('13800138000');

  answers(async () => {
    await forgetMember();
    return { retryAfter: 60 };
  });
  await sendCode('bind', { phone: '13900139000' });
  expect(sessionStorage.getItem('mandao.code-waits')).toBeNull();
});

test('that one member is gone signs out nobody who has signed in since', async () => {
  answers(() => {
    setToken(tokenOf('13', 'ebb'));
    throw new CodedError('Member01');
  });
  await refreshMember();
  expect(currentAccount().token).toBe(tokenOf('13', 'ebb'));

  answers(() => {
    throw new CodedError('Member01');
  });
  await refreshMember();
  expect(currentAccount().token).toBeNull();
});

function answers(answer: () => unknown): void {
  provideCall((async () => answer()) as unknown as Call);
}
