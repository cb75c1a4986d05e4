import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressReport as report, shelfWith } from '../../tests/builders/filled-shelf.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLibrary } from './library.ts';
import { StoredShelf } from './shelf.ts';

const first20 = { offset: 0, limit: 20 };
const shown = { mature: false };

onEachDatabase((open) => {
  test('the newest place wins, a finished chapter stays finished, and the loser is told', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 1);
    const [comicId = 0] = comicIds;
    await putNew(new StoredLibrary(opened.db), { title: '漫画 0' }, { chapterNo: 3 });
    expect(
      await shelf.putHistory(memberId, [report({ comicId, chapterNo: 3, at: 50, done: true })], 100),
    ).toEqual([]);
    const late = await shelf.putHistory(
      memberId,
      [report({ comicId, chapterNo: 1, at: 40, done: true })],
      100,
    );
    expect(late).toMatchObject([
      { comicId, server: { chapterNo: 3, at: 50, done: true, doneChapters: [1, 3] } },
    ]);
    const ahead = await shelf.putHistory(memberId, [report({ comicId, chapterNo: 4, at: 9000 })], 100);
    expect(ahead).toEqual([]);
    const { items } = await shelf.history(memberId, shown, first20);
    expect(items).toMatchObject([{ comicId, chapterNo: 4, at: 100, done: false, doneChapters: [1, 3] }]);
  });

  test('what was taken out of the history does not come back from an older report', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 3);
    const [one = 0, two = 0, three = 0] = comicIds;
    await shelf.putHistory(memberId, [report({ comicId: one, at: 10, done: true })], 100);
    await shelf.removeHistory(memberId, { comicIds: [one, two], until: 100 }, 100);
    const older = [report({ comicId: one, at: 100 }), report({ comicId: two, at: 99 })];
    expect(await shelf.putHistory(memberId, older, 150)).toEqual([
      { comicId: one, server: null },
      { comicId: two, server: null },
    ]);
    expect((await shelf.history(memberId, shown, first20)).total).toBe(0);
    await shelf.putHistory(memberId, [report({ comicId: one, at: 120 })], 150);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([
      { comicId: one, doneChapters: [] },
    ]);
    await shelf.removeHistory(memberId, { until: 200 }, 200);
    expect(await shelf.putHistory(memberId, [report({ comicId: three, at: 199 })], 250)).toEqual([
      { comicId: three, server: null },
    ]);
    expect((await shelf.history(memberId, shown, first20)).total).toBe(0);
  });

  test('what was read after the moment up to which the history is taken out stays, whenever it is told', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [comicId = 0, later = 0] = comicIds;
    await shelf.putHistory(memberId, [report({ comicId, at: 100 })], 110);
    await shelf.putHistory(memberId, [report({ comicId: later, at: 120 })], 130);
    await shelf.removeHistory(memberId, { until: 100 }, 140);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([
      { comicId: later, at: 120 },
    ]);
    expect(await shelf.putHistory(memberId, [report({ comicId, at: 150 })], 210)).toEqual([]);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([
      { comicId, at: 150 },
      { comicId: later, at: 120 },
    ]);
  });

  test('a removal that is told late, or once more, takes out what there was when it was made, and nothing later', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    await shelf.putHistory(
      memberId,
      [report({ comicId: one, at: 50 }), report({ comicId: two, at: 50 })],
      60,
    );
    await shelf.putHistory(memberId, [report({ comicId: one, chapterNo: 2, at: 150 })], 160);
    for (const _time of ['first', 'again']) {
      await shelf.removeHistory(memberId, { comicIds: [one, two], until: 100 }, 100);
      expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([
        { comicId: one, chapterNo: 2, at: 150 },
      ]);
    }
    await shelf.removeHistory(memberId, { comicIds: [two], until: 80 }, 80);
    expect(await shelf.putHistory(memberId, [report({ comicId: two, at: 99 })], 210)).toEqual([
      { comicId: two, server: null },
    ]);
    await shelf.putHistory(memberId, [report({ comicId: two, at: 101 })], 220);
    await shelf.removeHistory(memberId, { comicIds: [two], until: 100 }, 100);
    expect((await shelf.history(memberId, shown, first20)).total).toBe(2);
  });

  test('a place and a removal that a clock wrote ahead give way to what is read once it is right', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    const now = 1_800_000_000_000;
    const ahead = now + 30 * 86_400_000;
    await shelf.putHistory(memberId, [report({ comicId: one, chapterNo: 1, at: ahead })], ahead);
    const read = [report({ comicId: one, chapterNo: 2, at: now - 1000 })];
    expect(await shelf.putHistory(memberId, read, now)).toEqual([]);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([
      { comicId: one, chapterNo: 2, at: now - 1000 },
    ]);
    await shelf.removeHistory(memberId, { until: ahead }, ahead);
    const both = [one, two].map((comicId) => report({ comicId, at: now }));
    expect(await shelf.putHistory(memberId, both, now)).toEqual([]);
    expect((await shelf.history(memberId, shown, first20)).total).toBe(2);
    // Also what a device without a network read since, and tells hours later.
    const [late, told] = [now + 3_600_000, now + 10_000_000];
    const offline = [one, two].map((comicId) => report({ comicId, chapterNo: 3, at: late }));
    expect(await shelf.putHistory(memberId, offline, told)).toEqual([]);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([{ at: late }, { at: late }]);
  });

  test('a removal that a clock wrote ahead refuses only what is older than the first word after it', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 1);
    const [comicId = 0] = comicIds;
    const hour = 3_600_000;
    const now = 1_800_000_000_000;
    await shelf.removeHistory(memberId, { comicIds, until: now + 24 * hour }, now + 24 * hour);
    // Each device tells what it read without a network an hour after that.
    const late = (at: number) => shelf.putHistory(memberId, [report({ comicId, at })], at + hour);
    expect(await late(now - hour)).toEqual([{ comicId, server: null }]);
    expect(await late(now + hour)).toEqual([]);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([{ at: now + hour }]);
  });

  test('a history that a clock cleared ahead stays out up to the first word after it, which may clear it anew', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 1);
    const [comicId = 0] = comicIds;
    const hour = 3_600_000;
    const now = 1_800_000_000_000;
    const ahead = now + 24 * hour;
    const reads = (at: number, told: number) => shelf.putHistory(memberId, [report({ comicId, at })], told);
    await shelf.removeHistory(memberId, { until: ahead }, ahead);
    for (const _time of ['first', 'again'])
      expect(await reads(now - hour, now)).toEqual([{ comicId, server: null }]);
    await shelf.removeHistory(memberId, { until: ahead }, ahead);
    await shelf.removeHistory(memberId, { until: now }, now);
    expect(await reads(now - 1000, now)).toEqual([{ comicId, server: null }]);
    expect(await reads(now + 1, now + 1)).toEqual([]);
  });

  test('a place that a clock wrote ahead is taken out once it is right, of its comic and with all', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 3);
    const [one = 0, two = 0, three = 0] = comicIds;
    const now = 1_800_000_000_000;
    const ahead = now + 30 * 86_400_000;
    const read = [one, two, three].map((comicId) => report({ comicId, at: ahead }));
    // One of them had been taken out by that clock and was read again.
    await shelf.putHistory(memberId, read, ahead);
    await shelf.removeHistory(memberId, { comicIds: [three], until: ahead }, ahead);
    await shelf.putHistory(memberId, [report({ comicId: three, at: now - 1000 })], now);
    expect((await shelf.history(memberId, shown, first20)).total).toBe(3);
    await shelf.removeHistory(memberId, { comicIds: [one, three], until: now }, now);
    expect((await shelf.history(memberId, shown, first20)).items).toMatchObject([{ comicId: two }]);
    await shelf.removeHistory(memberId, { until: now }, now);
    expect((await shelf.history(memberId, shown, first20)).total).toBe(0);
  });

  test('in whatever order, grouping and repetition reports arrive, the history ends the same', async () => {
    await using opened = await open();
    const { comicIds } = await shelfWith(opened.db, 1);
    const [comicId = 0] = comicIds;
    const shelf = new StoredShelf(opened.db);
    const reports = fc.array(
      fc.record({
        ...{
          chapterNo: fc.integer({ min: 1, max: 4 }),
          at: fc.integer({ min: 1, max: 5 }),
          done: fc.boolean(),
        },
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(reports, fc.boolean(), async (told, atOnce) => {
        const [forward, backward] = [await newMember(opened.db), await newMember(opened.db)];
        const all = told.map((it) => report({ comicId, ...it }));
        await shelf.putHistory(forward, all, 100);
        const singly = [...all, ...all].reverse().map((it) => () => shelf.putHistory(backward, [it], 100));
        if (atOnce) await Promise.all(singly.map((put) => put()));
        else for (const put of singly) await put();
        const [one] = (await shelf.history(forward, shown, first20)).items;
        const [other] = (await shelf.history(backward, shown, first20)).items;
        expect(other).toEqual(one);
      }),
      { numRuns: 15 },
    );
  });

  test('the history is told and kept while a newer process adds to its table', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds } = await shelfWith(opened.db, 1);
    const [comicId = 0] = comicIds;
    const everything = async () => {
      expect(await shelf.putHistory(memberId, [report({ comicId })], 100)).toEqual([]);
      expect((await shelf.history(memberId, shown, first20)).total).toBe(1);
      expect((await shelf.marks(memberId, comicId)).reading?.chapterNo).toBe(1);
    };
    // Often enough to be asked by name.
    for (let time = 0; time < 3; time += 1) await everything();
    await opened.db.schema.alterTable('reading').addColumn('later', 'text').execute();
    await everything();
  });
});
