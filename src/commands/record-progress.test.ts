import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { mirror } from '../mirror/db.ts';
import { forgetAccount, setToken } from '../stores/account.ts';
import { recordProgress } from './record-progress.ts';

const first = Promise.withResolvers<void>();
let puts = 0;

// The first place has its way to the database later than the second one.
vi.mock(import('../mirror/history.ts'), async (load) => {
  const real = await load();
  const putHistory: typeof real.putHistory = async (...what) => {
    puts += 1;
    if (puts === 1) await first.promise;
    return real.putHistory(...what);
  };
  return { ...real, putHistory };
});

test('of two places the one that was reached last is kept, however late the first one comes to the database', async () => {
  const glance = recordProgress(historyEntry({ imgIndex: 1, at: 1000 }));
  const turn = recordProgress(historyEntry({ imgIndex: 2, at: 2000 }));
  // The second one has gone as far as it can by itself.
  await Promise.race([turn, new Promise((waited) => setTimeout(waited, 200))]);
  first.resolve();
  await Promise.all([glance, turn]);
  expect(await mirror.history.toArray()).toMatchObject([{ imgIndex: 2 }]);
});

test('where a page is left a member’s place is told at once, and a visitor’s to nobody', async () => {
  const told = vi.fn(async () => ({}));
  provideCall(told as never);
  await recordProgress(historyEntry({ at: 3000 }), { leaving: true });
  expect(told).not.toHaveBeenCalled();
  setToken(tokenOf('12'));
  await recordProgress(historyEntry({ at: 4000 }), { leaving: false });
  expect(told).not.toHaveBeenCalled();
  await recordProgress(historyEntry({ at: 5000 }), { leaving: true });
  expect(told).toHaveBeenCalledExactlyOnceWith('putHistory', expect.anything(), { keepalive: true });
  forgetAccount();
});
