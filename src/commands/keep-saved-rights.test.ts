import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend'));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device of a member whose rights the server tells so; what else is asked has no answer. */
async function membersDevice(no: number, right: 'own' | 'none') {
  const { mirror, account, setNetwork } = await openDevice('https://mandao.example', no);
  const { noteServerTime } = await import('../api/server-clock.ts');
  const { memberMark } = await import('../sync/member-mark.ts');
  account.setToken(tokenOf('12'));
  const asked: string[] = [];
  setNetwork(async (_send, name) => {
    asked.push(name);
    if (name !== 'writeOfflineTickets') throw new CodedError('offline');
    noteServerTime(Date.now(), Date.now());
    return { key: {}, tickets: [{ right, ticket: null }] } as never;
  });
  const member = (await memberMark(80001, tokenOf('12'))) ?? '';
  return {
    mirror,
    asked,
    own: { right: 'own', ticket: 't', member } as const,
    numbers: async () => (await mirror.savedChapters.toArray()).map(({ chapterNo }) => chapterNo),
    keepSaved: await import('./keep-saved.ts'),
    keepRule: (await import('../stores/saving-rules.ts')).keepSavingRule,
    [Symbol.dispose]: () => mirror.close(),
  };
}

test('a member who wants room gives up what is free and their own, not what another one has here', async () => {
  using device = await membersDevice(70, 'own');
  const theirs = {
    1: { ...device.own, others: [{ member: 'other', ticket: 'u' }] },
    2: device.own,
    3: { ...device.own, member: 'other' },
  };
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  const rows = all.map((chapterNo) => savedRow({ chapterNo, ...theirs[chapterNo as 1] }));
  await device.mirror.savedChapters.bulkPut(rows);
  await device.mirror.history.put(historyEntry({ comicId: 1, doneChapters: all }));
  device.keepRule({ dropFinished: true });
  await device.keepSaved.dropFinished();
  expect(await device.numbers()).toEqual([1, 3, 6, 7, 8]);
});

test('what was refunded goes with a word to its member; without a network nobody is asked', async () => {
  using device = await membersDevice(71, 'none');
  await device.mirror.savedChapters.put(savedRow(device.own));
  await (await caches.open('mandao-saved')).put('/saved/80001/1/1/v/1', new Response('x'));
  const told = vi.spyOn(await import('../stores/notices.ts'), 'notify');
  vi.stubGlobal('navigator', { onLine: false });
  await device.keepSaved.keepSaved();
  expect(device.asked).not.toContain('writeOfflineTickets');
  expect(told).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  await device.keepSaved.keepSaved();
  expect(await device.numbers()).toEqual([]);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
