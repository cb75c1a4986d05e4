import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptShelf } from '../src/mirror/adopt-shelf.ts';
import { changeMirror, mirror } from '../src/mirror/db.ts';
import { putFavourites } from '../src/mirror/favourites.ts';
import { queue, waitingWrites } from '../src/mirror/outbox.ts';
import { initialiseMirror, mirrorName } from '../src/mirror/presence.ts';
import { shelfNews } from '../src/mirror/shelf-views.ts';
import { briefOf } from '../tests/builders/brief.ts';
import { tokenOf } from '../tests/setup/token-of.ts';

// Named at run time: tests have no types of a worker's own.
const { lookForNews, sendOutbox } = await import(new URL('./background-sync.ts', import.meta.url).href);
const token = tokenOf('12');
const envelope = { data: {}, code: '', message: '', requestId: '', serverTime: 1 };

let asked: [call: string, by: string | null][];
let answer: (address: string) => object | Promise<object>;

beforeEach(async () => {
  asked = [];
  answer = () => ({});
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    asked.push([`${method} ${address}`, new Headers(headers).get('authorization')]);
    return Response.json({ ...envelope, ...(await answer(address)) });
  });
  for (const merchantId of [80002, 80001]) {
    initialiseMirror(merchantId);
    changeMirror();
    await mirror.delete({ disableAutoOpen: false });
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The pages of a merchant were closed with something that was not sent; the session that they left is there unless they had none. */
async function left(merchantId: number, act: () => Promise<unknown>, session: string | null = token) {
  initialiseMirror(merchantId);
  changeMirror();
  await mirror.open();
  await adoptShelf('12');
  await act();
  if (session !== null) await mirror.facts.put({ name: 'session', value: session });
}

const follows = (wanted = true, heldUntil = 0) =>
  mirror.transaction('rw', [mirror.outbox, mirror.facts], () =>
    queue([{ kind: 'favourite', comicId: 1, wanted, at: 100 }], heldUntil),
  );

/** The browser wakes the worker; resolves and rejects as what it is told to wait for. */
function wakes(hear: (event: Event) => void, tag: string): Promise<unknown> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (done: Promise<unknown>) => {
    work = done;
  };
  hear(Object.assign(new Event('sync'), { tag, waitUntil }));
  return work;
}

test('what pages have left is sent in the name of the session that they left with it, each merchant’s to itself', async () => {
  await left(80001, follows);
  await left(80002, follows);
  const done = [wakes(sendOutbox, 'outbox:80001'), wakes(sendOutbox, 'outbox:80002')];
  await Promise.all([...done, wakes(sendOutbox, 'another')]);
  expect(asked).toEqual([
    ['PUT /api/member/fav?', `Bearer ${token}`],
    ['PUT /api/member/fav?mid=80002', `Bearer ${token}`],
  ]);
  expect(await waitingWrites()).toEqual([]);
});

test('what cannot be sent the browser asks for again, and another merchant’s does not wait for that', async () => {
  await left(80001, follows);
  await left(80002, follows);
  const gone = Promise.withResolvers<object>();
  answer = (address) => (address.includes('mid=') ? {} : gone.promise);
  const [one, other] = [wakes(sendOutbox, 'outbox:80001'), wakes(sendOutbox, 'outbox:80002')];
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 20_000 });
  gone.reject(new TypeError('no network'));
  await expect(one).rejects.toMatchObject({ code: 'offline' });
  await other;
  expect(asked).toHaveLength(2);
  expect(await waitingWrites()).toEqual([]);
});

test('where the session has run out, or none was left, everything waits for the next page, and nobody is asked again', async () => {
  await left(80001, follows);
  answer = () => ({ code: 'Member03' });
  await wakes(sendOutbox, 'outbox:80001');
  await mirror.facts.delete('session');
  await wakes(sendOutbox, 'outbox:80001');
  await wakes(lookForNews, 'shelf:80001');
  expect(asked).toHaveLength(1);
  expect(await waitingWrites()).toHaveLength(1);
});

test('what can still be taken back is sent once it cannot any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await left(80001, () => follows(false, Date.now() + 30_000));
  const sending = wakes(sendOutbox, 'outbox:80001');
  await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 20_000 });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  await sending;
  expect(asked).toEqual([['DELETE /api/member/fav?', `Bearer ${token}`]]);
});

test('the worker makes no database, and leaves that of another build alone', async () => {
  await wakes(sendOutbox, 'outbox:80001');
  await wakes(lookForNews, 'shelf:80001');
  expect(await indexedDB.databases()).toEqual([]);
  await left(80002, follows);
  const [theirs] = await indexedDB.databases();
  await wakes(sendOutbox, 'outbox:80001');
  expect(await indexedDB.databases()).toEqual([theirs]);
  await left(80001, follows);
  mirror.close();
  await upgraded(1000);
  await wakes(sendOutbox, 'outbox:80001');
  expect(asked).toEqual([]);
});

test('a page of a newer build need not wait until the worker is gone', async () => {
  await left(80001, follows);
  await wakes(sendOutbox, 'outbox:80001');
  // Dexie would give way by itself.
  expect(mirror.isOpen()).toBe(false);
  await upgraded(1000);
});

test('the site’s icon says how many new chapters there are, where the system has badges', async () => {
  const setAppBadge = vi.fn(async () => {});
  const clearAppBadge = vi.fn(() => Promise.reject(new DOMException('no badges', 'NotSupportedError')));
  vi.stubGlobal('navigator', { locks: navigator.locks, setAppBadge, clearAppBadge });
  const followedSince = (at: number) => () => ({
    data: {
      ...{ whole: true, more: false, cursor: 'c', history: [], bought: [], adRemovals: [] },
      favourites: [{ comic: briefOf(1, { latestAt: 1000 }), at, unread: 3 }],
      gone: { favourites: [], history: [], bought: [] },
    },
  });
  await left(80001, async () => {});
  answer = followedSince(100);
  await wakes(lookForNews, 'shelf:80001');
  expect(setAppBadge.mock.calls).toEqual([[1]]);
  answer = followedSince(2000);
  await wakes(lookForNews, 'shelf:80001');
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  expect(asked.map(([call]) => call)).toEqual(['GET /api/member/shelf?', 'GET /api/member/shelf?since=c']);
});

test('who is no member hears what is new of the comics that they follow, and has nothing sent', async () => {
  initialiseMirror(80001);
  changeMirror();
  await putFavourites([briefOf(1, { latestAt: 1000 })], 2000);
  answer = () => ({ data: { items: [briefOf(1, { latestAt: 3000 })], total: 1 } });
  await wakes(sendOutbox, 'outbox:80001');
  await wakes(lookForNews, 'shelf:80001');
  expect(asked).toEqual([[expect.stringMatching(/^GET \/api\/comic\?/), null]]);
  expect(await shelfNews()).toEqual({ latestAt: 3000, unread: 1 });
});

/** Another build opens the database, as soon as nobody holds it any more. */
function upgraded(version: number): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(mirrorName(), version);
    opening.onblocked = () => failed(new Error('held by the worker'));
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
  });
}
