import { expect, test, vi } from 'vitest';
import { KeptWhenLarge } from './catalogue-kept.ts';

const keeping = () =>
  new KeptWhenLarge<number>({ isLarge: (number) => number > 10, lifeMs: 1000, capacity: 2 });

test('a small answer is made anew each time, a large one is kept for its life', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const kept = keeping();
  expect(await kept.get('small', async () => 1)).toBe(1);
  expect(await kept.get('small', async () => 2)).toBe(2);
  expect(await kept.get('large', async () => 11)).toBe(11);
  expect(await kept.get('large', async () => 12)).toBe(11);
  vi.advanceTimersByTime(1001);
  expect(await kept.get('large', async () => 13)).toBe(13);
  vi.useRealTimers();
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

test('the oldest answer makes room', async () => {
  const kept = keeping();
  for (const key of ['a', 'b', 'c']) await kept.get(key, async () => 20);
  expect(await kept.get('c', async () => 30)).toBe(20);
  expect(await kept.get('a', async () => 30)).toBe(30);
});
