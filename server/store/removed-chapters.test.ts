import { expect, test, vi } from 'vitest';
import { defaultMerchantId as merchantId } from '../../contract/constants.ts';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { newChapter, newComic, putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { report, shelves } from '../../tests/setup/stored-shelves.ts';
import type { BoughtOfChapter, StandingChapter } from '../usecases/removed-chapters-port.ts';
import { StoredCatalogue } from './catalogue.ts';
import { setChapter } from './chapter-facts.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';
import { StoredPageReports } from './page-reports.ts';
import { StoredRemovedChapters } from './removed-chapters.ts';

const by = { owner: 'here:1', at: 7 };
const gone = { favourites: [], history: [], bought: [] };
const nothing = { whole: false, favourites: [], history: [], bought: [], ads: [], gone };

onEachDatabase((open) => {
  test('a chapter that is taken down is nowhere any more, and every other one keeps its number', async () => {
    await using opened = await open();
    const { db } = opened;
    const comicId = await comicOf(db, [1, 2, 3]);
    await setChapter(db, { comicId, chapterNo: 3 }, { price: 40 });
    await new StoredPageReports(db).put({
      ...{ comicId, chapterNo: 3, imgIndex: 1, version: 'v1', kind: 'broken', reporter: 'm1', at: 5 },
    });
    const catalogue = new StoredCatalogue(db);
    expect(await catalogue.comic(comicId)).toMatchObject({ hasPricedChapter: true, latestNo: 3 });
    expect(await takeDown(db, comicId, 3)).toMatchObject({ title: newComic().title, label: '3' });
    expect(await catalogue.comic(comicId)).toMatchObject({
      ...{ chapterCount: 2, latestNo: 2, latestLabel: '2', latestTitle: '第一夜之2', latestAt: 1002 },
      hasPricedChapter: false,
    });
    expect(await takeDown(db, comicId, 1)).toMatchObject({ label: '1' });
    expect((await catalogue.chapters(comicId)).map(({ chapterNo }) => chapterNo)).toEqual([2]);
    expect(await catalogue.readableAt(comicId, 3)).toBeNull();
    expect(await catalogue.readableAt(comicId, 2)).toMatchObject({ prev: null, next: null });
    expect(await db.selectFrom('pageReport').selectAll().execute()).toEqual([]);
    expect(await takeDown(db, comicId, 2), 'a comic has a chapter').toBe('only');
    expect(await takeDown(db, comicId, 3)).toBe('removed');
    expect(await takeDown(db, comicId, 4)).toBe('unknown');
    expect(await takeDown(db, 99, 1)).toBe('unknown');
  });

  test('who buys while a chapter is taken down has it, or has the points and is told that it is gone', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 1);
    const [comicId = 0] = s.comicIds;
    const members = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const memberId = await newMember(opened.db);
        await s.ledger.grant({ merchantId, memberId, points: 100, title: '', at: 1 });
        return memberId;
      }),
    );
    let lost: BoughtOfChapter | null = null;
    const buying = members.map((memberId, no) =>
      s.buy(memberId, comicId, no % 2 === 0 ? [3] : [2, 3]).then(
        () => (no % 2 === 0 ? 30 : 60),
        (error) => (error.code === 'Comic01' ? 0 : Promise.reject(error)),
      ),
    );
    const removing = takeDown(opened.db, comicId, 3, (heard) => {
      lost = heard;
    });
    const spent = await Promise.all(buying);
    expect(await removing).toMatchObject({ label: '3' });
    const purses = await Promise.all(members.map((memberId) => s.ledger.purse(memberId)));
    expect(purses.map(({ bonus }) => bonus)).toEqual(spent.map((points) => 100 - points));
    const have = spent.filter((points) => points > 0).length;
    expect(lost, 'all that were bought').toEqual({ members: have, points: 30 * have, bonus: 30 * have });
    const buyers = await new StoredRemovedChapters(opened.db).buyers({ comicId, chapterNo: 3 });
    expect(buyers).toHaveLength(have);
    const [late = 0] = members;
    await s.ledger.refundChapter({ merchantId, memberId: late, comicId, chapterNo: 3, at: 5 });
    for (const chapterNos of [[3], [2, 3]])
      await expect(s.buy(late, comicId, chapterNos, `late ${chapterNos}`)).rejects.toMatchObject({
        code: 'Comic01',
      });
    expect(await s.ledger.purse(late)).toEqual({ paid: 0, bonus: 100 });
    expect((await s.ledger.audit()).faults).toEqual([]);
  });

  test('who has begun to buy a chapter is waited for, and whoever takes it down hears of it and may let it be', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 1);
    const [comicId = 0] = s.comicIds;
    const no = new Error('no');
    const heard: BoughtOfChapter[] = [];
    const refusing = (lost: BoughtOfChapter) => {
      heard.push(lost);
      throw no;
    };
    let removing: Promise<unknown> | undefined;
    const decided = s.ledger.buy(
      {
        ...{ merchantId, memberId: s.memberId, comicId, title: '', chapters: [{ chapterNo: 3, price: 30 }] },
        ...{ free: [], expectedTotal: 30, auto: false, dayStart: 0, requestKey: 'k', requestHash: '', at: 1 },
      },
      () => {
        removing = takeDown(opened.db, comicId, 3, refusing);
        removing.catch(() => {});
        return {
          kind: 'bought',
          lines: [{ chapterNo: 3, paid: 0, bonus: 30 }],
          spent: { paid: 0, bonus: 30 },
        };
      },
    );
    await decided;
    await expect(removing).rejects.toBe(no);
    expect(heard).toEqual([{ members: 1, points: 30, bonus: 30 }]);
    expect(await new StoredCatalogue(opened.db).chapterAt(comicId, 3)).not.toBeNull();
  });

  test('what members have of the comic stays, and their devices hear what is there no longer', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 2);
    const [one = 0, two = 0] = s.comicIds;
    const { shelf, memberId } = s;
    await shelf.addFavourites(memberId, favouritesAt(5, [one]), 5);
    await shelf.putHistory(memberId, [report(one, 2)], 100);
    await s.buy(memberId, one, [2]);
    await s.buy(memberId, two, [1, 2]);
    const device = s.follower();
    await device.pull();
    const after = async (change: Promise<unknown>) => {
      await change;
      const told = await device.pull();
      expect(device.state).toEqual(await s.whole());
      expect(device.wholes).toBe(1);
      const ids = (rows: readonly { comic: { id: number } }[]) => rows.map(({ comic }) => comic.id);
      const { favourites, history, bought } = told;
      return {
        ...{ ...nothing, favourites: ids(favourites), history: ids(history), bought: ids(bought) },
        gone: told.gone,
      };
    };
    expect(await after(takeDown(opened.db, one, 2))).toEqual({
      ...{ ...nothing, favourites: [one], history: [one], gone: { ...gone, bought: [one] } },
    });
    expect(await after(takeDown(opened.db, two, 2))).toEqual({ ...nothing, bought: [two] });
    expect((await shelf.bought(memberId, { mature: true }, { offset: 0, limit: 20 })).items).toMatchObject([
      { comicId: two, chapters: [{ chapterNo: 1 }] },
    ]);
    expect(await shelf.bought(memberId, { mature: true }, { offset: 0, limit: 20 })).toMatchObject({
      total: 1,
    });
    expect((await shelf.marks(memberId, one)).reading, 'where one stopped').toMatchObject({ chapterNo: 2 });
    expect(await s.ledger.hasBought(memberId, one, 2), 'nobody gave it back').toBe(true);
    const back = { chapterNo: 2 };
    expect(await after(bringBack(opened.db, one, back))).toMatchObject({ bought: [one], gone });
    expect((await s.ledger.audit()).faults).toEqual([]);
  });

  test('a chapter that was taken down keeps its name in what was paid and where one stopped', async () => {
    await using opened = await open();
    const { shelf, ledger, library, memberId, buy } = await shelves(opened.db, 0);
    await putNew(library, {}, { chapterNo: 1 });
    const comicId = await putNew(library, {}, { chapterNo: 2, label: '番外' });
    await buy(memberId, comicId, [2]);
    await shelf.putHistory(memberId, [report(comicId, 2)], 100);
    await takeDown(opened.db, comicId, 2);
    const { items } = await ledger.statement(memberId, { offset: 0, limit: 1 });
    expect(items).toMatchObject([{ kind: 'buy', chapterNo: 2, chapterLabel: '番外' }]);
    const history = await shelf.history(memberId, { mature: true }, { offset: 0, limit: 20 });
    expect(history.items).toMatchObject([{ comicId, chapterNo: 2, chapterLabel: '番外' }]);
  });

  test('a chapter comes back with what was set on it and when it came out, and only where that is meant', async () => {
    await using opened = await open();
    const { db } = opened;
    const comicId = await comicOf(db, [1, 2, 3]);
    const [library, catalogue] = [new StoredLibrary(db), new StoredCatalogue(db)];
    await setChapter(db, { comicId, chapterNo: 2 }, { price: 40, freeAt: 99, title: '终章' });
    await setChapter(db, { comicId, chapterNo: 3 }, { price: 5 });
    await takeDown(db, comicId, 2);
    await takeDown(db, comicId, 3);
    const source = { chapterNo: 2, label: '2', sourceName: newChapter({ chapterNo: 2 }).sourceName };
    expect(await library.series(newComic().seriesKey)).toMatchObject({
      chapters: [{ chapterNo: 1 }],
      removed: [{ ...source, fingerprint: 'f2' }, { chapterNo: 3 }],
    });
    const put = { comic: newComic(), known: true, replaces: null, cover: null, settled: [], ...by };
    const chapter = newChapter({ chapterNo: 2, version: 'v2', title: '别的', publishedAt: 9000 });
    expect(await library.putChapter(comicId, { ...put, chapter }), 'its number is nobody else’s').toBe(
      'conflict',
    );
    const other = { ...put, chapter: newChapter({ chapterNo: 4 }), returns: true };
    expect(await library.putChapter(comicId, other), 'another came first').toBe('conflict');
    expect(await library.putChapter(comicId, { ...put, chapter, returns: true })).toEqual({ replaced: [] });
    expect((await catalogue.chapterAt(comicId, 2))?.chapter).toMatchObject({
      ...{ price: 40, freeAt: 99, title: '终章', publishedAt: 1002, version: 'v2' },
    });
    expect(await catalogue.comic(comicId)).toMatchObject({
      ...{ hasPricedChapter: true, latestNo: 2, latestTitle: '终章', latestAt: 1002, chapterCount: 2 },
    });
    expect((await library.series(newComic().seriesKey))?.removed).toMatchObject([{ chapterNo: 3 }]);
    await bringBack(db, comicId, { chapterNo: 3, title: '新标题' });
    expect((await catalogue.chapterAt(comicId, 3))?.chapter).toMatchObject({ price: 5, title: '新标题' });
    await takeDown(db, comicId, 1);
    await library.removeComic(comicId, { prefix: 'x', ...by });
    expect(await db.selectFrom('removedChapter').selectAll().execute(), 'with the comic').toEqual([]);
  });

  test('a chapter that was imported anew, or whose heir was, is looked at again', async () => {
    await using opened = await open();
    const { db } = opened;
    const comicId = await comicOf(db, [1, 2, 3]);
    const removed = new StoredRemovedChapters(db);
    const standing = (await removed.standing({ comicId, chapterNo: 1 })) as StandingChapter;
    expect(standing).toEqual({ version: 'v1', heir: { chapterNo: 2, version: 'v1' } });
    expect(await removed.standing({ comicId, chapterNo: 2 })).toEqual({ version: 'v1', heir: null });
    await putNew(new StoredLibrary(db), {}, { chapterNo: 2, version: 'v2' });
    const removal = { comicId, chapterNo: 1, ...standing, cover: null, settled: [], loose: [], ...by };
    expect(await removed.remove(removal, () => {})).toBe('conflict');
    const heir = { chapterNo: 2, version: 'v2' };
    expect(await removed.remove({ ...removal, heir, version: 'v0' }, () => {})).toBe('conflict');
    expect(await removed.remove({ ...removal, heir, settled: ['comic/1/cover-x.jpg'] }, () => {})).toBe(
      'conflict',
    );
    expect(await new StoredCatalogue(db).chapters(comicId)).toHaveLength(3);
    expect(await removed.remove({ ...removal, heir }, () => {})).toMatchObject({ label: '1' });
  });

  test('a number under which a chapter stands is nobody’s that was taken down, however that came', async () => {
    await using opened = await open();
    const { db } = opened;
    const comicId = await comicOf(db, [1, 2]);
    const row = await db
      .selectFrom('chapter')
      .selectAll()
      .where('chapterNo', '=', 2)
      .executeTakeFirstOrThrow();
    await takeDown(db, comicId, 2);
    await db.insertInto('chapter').values(row).execute();
    const library = new StoredLibrary(db);
    expect(await library.series(newComic().seriesKey)).toMatchObject({ removed: [] });
    await putNew(library, {}, { chapterNo: 2, version: 'v9' });
    expect(await takeDown(db, comicId, 2)).toMatchObject({ label: '2' });
    expect(await library.series(newComic().seriesKey)).toMatchObject({ removed: [{ chapterNo: 2 }] });
  });

  test('of two that take the last two chapters down at once one hears that its is the only one', async () => {
    await using opened = await open();
    const comicId = await comicOf(opened.db, [1, 2]);
    let both: Promise<unknown[]> | undefined;
    await opened.db.transaction().execute(async (change) => {
      await change.updateTable('comic').set({ intro: '新' }).where('id', '=', comicId).execute();
      both = Promise.all([1, 2].map((chapterNo) => takeDown(opened.db, comicId, chapterNo)));
      // Both have looked by then; SQLite lets them begin only afterwards.
      if (opened.place.databaseUrl)
        await vi.waitUntil(async () => (await lockWaiters(opened.db)) > 1, { timeout: 20_000 });
    });
    expect((await both)?.filter((it) => it === 'only' || it === 'conflict')).toHaveLength(1);
    expect(await new StoredCatalogue(opened.db).chapters(comicId)).toHaveLength(1);
  });
});

