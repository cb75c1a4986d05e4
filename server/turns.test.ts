import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('only so many run at once, and those in line follow in their order', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 10 });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  const all = [1, 2, 3, 4].map((number) => turns.run(work(number)));
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  expect(await all[1]).toBe(2);
  expect(started).toEqual([1, 2, 3]);
  ends[0]?.();
  await all[0];
  for (const end of ends.slice(2)) end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('the line is full when as many wait as may', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  const first = Promise.withResolvers<void>();
  const running = turns.run(() => first.promise);
  expect(turns.full).toBe(false);
  const waiting = turns.run(async () => {});
  expect(turns.full).toBe(true);
  first.resolve();
  await Promise.all([running, waiting]);
  expect(turns.full).toBe(false);
});

test('who finds no place in the line is told when to ask again, and nothing of theirs runs', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 0 });
  expect(turns.full).toBe(false);
  const first = Promise.withResolvers<void>();
  const running = turns.runUnlessFull(() => first.promise);
  let begun = false;
  const refused = turns.runUnlessFull(async () => {
    begun = true;
  });
  await expect(refused).rejects.toMatchObject({ code: 'Request03', data: { retryAfter: 2 } });
  first.resolve();
  await running;
  expect(begun).toBe(false);
  expect(await turns.runUnlessFull(async () => 'done')).toBe('done');
});

test('work that fails gives its turn on', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 5 });
  const failing = turns.run(async () => {
    throw new Error('broken');
  });
  const next = turns.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
