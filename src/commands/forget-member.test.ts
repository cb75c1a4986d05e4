import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { keepOpenOrder, takeUpOrder } from '../stores/open-order.ts';
import { forgetMember } from './forget-member.ts';

const order = {
  ...{ orderNo: 'P1', merchantId: 80001, payUrl: 'https://pay.example/P1' },
  ...{ back: '/comicContent?id=1&no=3', left: true },
};

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/myAccount'));
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the order that is being paid goes with a logout; one of another merchant’s keeps its way back', async () => {
  keepOpenOrder(order);
  await forgetMember();
  expect(localStorage.getItem('mandao.open-order.80001')).toBeNull();

  keepOpenOrder({ ...order, merchantId: 80002 });
  await forgetMember();
  expect(takeUpOrder(80002)?.orderNo).toBe('P1');
});
