import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import { stuckCaches } from '../../tests/setup/stuck-caches.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { notedEntries, noteEntry } from '../mirror/noted-entries.ts';
import { keepOpenOrder, takeUpOrder } from '../stores/open-order.ts';
import { memberMark } from '../sync/member-mark.ts';
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

test('what a member bought stays with a logout; where the page was closed as they closed the account, it goes', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const { mirror, account } = await openDevice('https://mandao.example', 95);
  const { forgetMember } = await import('./forget-member.ts');
  const { signOut } = await import('./sign-out.ts');
  const { noteClosing } = await import('./closing.ts');
  account.setToken(tokenOf('12'));
  const member = await memberMark(80001, tokenOf('12'));
  await mirror.savedChapters.bulkPut([
    savedRow(),
    savedRow({ chapterNo: 3, right: 'own', ticket: 't', member }),
  ]);
  const left = async () => (await mirror.savedChapters.toArray()).map(({ chapterNo }) => chapterNo);
  await forgetMember();
  expect(await left()).toEqual([1, 3]);

  // Nobody knows whether it came to that; who signs out stays a member, though the page is closed right behind it.
  account.setToken(tokenOf('12'));
  await noteClosing();
  account.expireAccount();
  const hang = () => new Promise(() => {});
  vi.stubGlobal('caches', { delete: hang, has: hang, keys: hang, match: hang, open: hang });
  void signOut();
  vi.stubGlobal('caches', memoryCaches());
  await forgetMember();
  expect(await left()).toEqual([1, 3]);

  account.setToken(tokenOf('12'));
  await noteClosing();
  // The page was closed right behind this, and its member forgotten.
  account.forgetAccount();
  await forgetMember();
  expect(await left()).toEqual([1]);
  mirror.close();
});

test('what a closed account bought goes although that took long and the page was closed in its middle', async () => {
  vi.stubGlobal('caches', memoryCaches());
  // Nothing is fetched, and nobody is told of the network.
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', () => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { mirror, account } = await openDevice('https://mandao.example', 96);
  const { forgetMember } = await import('./forget-member.ts');
  const { forgetClosing, noteClosing } = await import('./closing.ts');
  const { keepSaved } = await import('./keep-saved.ts');
  const member = await memberMark(80001, tokenOf('12'));
  const own = { right: 'own', ticket: 't', member } as const;
  await mirror.savedChapters.bulkPut([
    savedRow({ comicId: 1 }),
    savedRow({ comicId: 2, ...own }),
    savedRow({ comicId: 3, ...own }),
  ]);
  account.setToken(tokenOf('12'));
  await noteClosing();
  await cutOff(forgetMember);
  expect(account.leaving(), 'nobody waits for it').toBeNull();

  // The next page, on which somebody else has logged in.
  vi.stubGlobal('caches', memoryCaches());
  account.setToken(tokenOf('13', 'other'));
  forgetClosing();
  await keepSaved();
  expect((await mirror.savedChapters.toArray()).map(({ comicId }) => comicId)).toEqual([1]);
  mirror.close();
});

test.each(['13', null])(
  'who comes (%s) while a logout stands still keeps their shelf, and the way back from a payment, once it goes on',
  async (comes) => {
    const { mirror, account, adopt, favourites, history } = await openDevice('https://mandao.example', 98);
    const { forgetMember } = await import('./forget-member.ts');
    account.setToken(tokenOf('12'));
    await adopt('12');
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<boolean>();
    const wait = () => {
      begun.resolve();
      return goOn.promise;
    };
    vi.stubGlobal('caches', { ...memoryCaches(), delete: wait });
    const left = forgetMember(true);
    await begun.promise;
    // Another tab finishes it.
    await mirror.facts.clear();
    account.forgetLeaving();
    if (comes !== null) {
      account.setToken(tokenOf(comes, 'other'));
      await adopt(comes);
    }
    await favourites.putFavourites([briefOf(5)], 100);
    await history.putHistory(historyEntry({ comicId: 6 }));
    const { keepOpenOrder, openOrder } = await import('../stores/open-order.ts');
    keepOpenOrder(order);
    const waits = await mirror.outbox.count();
    goOn.resolve(true);
    await left;
    expect(await mirror.favourites.count()).toBe(1);
    expect(await mirror.history.count()).toBe(1);
    expect(await mirror.outbox.count()).toBe(waits);
    expect(openOrder(80001)).toEqual(order);
    mirror.close();
  },
);

