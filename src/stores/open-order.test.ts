import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { forgetOpenOrder, keepOpenOrder, openOrder, takeUpOrder } from './open-order.ts';

const order = { payUrl: 'https://pay.example/P', back: null, left: true };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('each merchant of a host has its own order that is being paid, with its own way back', () => {
  keepOpenOrder({ ...order, orderNo: 'P1', merchantId: 80001 });
  keepOpenOrder({ ...order, orderNo: 'P2', merchantId: 80002 });
  expect(openOrder(80001)?.orderNo).toBe('P1');
  expect(takeUpOrder(80002)?.orderNo).toBe('P2');
  expect(takeUpOrder(80002)).toBeNull();
  expect(takeUpOrder(80001)?.orderNo).toBe('P1');
  expect(openOrder(80003)).toBeNull();
});

test('an order that is done takes no other one along, and what is not understood is none', () => {
  keepOpenOrder({ ...order, merchantId: 80001, orderNo: 'P2' });
  forgetOpenOrder(80001, 'P1');
  expect(openOrder(80001)?.orderNo).toBe('P2');
  forgetOpenOrder(80001, 'P2');
  expect(openOrder(80001)).toBeNull();
  localStorage.setItem(
    'mandao.open-order.80001',
    JSON.stringify({ ...order, merchantId: 80001, orderNo: 7 }),
  );
  expect(openOrder(80001)).toBeNull();
});
