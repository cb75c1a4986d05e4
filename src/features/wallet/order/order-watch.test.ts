import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../contract/first-screen.ts';
import type { OrderLine, OrderStatus } from '../../../../contract/wallet.ts';
import { memoryStorage } from '../../../../tests/setup/memory-storage.ts';
import { provideCall } from '../../../api/call.ts';
import { checkWatchedOrder, endWatch, watchedOrder, watchOrder } from './order-watch.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/myAccount/wallet'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  endWatch();
  vi.unstubAllGlobals();
});

test('an answer from before the points were there does not take them back', async () => {
  const slow = Promise.withResolvers<OrderLine>();
  provideCall((async (name: string) => {
    if (name === 'getOrder') return slow.promise;
    if (name === 'recheckOrder') return order('credited');
    throw new Error(name);
  }) as unknown as Call);
  watchOrder('7');
  await checkWatchedOrder();
  slow.resolve(order('pending'));
  await new Promise(setImmediate);
  expect(watchedOrder()?.status).toBe('credited');
});

function order(status: OrderStatus): OrderLine {
  return {
    ...{ orderNo: '7', product: { id: 1, name: '100' }, amount: 100, currency: 'CNY' },
    ...{ points: 100, bonus: 0, provider: 'sandbox', status, createdAt: 1, paidAt: null },
  };
}
