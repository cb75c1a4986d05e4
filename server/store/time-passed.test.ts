import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { timePassed } from './time-passed.ts';

const hour = 60 * 60_000;
const start = Date.UTC(2027, 0, 5);

const known = (now: number) => ({ earliest: now, latest: now });

onEachDatabase((open) => {
  test('a clock that jumps ahead is followed by an hour a round, and one that is set right at once', async () => {
    await using opened = await open();
    const passed = async (now: number) => (await timePassed(opened.db, now)).earliest;
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
    expect(await timePassed(opened.db, 0)).toEqual({ earliest: 0, latest: start });
    expect(await timePassed(opened.db, start + hour)).toEqual(known(start + hour));
  });

  test('a machine whose first round was in 1970 is up to date days later, and not years', async () => {
    await using opened = await open();
    await timePassed(opened.db, 0);
    const now = Date.UTC(2026, 0, 1) + 2 * hour;
    await timePassed(opened.db, now);
    expect(await timePassed(opened.db, now)).toEqual(known(now));
  });
});
