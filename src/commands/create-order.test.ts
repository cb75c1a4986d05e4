import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { CallManner } from '../../contract/first-screen.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { provideCall } from '../api/call.ts';
import { createOrder } from './create-order.ts';

const wish = { productId: 1, provider: 'sandbox', merchantId: 80001, back: null };
const keys: (string | undefined)[] = [];

/** Orders, and answers with what becomes of it; `code` is the server's, empty where it makes the order. */
async function ordered(code: string, other: object = {}): Promise<string> {
  provideCall((async (_name: string, _ask: object, how?: CallManner) => {
    keys.push(how?.idempotencyKey);
    if (code !== '') throw new CodedError(code as 'offline');
    return { orderNo: 'P1', payUrl: '/pay' };
  }) as never);
  return (await createOrder({ ...wish, ...other })).kind;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
  keys.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what had no answer is ordered once however often, until that order could not be paid for long any more', async () => {
  expect(await ordered('offline')).toBe('offline');
  vi.advanceTimersByTime(9 * 60_000);
  await ordered('offline');
  vi.advanceTimersByTime(2 * 60_000);
  await ordered('');
  const [first, second, third] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an order that came, another package and one that is gone each begin anew', async () => {
  expect(await ordered('')).toBe('ordered');
  await ordered('offline');
  await ordered('offline', { productId: 2 });
  await ordered('offline', { productId: 2, provider: 'other' });
  expect(await ordered('Product01', { productId: 2, provider: 'other' })).toBe('gone');
  await ordered('', { productId: 2, provider: 'other' });
  expect(new Set(keys).size).toBe(5);
  expect(keys[4]).toBe(keys[3]);
});

test('a key that stands for another order is given up for a new one, once', async () => {
  const asked = vi.fn<(...asked: unknown[]) => Promise<object>>();
  asked
    .mockRejectedValueOnce(new CodedError('Request04'))
    .mockResolvedValue({ orderNo: 'P2', payUrl: '/pay' });
  provideCall(asked as never);
  expect(await createOrder(wish)).toMatchObject({ kind: 'ordered', order: { orderNo: 'P2' } });
  const [first, second] = asked.mock.calls.map(([, , how]) => (how as CallManner).idempotencyKey);
  expect(second).not.toBe(first);
});
