import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { notedEntries, noteEntry } from '../mirror/noted-entries.ts';
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

test('this browser takes no news any more', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ endpoint: '/12', unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  await forgetMember();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

test('the order that is being paid goes with a logout; one of another merchant’s keeps its way back', async () => {
  keepOpenOrder(order);
  await forgetMember();
  expect(localStorage.getItem('mandao.open-order.80001')).toBeNull();

  keepOpenOrder({ ...order, merchantId: 80002 });
  await forgetMember();
  expect(takeUpOrder(80002)?.orderNo).toBe('P1');
});

test('a place that was only noted goes with a logout, which makes no database', async () => {
  noteEntry(historyEntry());
  await forgetMember();
  expect(notedEntries()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});
