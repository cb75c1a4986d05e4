import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { mirror } from '../mirror/db.ts';
import { watchMirror } from './watch-mirror.ts';

test('a screen whose code cannot be fetched is told what stands there otherwise', async () => {
  await mirror.open();
  const told = vi.fn();
  const stop = watchMirror(() => Promise.reject(new TypeError('Failed to fetch')), told, 'nothing');
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('nothing'), { timeout: 20_000 });
  stop();
  mirror.close();
});
