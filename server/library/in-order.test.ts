import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

async function collect<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

test('results keep the order of the items, whoever is faster', async () => {
  const slowFirst = async (ms: number) => setTimeout(ms, ms);
  expect(await collect(inOrder([9, 1, 5, 0], 2, slowFirst))).toEqual([9, 1, 5, 0]);
});

test('no more run than are allowed', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(2);
    running -= 1;
  };
  await collect(inOrder([1, 2, 3, 4, 5], 2, work));
  expect(most).toBe(2);
});

test('the first failure in order is thrown, after what runs has ended', async () => {
  const ended: number[] = [];
  const work = async (n: number) => {
    await setTimeout(n === 1 ? 1 : 20);
    ended.push(n);
    if (n > 0) throw new Error(`item ${n}`);
    return n;
  };
  await expect(collect(inOrder([1, 2, 3], 2, work))).rejects.toThrow('item 1');
  expect(ended).toEqual([1, 2]);
});

test('a reader that stops early leaves nothing running', async () => {
  let running = 0;
  const work = async () => {
    running += 1;
    await setTimeout(5);
    running -= 1;
  };
  for await (const result of inOrder([1, 2, 3, 4], 2, work)) {
    void result;
    break;
  }
  expect(running).toBe(0);
});
