import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { provideCall } from '../api/call.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { dropFavourites, putFavourites } from '../mirror/favourites.ts';
import { putHistory } from '../mirror/history.ts';
import { SyncLoop } from './loop.ts';

const nothing = { favourites: [], history: [], bought: [] };
const answers: Record<string, unknown> = {
  putHistory: { conflicts: [] },
  listComics: { items: [], total: 0 },
  listShelfChanges: { ...nothing, adRemovals: [], gone: nothing, whole: false, cursor: 'c', more: false },
};
/** No shelf is so old that it has to be fetched. */
const longMs = 3_600_000;

/** Another one for each test: a page's loop goes on for as long as the page. */
let member = 0;
let asked: string[];
let fault: CodedError | null;
/** The loop of the test that is over, which would ask on in the next one. */
let left: SyncLoop | null = null;

beforeEach(async () => {
  member += 1;
  [asked, fault] = [[], null];
  await mirror.delete({ disableAutoOpen: false });
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  waitsStandStill();
  provideCall((async (name: string) => {
    asked.push(name);
    if (fault) throw fault;
    return answers[name];
  }) as unknown as Call);
});
afterEach(async () => {
  // Behind the round that is under way.
  await left?.now(longMs);
  left = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Only waits do: what is to be done at once is, also by the database, which else would tell of no change any more. */
function waitsStandStill(): void {
  const { setTimeout: later, clearTimeout: never } = globalThis;
  const atOnce = new Set<unknown>();
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    if (ms > 0) return later(act, ms);
    const timer = setImmediate(act);
    atOnce.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: never) => (atOnce.has(timer) ? clearImmediate(timer) : never(timer)));
}

test('places are sent ten seconds after the last ones, not each at once', async () => {
  const loop = await inStep();
  await putHistory(historyEntry({ at: Date.now() }));
  await isTrue(waits);
  await vi.advanceTimersByTimeAsync(9000);
  // The page still waits, and nothing but the end of its wait sends.
  expect([waits(), asked]).toEqual([true, []]);
  await vi.waitUntil(() => asked.includes('putHistory'), { timeout: 20_000 });
  expect(await loop.now(longMs)).toBe(true);
});

test('what was sent in another round is not waited for any more', async () => {
  const loop = await inStep();
  const rounds = vi.spyOn(loop, 'now');
  await putHistory(historyEntry({ at: Date.now() }));
  await isTrue(waits);
  await loop.now(longMs);
  expect(asked).toEqual(['putHistory']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toHaveBeenCalledTimes(1);
});

test('nor is what was sent along with something that presses', async () => {
  const loop = await inStep();
  await putHistory(historyEntry({ at: Date.now() }));
  await isTrue(waits);
  await putFavourites([briefOf(2)], 100);
  await isTrue(() => asked.includes('putHistory') && asked.includes('addFavourites'));
  // Behind that round.
  await loop.now(longMs);
  const rounds = vi.spyOn(loop, 'now');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).not.toHaveBeenCalled();
});

test('what presses does not wait behind what can still be taken back, which goes when its time has come', async () => {
  const loop = await inStep();
  await dropFavourites([1], Date.now(), Date.now() + 9000);
  await isTrue(waits);
  await putFavourites([briefOf(2)], 100);
  await isTrue(() => asked.length > 0);
  // Behind that round, and then another one in between, which changes nothing.
  await loop.now(longMs);
  expect(asked).toEqual(['addFavourites']);
  await isTrue(waits);
  await loop.now(longMs);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(9000);
  await vi.waitUntil(() => asked.includes('removeFavourites'), { timeout: 20_000 });
});

test('whose session has run out is not asked for again and again', async () => {
  const loop = await inStep();
  fault = new CodedError('Member03');
  await putFavourites([briefOf(1)], 100);
  await isTrue(() => told() > 0);
  // Behind the page's own round, then behind whatever began in that time.
  expect(await loop.now(longMs)).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await loop.now(longMs)).toBe(false);
  expect([told(), waits()]).toEqual([3, false]);
});

test('a server that cannot be reached is asked ever more seldom, but every five minutes', async () => {
  const loop = await inStep();
  fault = new CodedError('offline');
  await putFavourites([briefOf(1)], 100);
  await isTrue(() => told() > 0);
  for (let tries = 1; tries < 12; tries += 1) expect(await loop.now(longMs)).toBe(false);
  await vi.advanceTimersByTimeAsync(100_000);
  expect([told(), waits()]).toEqual([12, true]);
  await vi.advanceTimersByTimeAsync(210_000);
  await vi.waitUntil(() => told() > 12, { timeout: 20_000 });
});

test.each([
  [0, 1000],
  [1, 2000],
])('pages come back at different moments of a wait’s second half (chance %d: %d ms)', async (chance, ms) => {
  const loop = await inStep();
  fault = new CodedError('offline');
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  await putFavourites([briefOf(1)], 100);
  await isTrue(() => told() > 0);
  const rounds = vi.spyOn(loop, 'now');
  await isTrue(waits);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(rounds).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveBeenCalled();
});

test.each(['online', 'visibilitychange'])(
  'at %s what is new is asked for, but not twice a minute',
  async (name) => {
    const heard = new Map<string, () => void>();
    const addEventListener = (of: string, act: () => void) => heard.set(of, act);
    const page = { visibilityState: 'visible', addEventListener };
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', addEventListener);
    const loop = await inStep();
    loop.start();
    const askedAtLast = async () => {
      heard.get(name)?.();
      // Behind the round that this began.
      await loop.now(longMs);
      return asked;
    };
    expect(await askedAtLast()).toEqual([]);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await askedAtLast()).toEqual(['listShelfChanges']);
    expect(await askedAtLast()).toEqual(['listShelfChanges']);
  },
);

test('a visitor’s page asks for what is new alone, without a network for nothing, and makes no database', async () => {
  const loop = new SyncLoop(
    () => null,
    () => {},
  );
  await loop.now();
  expect(await indexedDB.databases()).toEqual([]);
  await putFavourites([briefOf(1)], 100);
  vi.stubGlobal('navigator', { onLine: false });
  await loop.now();
  expect(asked).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  await loop.now();
  expect(asked).toEqual(['listComics']);
});

/** A member's page whose shelf has just come. */
async function inStep(): Promise<SyncLoop> {
  const own = member;
  const owner = String(own);
  await adoptShelf(owner);
  await mirror.facts.bulkPut([
    { name: 'pulledAt', value: Date.now() },
    { name: 'askedAt', value: Date.now() },
  ]);
  const loop = new SyncLoop(
    // Signed out by the next test, in which the page of this one goes on and has nothing to do.
    () => (own === member ? owner : null),
    () => {},
  );
  left = loop;
  expect(await loop.now(longMs)).toBe(true);
  return loop;
}

/** How often the server was told of a favourite. */
function told(): number {
  return asked.filter((name) => name === 'addFavourites').length;
}

/** Whether the page waits for a moment to send something. */
function waits(): boolean {
  return vi.getTimerCount() > 0;
}

/** Until it is so what is to be done at once is done; no time passes. */
async function isTrue(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((done) => setImmediate(done));
}