async function comicOf(db: Database, chapterNos: readonly number[]): Promise<number> {
  let comicId = 0;
  for (const chapterNo of chapterNos) comicId = await putNew(new StoredLibrary(db), {}, { chapterNo });
  return comicId;
}

async function takeDown(
  db: Database,
  comicId: number,
  chapterNo: number,
  agree: (lost: BoughtOfChapter) => void = () => {},
) {
  const removed = new StoredRemovedChapters(db);
  const standing = await removed.standing({ comicId, chapterNo });
  if (typeof standing === 'string') return standing;
  const removal = { comicId, chapterNo, ...standing, cover: null, settled: [], loose: [], ...by };
  return removed.remove(removal, agree);
}

/** In place of `putNew`, which brings nothing back. */
async function bringBack(db: Database, comicId: number, facts: { chapterNo: number; title?: string }) {
  const library = new StoredLibrary(db);
  const { seriesKey } = await db
    .selectFrom('comic')
    .select('seriesKey')
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  const put = {
    comic: newComic({ seriesKey }),
    known: true,
    replaces: null,
    cover: null,
    settled: [],
    ...by,
  };
  const chapter = newChapter({ version: 'back', ...facts });
  expect(await library.putChapter(comicId, { ...put, chapter, returns: true })).toEqual({ replaced: [] });
}
