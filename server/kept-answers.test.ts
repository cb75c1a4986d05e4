import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  // What one test has made behind its answers does not hold up the next one's.
  await vi.advanceTimersByTimeAsync(100_000);
  vi.useRealTimers();
});

const keeping = (isLarge: (number: number) => boolean = () => true) =>
  new KeptAnswers<number>({ isLarge, lifeMs: 1000, capacity: 2 });

/** An answer that comes, or fails, when it is let. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  return { make: () => promise, answer: resolve, fail: reject };
}

test('a small answer is made anew each time, a large one is kept for its life', async () => {
  const kept = keeping((number) => number > 10);
  expect(await kept.get('small', async () => 1)).toBe(1);
  expect(await kept.get('small', async () => 2)).toBe(2);
  expect(await kept.get('large', async () => 11)).toBe(11);
  expect(await kept.get('large', async () => 12)).toBe(11);
  vi.advanceTimersByTime(1001);
  expect(await kept.get('large', async () => 13)).toBe(13);
});

test('who asks while an answer is made gets that one; a failed one is made again', async () => {
  const kept = keeping();
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1]);
  await expect(kept.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('b', async () => 20)).toBe(20);
});

test('an answer that takes longer than its life is made once for all who wait, and lives from when it is there', async () => {
  const kept = keeping();
  const slow = held();
  const asked = [kept.get('a', slow.make)];
  vi.advanceTimersByTime(5000);
  asked.push(kept.get('a', async () => 2));
  slow.answer(1);
  expect(await Promise.all(asked)).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await kept.get('a', async () => 3)).toBe(1);
});

test('an answer that hangs is not what everybody waits for', async () => {
  const kept = keeping();
  void kept.get('a', held().make);
  vi.advanceTimersByTime(60_000);
  expect(await kept.get('a', async () => 2)).toBe(2);
});

test('one that hung and fails at last leaves the one that came in its place', async () => {
  const kept = keeping();
  const hung = held();
  const asked = kept.get('a', hung.make);
  vi.advanceTimersByTime(60_000);
  expect(await kept.get('a', async () => 2)).toBe(2);
  hung.fail(new Error('away'));
  await expect(asked).rejects.toThrow('away');
  expect(await kept.get('a', async () => 3)).toBe(2);
});

test('the oldest answer makes room', async () => {
  const kept = keeping();
  for (const key of ['a', 'b', 'c']) await kept.get(key, async () => 20);
  expect(await kept.get('c', async () => 30)).toBe(20);
  expect(await kept.get('a', async () => 30)).toBe(30);
});

test('what is cleared while it is made is asked for anew and changes nothing of what came after it', async () => {
  const kept = keeping();
  const old = held();
  const asked = kept.get('a', old.make);
  kept.clear();
  expect(await kept.get('a', async () => 2)).toBe(2);
  vi.advanceTimersByTime(600);
  old.answer(1);
  expect(await asked).toBe(1);
  vi.advanceTimersByTime(300);
  expect(await kept.get('a', async () => 3)).toBe(2);
  vi.advanceTimersByTime(101);
  expect(await kept.get('a', async () => 4)).toBe(4);
});

test('what has run out is let go, asked for again or not, and what was pushed out at once', async () => {
  const kept = keeping();
  for (const key of ['a', 'b', 'c']) await kept.get(key, async () => 20);
  expect(vi.getTimerCount(), 'a timer holds an answer').toBe(2);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

const stale = () => new KeptAnswers<number>({ lifeMs: 1000, staleMs: 5000, capacity: 2 });
/** Until what was to be made behind an answer is begun, and what was made is there. */
const soon = () => new Promise((next) => setImmediate(() => setImmediate(next)));

test('one that has run out is given on while a newer one is made, once, for so long as it may be', async () => {
  const kept = stale();
  await kept.get('a', async () => 1);
  vi.advanceTimersByTime(1001);
  const slow = held();
  expect(await kept.get('a', slow.make)).toBe(1);
  expect(await kept.get('a', async () => 9)).toBe(1);
  slow.answer(2);
  await soon();
  expect(await kept.get('a', async () => 9)).toBe(2);
  vi.advanceTimersByTime(6001);
  expect(await kept.get('a', async () => 3)).toBe(3);
});

/** Two answers that have run out together: the first is being made anew, the second waits in line. */
async function twoRenewals() {
  const kept = stale();
  for (const key of ['a', 'b']) await kept.get(key, async () => 1);
  vi.advanceTimersByTime(1001);
  const [first, second] = [held(), vi.fn(async () => 2)];
  await kept.get('a', first.make);
  await kept.get('b', second);
  await soon();
  return { kept, first, second };
}

test('of all that have run out one is made anew at a time', async () => {
  const { first, second } = await twoRenewals();
  expect(second).not.toHaveBeenCalled();
  first.answer(2);
  await soon();
  await vi.waitFor(() => expect(second).toHaveBeenCalled(), { timeout: 20_000 });
});

test('making anew takes a twentieth of the time, so that nearly nobody meets it', async () => {
  const { first, second } = await twoRenewals();
  vi.advanceTimersByTime(10);
  first.answer(2);
  await soon();
  vi.advanceTimersByTime(189);
  await soon();
  expect(second).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await soon();
  expect(second).toHaveBeenCalled();
});

test('however long the making took, the next one is begun after a second', async () => {
  const { first, second } = await twoRenewals();
  vi.advanceTimersByTime(500);
  first.answer(2);
  await soon();
  vi.advanceTimersByTime(999);
  await soon();
  expect(second).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await soon();
  expect(second).toHaveBeenCalled();
});

test('what is cleared while a newer one is made does not come back, and in line nothing is made any more', async () => {
  const { kept, first, second } = await twoRenewals();
  kept.clear();
  expect(await kept.get('a', async () => 5)).toBe(5);
  first.answer(2);
  await vi.advanceTimersByTimeAsync(500);
  await soon();
  expect(await kept.get('a', async () => 6)).toBe(5);
  expect(second).not.toHaveBeenCalled();
});

test('where no newer one can be made, the older is given until its time is over; then who asks hears of it', async () => {
  const kept = stale();
  const away = () => Promise.reject(new Error('away'));
  await kept.get('a', async () => 1);
  vi.advanceTimersByTime(1001);
  for (let time = 0; time < 3; time += 1) {
    expect(await kept.get('a', away)).toBe(1);
    await soon();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(await kept.get('a', async () => 2)).toBe(1);
  await soon();
  expect(await kept.get('a', away)).toBe(2);
  vi.advanceTimersByTime(6001);
  await expect(kept.get('a', away)).rejects.toThrow('away');
});

test('whoever makes an answer behind an older one is handed that', async () => {
  const kept = stale();
  const handed: (number | null)[] = [];
  const make = async (older: number | null) => handed.push(older);
  await kept.get('a', make);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await kept.get('a', make), 'the older one').toBe(1);
  await vi.waitFor(() => expect(handed).toEqual([null, 1]), { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  await kept.get('a', make);
  expect(handed).toEqual([null, 1, null]);
});
