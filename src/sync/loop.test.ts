import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { dropFavourites, putFavourites } from '../mirror/favourites.ts';
import { putHistory } from '../mirror/history.ts';
import { live } from '../mirror/live.ts';
import { lookAtOutbox } from '../mirror/waiting-writes.ts';
import { SyncLoop } from './loop.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A write, and the loop has been told of it: it looked at the outbox before this does. */
async function noticed(write: () => Promise<unknown>): Promise<void> {
  let told = 0;
  const stop = live(
    () => lookAtOutbox(Date.now()),
    () => {
      told += 1;
    },
    () => {},
  );
  await vi.waitUntil(() => told === 1, { timeout: 20_000 });
  await write();
  await vi.waitUntil(() => told === 2, { timeout: 20_000 });
  stop();
}

const longMs = 3_600_000;

/** A page in step, whose server wants to be left alone for a minute at its first answer, or fails in another way. */
async function refusedLoop(
  fault = new CodedError('Request03', { retryAfter: 60 }),
  meanwhile = async () => {},
) {
  await mirror.delete();
  await mirror.open();
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  let asked = 0;
  let healed = false;
  provideCall((async () => {
    asked += 1;
    if (asked === 1) await meanwhile();
    if (!healed) throw fault;
  }) as unknown as Call);
  const heal = (well = true) => {
    healed = well;
  };
  const heard = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => heard.set(name, act));
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const loop = new SyncLoop(
    () => '12',
    () => {},
  );
  loop.start();
  // Its code is fetched first.
  await vi.waitUntil(() => asked > 0, { timeout: 20_000 });
  // Behind the round that was refused, and asks nothing itself.
  expect(await loop.now()).toBe(false);
  return { loop, asked: () => asked, heard, heal };
}

test('a server that was asked too often is asked again no sooner than it said, whatever wakes the page', async () => {
  const { loop, asked, heard } = await refusedLoop();
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(59_000);
  heard.get('online')?.();
  // Behind what that began.
  expect(await loop.now()).toBe(false);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitUntil(() => asked() > 1, { timeout: 20_000 });
  expect(await loop.now()).toBe(false);
  expect(asked()).toBe(2);
});

test('what is done while a round is under way does not take along the wait that its refusal asks for', async () => {
  const { asked } = await refusedLoop(undefined, async () => {
    await noticed(() => putFavourites([briefOf(2)], 100));
    await vi.advanceTimersByTimeAsync(1);
  });
  await vi.advanceTimersByTimeAsync(64_000);
  await vi.waitUntil(() => asked() > 1, { timeout: 20_000 });
});

test('a clock that is set back does not lengthen the wait', async () => {
  const { asked } = await refusedLoop();
  vi.setSystemTime(Date.now() - 86_400_000);
  // Whatever is done meanwhile is sent in its time too.
  await noticed(() => putFavourites([briefOf(2)], 100));
  await vi.advanceTimersByTimeAsync(64_000);
  await vi.waitUntil(() => asked() > 1, { timeout: 20_000 });
});

test('after a failure that is over, what is done is sent at once again', async () => {
  const { loop, asked, heal } = await refusedLoop(new CodedError('offline'));
  await mirror.facts.put({ name: 'pulledAt', value: Date.now() });
  // Long enough for a wait of minutes.
  for (let tries = 1; tries < 8; tries += 1) expect(await loop.now()).toBe(false);
  heal();
  expect(await loop.now(longMs)).toBe(true);
  const before = asked();
  await noticed(() => putFavourites([briefOf(3)], 100));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitUntil(() => asked() > before, { timeout: 20_000 });
  expect(await loop.now(longMs)).toBe(true);
  expect(asked()).toBe(before + 1);
});

test('after a failure that is over, the next one is waited for no longer than the first ones', async () => {
  const { loop, asked, heal } = await refusedLoop(new CodedError('offline'));
  await mirror.facts.put({ name: 'pulledAt', value: Date.now() });
  for (let tries = 1; tries < 8; tries += 1) expect(await loop.now()).toBe(false);
  heal();
  expect(await loop.now(longMs)).toBe(true);
  heal(false);
  await noticed(() => putFavourites([briefOf(2)], 100));
  expect(await loop.now()).toBe(false);
  const before = asked();
  await vi.advanceTimersByTimeAsync(4000);
  await vi.waitUntil(() => asked() > before, { timeout: 20_000 });
});

/** A page of member 13, as it is being left: what it tells, and whether it leaves the rest to the worker. */
async function leftPage(waiting: () => Promise<unknown>) {
  await mirror.delete();
  await mirror.open();
  await waiting();
  const told: unknown[] = [];
  provideCall((async (name: string, ask: unknown) => {
    if (name === 'putHistory') told.push(ask);
    throw new CodedError('offline');
  }) as unknown as Call);
  let hide = () => {};
  const page = {
    visibilityState: 'visible',
    addEventListener: (_name: string, act: () => void) => (hide = act),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: false });
  const leaveToWorker = vi.fn();
  const loop = new SyncLoop(() => '13', leaveToWorker);
  await loop.now();
  // Who looked at the outbox later has been told of it.
  await new Promise<void>((seen) =>
    live(
      () => lookAtOutbox(Date.now()),
      () => seen(),
      () => {},
    ),
  );
  return {
    told,
    leaveToWorker,
    leave: () => {
      page.visibilityState = 'hidden';
      hide();
    },
    loop,
  };
}

test('places of another member, which could not be set apart, are told in nobody else’s name as a page is left', async () => {
  const of = (owner: string) => async () => {
    await adoptShelf(owner);
    await putHistory(historyEntry({ comicId: 7 }));
  };
  const other = await leftPage(of('12'));
  other.loop.start();
  other.leave();
  expect(other.told).toEqual([]);
  expect(other.leaveToWorker).not.toHaveBeenCalled();
  const own = await leftPage(of('13'));
  own.loop.start();
  own.leave();
  expect(own.told).toHaveLength(1);
  expect(own.leaveToWorker).toHaveBeenCalled();
});

test('what can still be taken back is left to the worker at once, should the page be closed before that is over', async () => {
  const { leaveToWorker } = await leftPage(async () => {
    await adoptShelf('13');
    await dropFavourites([1], Date.now(), Date.now() + 9000);
  });
  expect(leaveToWorker).toHaveBeenCalled();
});

test('a page that is left leaves what presses to the worker, and nothing where nothing waits', async () => {
  const idle = await leftPage(() => adoptShelf('13'));
  idle.loop.start();
  idle.leave();
  expect(idle.leaveToWorker).not.toHaveBeenCalled();
  const busy = await leftPage(async () => {
    await adoptShelf('13');
    await putFavourites([briefOf(1)], 100);
  });
  busy.loop.start();
  busy.leaveToWorker.mockClear();
  busy.leave();
  expect(busy.leaveToWorker).toHaveBeenCalled();
});
