import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../contract/first-screen.ts';
import type { OrderLine, OrderStatus } from '../../../../contract/wallet.ts';
import { memoryStorage } from '../../../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../../../tests/setup/token-of.ts';
import { provideCall } from '../../../api/call.ts';
import { setToken } from '../../../stores/account.ts';
import { checkWatchedOrder, endWatch, watchOrder } from './order-watch.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://mandao.example/myAccount/wallet'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  endWatch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer from before the points were there does not make them be waited for again', async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<OrderLine>();
  let looks = 0;
  provideCall((async (name: string) => {
    if (name === 'getOrder') {
      looks += 1;
      return slow.promise;
    }
    if (name === 'recheckOrder') return order('credited');
    throw new Error(name);
  }) as unknown as Call);
  watchOrder('7');
  await checkWatchedOrder();
  slow.resolve(order('pending'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(1);
});

test('what was heard of an order is nothing for the member who comes after: it is asked about anew', async () => {
  const asked: string[] = [];
  provideCall((async (name: string) => {
    asked.push(name);
    return order('credited');
  }) as unknown as Call);
  const looks = () => asked.filter((name) => name === 'getOrder').length;
  setToken(tokenOf('12'));
  watchOrder('7');
  await vi.waitFor(() => expect(looks()).toBe(1), { timeout: 20_000 });
  await checkWatchedOrder();
  watchOrder('7');
  expect(looks()).toBe(1);
  setToken(tokenOf('13'));
  watchOrder('7');
  expect(looks()).toBe(2);
});

function order(status: OrderStatus): OrderLine {
  return {
    ...{ orderNo: '7', product: { id: 1, name: '100' }, amount: 100, currency: 'CNY' },
    ...{ points: 100, bonus: 0, provider: 'sandbox', status, createdAt: 1, paidAt: null },
  };
}
