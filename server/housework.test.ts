import { afterEach, expect, test, vi } from 'vitest';
import { dayNumber } from '../domain/local-day.ts';
import { putNew } from '../tests/builders/new-comic.ts';
import { openAccountSite } from '../tests/setup/account-site.ts';
import { onEachDatabase } from '../tests/setup/databases.ts';
import type { House } from './house.ts';
import { doHousework } from './housework.ts';
import type { Database } from './store/open.ts';

const everyMs = 5 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

onEachDatabase((open) => {
  test('a round that takes long is not begun a second time, and a server that stops waits for one piece of it', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stopping = new AbortController();
    const housework = doHousework(house, stopping.signal);
    vi.advanceTimersByTime(3 * everyMs);
    stopping.abort();
    finish();
    await housework.stop();
    expect(begun).toEqual(['seen']);
  });

  test('a round that is over makes room for the next', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    finish();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const housework = doHousework(house, new AbortController().signal);
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(everyMs);
        expect(begun.slice(0, 3)).toEqual(['seen', 'days', 'seen']);
      },
      { timeout: 20_000 },
    );
    await housework.stop();
    const before = begun.length;
    vi.advanceTimersByTime(3 * everyMs);
    expect(begun, 'a round after the end').toHaveLength(before);
  });

  test('who stops it waits until what is under way is done', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    const stopping = new AbortController();
    const housework = doHousework(house, stopping.signal);
    stopping.abort();
    let over = false;
    const stopped = housework.stop().then(() => {
      over = true;
    });
    // Long enough for whoever does not wait.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
    expect({ over, begun }).toEqual({ over: false, begun: ['seen'] });
    finish();
    await stopped;
  });

  test('the first round forgets what has run out and leaves what has not, turns the day, and looks after a certificate', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await site.register('haiyan');
    const { database, library, clock } = { ...site.house, clock: site.clock };
    const comicIds: number[] = [];
    for (const title of ['潮汐灯塔', '雾港', '夜航'])
      comicIds.push(await putNew(library, { title }, { chapterNo: 1 }));
    await ranOut(database, { comicIds, now: clock.at });
    const told: number[] = [];
    const profileSigner = { tellOfEnd: async (now: number) => told.push(now) };
    const house = { ...site.house, profileSigner: profileSigner as unknown as House['profileSigner'] };
    await doHousework(house, new AbortController().signal).stop();
    const left = async (table: 'idempotency' | 'pageReport' | 'reading' | 'comicDay') =>
      (await database.selectFrom(table).selectAll().execute()).length;
    expect({
      answers: await left('idempotency'),
      reports: await left('pageReport'),
      readings: await left('reading'),
      days: await left('comicDay'),
    }).toEqual({ answers: 1, reports: 1, readings: 2, days: 0 });
    const { value } = await database
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'rank_day')
      .executeTakeFirstOrThrow();
    expect(value).toBe(dayNumber('2026-01-05'));
    expect(told).toEqual([clock.at]);
    expect(site.logged).toEqual([]);
  });

  test('a piece that fails is told, and the others are done all the same', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    finish();
    house.sessions.noteSeen = () => Promise.reject(new Error('away'));
    await doHousework(house, new AbortController().signal).stop();
    expect(begun).toEqual(['days']);
    expect(site.logged).toEqual([expect.stringMatching(/^housework failed .*away/s)]);
  });

  test('a push service that does not answer holds nothing else up', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house, begun, finish } = held(site.house);
    finish();
    const { promise: answered, resolve: answer } = Promise.withResolvers<[]>();
    let asked = 0;
    const due = async () => {
      asked += 1;
      return answered;
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const push = { ...house.push, desk: Object.assign(Object.create(house.push.desk), { due }) };
    const housework = doHousework({ ...house, push }, new AbortController().signal);
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(everyMs);
        expect(begun.filter((what) => what === 'seen')).toHaveLength(3);
      },
      { timeout: 20_000 },
    );
    expect(asked).toBe(1);
    answer([]);
    await housework.stop();
  });
});

onEachDatabase((open) => {
  test('a clock that is a year ahead for a while ends no session for good', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await site.register('haiyan');
    const round = () => doHousework(site.house, new AbortController().signal).stop();
    await round();
    const year = 365 * 86_400;
    site.later(year);
    expect(await site.opens(token)).toBe('Member03');
    await round();
    await round();
    site.later(-year);
    expect(await site.opens(token)).toBe('');
  });
});

/** Of each thing that is kept for a time one whose time is over and one that has an hour left; a day's views of long ago. */
async function ranOut(
  db: Database,
  { comicIds: [comicId = 0, ...others], now }: { comicIds: number[]; now: number },
): Promise<void> {
  const hour = 60 * 60_000;
  const ages = (days: number) => [now - days * 24 * hour - hour, now - days * 24 * hour + hour];
  const { id: memberId } = await db.selectFrom('member').select('id').executeTakeFirstOrThrow();
  const answers = ages(1).map((at, item) => ({
    memberId,
    requestKey: `${item}`,
    requestHash: '',
    answer: '{}',
    at,
  }));
  await db.insertInto('idempotency').values(answers).execute();
  const said = { comicId, chapterNo: 1, version: 'v1', kind: 'broken', reporter: 'somebody' } as const;
  const reports = ages(90).map((at, item) => ({ ...said, imgIndex: item + 1, at }));
  await db.insertInto('pageReport').values(reports).execute();
  const place = { memberId, chapterNo: 1, imgIndex: 1, frac: 0, device: '', doneChapters: '[]' };
  const removed = ages(180).map((at, item) => ({
    ...{ ...place, comicId: others[item] ?? 0 },
    ...{ at, removedAt: at, removed: 1 },
  }));
  // What was read long ago and never taken away stays.
  const read = { ...place, comicId, at: removed[0]?.at ?? 0, removedAt: 0, removed: 0 };
  await db
    .insertInto('reading')
    .values([...removed, read])
    .execute();
  await db.insertInto('comicDay').values({ span: 'week', day: 1, comicId, views: 1 }).execute();
}

/** A house that notes who was there when it is let, with what was begun in it. */
function held(house: House) {
  const begun: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const { rankDays, sessions } = house;
  sessions.noteSeen = async () => {
    begun.push('seen');
    await promise;
  };
  const roll = rankDays.rollDays.bind(rankDays);
  rankDays.rollDays = async (...asked) => {
    begun.push('days');
    return roll(...asked);
  };
  return { house, begun, finish };
}
