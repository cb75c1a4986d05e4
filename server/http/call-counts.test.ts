import { expect, test } from 'vitest';
import { CallCounts } from './call-counts.ts';

test('of more addresses than are remembered the one that was seen longest ago begins anew, and only that', () => {
  const counts = new CallCounts();
  const call = (address: string) => {
    const told: number[] = [];
    counts.incr(address, (_fault, counted) => void told.push(counted?.current ?? 0), 60_000, 10);
    return told[0];
  };
  expect([call('first'), call('second'), call('first')]).toEqual([1, 1, 2]);
  for (let others = 0; others < 19_998; others += 1) call(`10.0.${others}`);
  expect(call('one more')).toBe(1);
  expect([call('first'), call('10.0.19997')]).toEqual([3, 2]);
  expect(call('second')).toBe(1);
});
