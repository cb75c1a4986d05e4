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

test('a database that is opened while the browser is asked for its list is read', async () => {
  const listed = Promise.withResolvers<IDBDatabaseInfo[]>();
  vi.spyOn(indexedDB, 'databases').mockReturnValueOnce(listed.promise);
  const told = vi.fn();
  const stop = watchMirror(async () => () => mirror.history.count(), told, null);
  await mirror.open();
  await new Promise((done) => setTimeout(done));
  // The list is of then.
  listed.resolve([]);
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(0), { timeout: 20_000 });
  stop();
  mirror.close();
});
