import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { timePassed } from './time-passed.ts';

const hour = 60 * 60_000;
const start = Date.UTC(2027, 0, 5);

onEachDatabase((open) => {
  test('a clock that jumps ahead is followed by an hour a round, and one that is set right at once', async () => {
    await using opened = await open();
    const passed = (now: number) => timePassed(opened.db, now);
    expect(await passed(start)).toBe(start);
    expect(await passed(start + 5 * 60_000)).toBe(start + 5 * 60_000);
    const year = start + 365 * 24 * hour;
    expect(await passed(year)).toBe(start + 5 * 60_000 + hour);
    expect(await passed(year)).toBe(start + 5 * 60_000 + 2 * hour);
    expect(await passed(start + 6 * 60_000)).toBe(start + 6 * 60_000);
  });

  test('a clock that was far behind and is set right goes on from where it was before', async () => {
    await using opened = await open();
    await timePassed(opened.db, start);
    expect(await timePassed(opened.db, 0)).toBe(0);
    expect(await timePassed(opened.db, start + hour)).toBe(start + hour);
  });
});
