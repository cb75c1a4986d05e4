import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { shelves } from '../../tests/setup/stored-shelves.ts';

const dayMs = 86_400_000;

afterEach(() => void vi.useRealTimers());

onEachDatabase((open) => {
  test('a device hears its whole shelf anew once a week, however often it asks meanwhile', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 1);
    vi.useFakeTimers({ toFake: ['Date'] });
    const device = s.follower();
    const wholes: number[] = [];
    for (let day = 0; day < 9; day += 1) {
      await device.pull();
      wholes.push(device.wholes);
      vi.setSystemTime(Date.now() + dayMs);
    }
    expect(wholes).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2]);
  });
});