test('what a closed account wanted and everybody may read still comes, whoever is here by then', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const { mirror, account } = await openDevice('https://mandao.example', 99);
  const { forgetMember } = await import('./forget-member.ts');
  const { noteClosing } = await import('./closing.ts');
  const { nextWaiting } = await import('../mirror/saved-chapters.ts');
  account.setToken(tokenOf('12'));
  const member = await noteClosing();
  await mirror.savedChapters.put(savedRow({ state: 'waiting', wantedBy: member }));
  expect(await nextWaiting(false, 'other'), 'its member may be back').toBeNull();
  await forgetMember();
  expect(await nextWaiting(false, 'other')).toMatchObject({ chapterNo: 1, wantedBy: null });
  mirror.close();
});

test('of two accounts of one device that were closed one after the other both lose what they had bought', async () => {
  vi.stubGlobal('caches', memoryCaches());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { mirror, account } = await openDevice('https://mandao.example', 100);
  const { forgetMember } = await import('./forget-member.ts');
  const { forgetClosing, noteClosing } = await import('./closing.ts');
  for (const [comicId, token] of [
    [1, tokenOf('12')],
    [2, tokenOf('12')],
    [3, tokenOf('13', 'other')],
  ] as const) {
    const member = await memberMark(80001, token);
    await mirror.savedChapters.put(savedRow({ comicId, right: 'own', ticket: 't', member }));
  }
  account.setToken(tokenOf('12'));
  await noteClosing();
  // The page was closed in the middle of it.
  await cutOff(forgetMember);
  vi.stubGlobal('caches', memoryCaches());
  account.setToken(tokenOf('13', 'other'));
  forgetClosing();
  await noteClosing();
  await forgetMember();
  expect(await mirror.savedChapters.count()).toBe(0);
  mirror.close();
});

test('what one closed account had bought stays where it cannot go now, keeps none of another’s, and is meant again', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const { mirror } = await openDevice('https://mandao.example', 100);
  const { removeClosed } = await import('./keep-saved.ts');
  const { closedMembers } = await import('./closing.ts');
  const members = ['first', 'second', 'third'];
  localStorage.setItem('mandao.closing.80001', JSON.stringify({ wish: null, closed: members }));
  for (const [at, member] of members.entries())
    await mirror.savedChapters.put(savedRow({ comicId: at + 1, right: 'own', ticket: 't', member }));
  const refuse = ([comicId]: [number, number]) => {
    if (comicId === 1) throw new Error('not now');
  };
  mirror.savedChapters.hook('deleting', refuse);
  await expect(removeClosed()).rejects.toThrow('not now');
  expect(await mirror.savedChapters.toCollection().primaryKeys()).toMatchObject([[1, 1]]);
  expect(closedMembers()).toEqual(['first']);
  mirror.savedChapters.hook('deleting').unsubscribe(refuse);
  await removeClosed();
  expect(await mirror.savedChapters.count()).toBe(0);
  expect(closedMembers()).toEqual([]);
  mirror.close();
});

/** Forgets on a device whose caches never answer: all that still waits for them is as if the page had been closed. */
async function cutOff(forgetMember: () => Promise<unknown>): Promise<void> {
  const begun = stuckCaches();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const forgotten = forgetMember();
  await begun;
  await vi.runAllTimersAsync();
  await forgotten;
  vi.useRealTimers();
}
