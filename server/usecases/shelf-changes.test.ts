import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { report, shelves } from '../../tests/setup/stored-shelves.ts';
import { toldIds } from '../../tests/setup/told-shelf.ts';
import { setChapter } from '../store/chapter-facts.ts';

const merchantId = defaultMerchantId;
const nothing = { favourites: [], history: [], bought: [], ads: [] };
const gone = { favourites: [], history: [], bought: [] };
const unchanged = { whole: false, ...nothing, gone };

onEachDatabase((open) => {
  test('each write to a shelf is told once, and nothing else is', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 3);
    const [one = 0, two = 0] = s.comicIds;
    const device = s.follower();
    expect(toldIds(await device.pull())).toEqual({ ...unchanged, whole: true });
    const after = async (write: Promise<unknown>) => {
      await write;
      const told = toldIds(await device.pull());
      expect(toldIds(await device.pull())).toEqual(unchanged);
      expect(device.state).toEqual(await s.whole());
      return told;
    };
    const { shelf, memberId } = s;
    expect(await after(shelf.addFavourites(memberId, favouritesAt(5, [one, two]), 5))).toEqual({
      ...{ ...unchanged, favourites: [one, two] },
    });
    expect(await after(shelf.putHistory(memberId, [report(one, 1), report(two, 1)], 100))).toEqual({
      ...{ ...unchanged, favourites: [one, two], history: [one, two] },
    });
    expect(await after(s.buy(memberId, two, [1, 2]))).toEqual({ ...unchanged, bought: [two] });
    expect(await after(s.buy(memberId, one, [1]))).toEqual({ ...unchanged, bought: [one] });
    expect(await after(shelf.putAdRemovals(memberId, [{ sdPosition: 2, removeRecordTime: 7 }], 7))).toEqual({
      ...{ ...unchanged, ads: [2] },
    });
    expect(await after(shelf.putAdRemovals(memberId, [{ sdPosition: 3, removeRecordTime: 7 }], 7))).toEqual({
      ...{ ...unchanged, ads: [3] },
    });
    expect(await after(shelf.removeFavourites(memberId, { comicIds: [one], at: 8 }, 8))).toMatchObject({
      ...{ favourites: [], history: [one], gone: { ...gone, favourites: [one] } },
    });
    expect(await after(shelf.removeHistory(memberId, { comicIds: [one], until: 200 }, 200))).toMatchObject({
      ...{ favourites: [], history: [], gone: { ...gone, history: [one] } },
    });
    expect(await after(shelf.removeHistory(memberId, { until: 250 }, 250))).toMatchObject({
      ...{ favourites: [two], history: [], gone: { ...gone, history: [two] } },
    });
    expect(await after(s.refund(memberId, one, 1))).toEqual({
      ...unchanged,
      gone: { ...gone, bought: [one] },
    });
    expect(await after(s.refund(memberId, two, 1))).toEqual({ ...unchanged, bought: [two] });
    expect(await after(s.shelf.addFavourites(await newMember(opened.db), favouritesAt(5, [one]), 5))).toEqual(
      unchanged,
    );
    expect(device.wholes).toBe(1);
  });

  test('a write that changes nothing is told all the same: who wrote hears what stands', async () => {
    await using opened = await open();
    const { shelf, library, memberId, comicIds, follower } = await shelves(opened.db, 2);
    const [one = 0, removed = 0] = comicIds;
    await shelf.addFavourites(memberId, favouritesAt(5, [one]), 5);
    await shelf.putHistory(memberId, [report(one, 2, 90)], 100);
    await library.removeComic(removed, { prefix: `${removed}/`, owner: 'here:1', at: 1 });
    const device = follower();
    await device.pull();
    await shelf.addFavourites(memberId, favouritesAt(6, [one]), 6);
    expect((await device.pull()).favourites).toMatchObject([{ comic: { id: one }, at: 5 }]);
    await shelf.putHistory(memberId, [report(one, 1, 80)], 100);
    expect((await device.pull()).history).toMatchObject([{ chapterNo: 2, at: 90 }]);
    await shelf.putHistory(memberId, [report(removed, 1, 80)], 100);
    await shelf.addFavourites(memberId, favouritesAt(6, [removed]), 6);
    expect((await device.pull()).gone).toEqual({ ...gone, favourites: [removed], history: [removed] });
    await shelf.removeHistory(memberId, { comicIds: [removed], until: 110 }, 110);
    expect((await device.pull()).gone).toEqual({ ...gone, history: [removed] });
  });

  test('a place is told with what its chapter is called and how long it is, of one that is gone only its number', async () => {
    await using opened = await open();
    const { shelf, library, memberId, comicIds, ask } = await shelves(opened.db, 1);
    const [one = 0] = comicIds;
    await putNew(library, { title: '漫画 0' }, { chapterNo: 4, label: '番外', title: '灯' });
    const facts = async (chapterNo: number) => {
      await shelf.putHistory(memberId, [report(one, chapterNo, 100 + chapterNo)], 1000);
      const [{ chapterLabel, chapterTitle, pageCount } = {}] = (await ask(memberId, undefined)).history;
      return { chapterLabel, chapterTitle, pageCount };
    };
    expect(await facts(3)).toEqual({ chapterTitle: '第一夜之3', pageCount: 2 });
    expect(await facts(4)).toEqual({ chapterLabel: '番外', chapterTitle: '灯', pageCount: 2 });
    expect(await facts(5)).toEqual({});
  });

  test('what lists show of a comic is told when it changes, to whoever has it on the shelf', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 3);
    const [one = 0, two = 0, three = 0] = s.comicIds;
    const { shelf, library, memberId } = s;
    await shelf.addFavourites(memberId, favouritesAt(5, [one, two]), 5);
    await shelf.putHistory(memberId, [report(one, 1)], 100);
    await s.buy(memberId, one, [1]);
    const device = s.follower();
    await device.pull();
    const after = async (change: Promise<unknown>) => {
      await change;
      const told = await device.pull();
      expect(toldIds(await device.pull())).toEqual(unchanged);
      expect(device.state).toEqual(await s.whole());
      return told;
    };
    const chapter = { chapterNo: 4, title: '第四夜' };
    const grown = await after(putNew(library, { title: '漫画 0' }, chapter));
    expect(toldIds(grown)).toEqual({ ...unchanged, favourites: [one], history: [one], bought: [one] });
    expect(grown.favourites).toMatchObject([{ unread: 3, comic: { latestNo: 4, latestTitle: '第四夜' } }]);
    const named = await after(library.setComic(two, { title: '深海邮局', authors: ['盐'] }));
    expect(named).toMatchObject({
      ...{
        whole: false,
        favourites: [{ comic: { id: two, title: '深海邮局', authors: ['盐'] } }],
        history: [],
      },
    });
    const cover = { version: 'c2', color: '#abcdef' };
    const covered = await after(putNew(library, { title: '漫画 1' }, { chapterNo: 1 }, cover));
    expect(covered.favourites).toMatchObject([{ comic: { coverVersion: 'c2' } }]);
    const titled = await after(setChapter(opened.db, { comicId: one, chapterNo: 1 }, { title: '首夜' }));
    expect(titled.bought).toMatchObject([{ chapters: [{ title: '首夜' }] }]);
    expect(toldIds(await after(library.setComic(three, { title: '旁人' })))).toEqual(unchanged);
    expect(toldIds(await after(library.setComic(one, { rating: 'mature' })))).toEqual({
      ...{ ...unchanged, gone: { favourites: [one], history: [one], bought: [one] } },
    });
    expect(toldIds(await after(shelf.addFavourites(memberId, favouritesAt(9, [one]), 9)))).toEqual({
      ...{ ...unchanged, gone: { ...gone, favourites: [one], history: [one] } },
    });
    expect(toldIds(await after(library.setComic(one, { rating: 'all' })))).toEqual({
      ...{ ...unchanged, favourites: [one], history: [one], bought: [one] },
    });
    expect(device.wholes).toBe(1);
  });

  test('the whole shelf is told where the merchant shows comics otherwise, and where one was removed', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 2);
    const [one = 0, two = 0] = s.comicIds;
    await s.shelf.addFavourites(s.memberId, favouritesAt(5, [one, two]), 5);
    await s.library.setComic(two, { rating: 'mature' });
    const device = s.follower();
    await device.pull();
    for (const [key, value] of [
      ['mature', true],
      ['chapterPrice', 0],
      ['freeChapters', 99],
    ] as const) {
      await s.merchants.set(merchantId, key, value);
      expect((await device.pull()).whole).toBe(true);
      expect(device.state).toEqual(await s.whole());
      expect((await device.pull()).whole).toBe(false);
    }
    expect(device.state.favourites).toHaveLength(2);
    await s.library.removeComic(one, { prefix: `comic/${one}/`, owner: 'here:1', at: 1 });
    expect((await device.pull()).whole).toBe(true);
    expect(device.state.favourites).toMatchObject([{ comic: { id: two } }]);
  });

  test('a large shelf comes in parts, whatever changes between them', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds, follower, whole } = await shelves(opened.db, 250);
    await shelf.addFavourites(memberId, favouritesAt(5, comicIds), 5);
    let parts = 0;
    const device = follower(async () => {
      parts += 1;
      const [early, late] = [comicIds[parts] ?? 0, comicIds[250 - parts] ?? 0];
      await shelf.removeFavourites(memberId, { comicIds: [early, late], at: 8 }, 8);
      await shelf.putHistory(memberId, [report(early, 1)], 100);
    });
    await device.pull();
    expect(parts).toBe(2);
    await device.pull();
    expect(device.wholes).toBe(1);
    expect(device.state).toEqual(await whole());
    expect(device.state.favourites).toHaveLength(246);
    await shelf.addFavourites(memberId, favouritesAt(6, comicIds), 6);
    await device.pull();
    await device.pull();
    expect(device.wholes).toBe(2);
    expect(device.state).toEqual(await whole());
  });

  test('with a cursor that is nobody’s, another’s, another database’s, of the future or old the whole shelf is told', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 1);
    await s.shelf.addFavourites(s.memberId, favouritesAt(5, s.comicIds), 5);
    const { cursor } = await s.follower().pull();
    const other = s.follower(async () => {}, await newMember(opened.db));
    await other.pull();
    const parts = cursor.split('.');
    const changed = (at: number, by: (part: number) => number | string) =>
      parts.map((part, index) => (index === at ? by(Number(part)) : part)).join('.');
    const bad = [
      ...['', '1', 'x', '../..', '1.1.1.1.1.1.1', cursor.slice(1), `${cursor}.`, `${cursor}x`, ` ${cursor}`],
      ...[`${cursor}\n`, cursor.repeat(99), `${cursor}.-1`, `${cursor}.1.1`, '1.9e9.1.1.1.abcdefabcdef.1'],
      // After a comic with a number that none can have.
      ...[`${cursor}.2147483648`, `${cursor}.9999999999999999`],
      ...[changed(0, (it) => it + 1), changed(1, (it) => it + 1), changed(2, (it) => it + 1)],
      ...[changed(3, (it) => it + 1), changed(4, (it) => it + 1), changed(5, () => 'abcdefabcdef')],
      ...[changed(6, (it) => it - 8 * 86_400_000), changed(6, (it) => it + 8 * 86_400_000), other.cursor],
    ];
    for (const since of bad) {
      const told = await s.ask(s.memberId, since);
      expect(told, since).toMatchObject({ whole: true, favourites: [{ comic: { id: s.comicIds[0] } }] });
    }
    expect(toldIds(await s.ask(s.memberId, cursor))).toEqual(unchanged);
  });

  test('whoever pulls while many write has all of it in the end, without hearing the whole shelf again', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 6);
    const { shelf, memberId, comicIds } = s;
    const devices = [s.follower(), s.follower()];
    for (const device of devices) await device.pull();
    let writing = true;
    const pulling = devices.map(async (device) => {
      while (writing) await device.pull();
    });
    const writers = Array.from({ length: 6 }, async (_none, no) => {
      for (let round = 0; round < 12; round += 1) {
        const comicId = comicIds[(no + round) % 6] ?? 0;
        const others = comicIds.filter((id) => id !== comicId);
        if (round % 3 === 0) await shelf.addFavourites(memberId, favouritesAt(round, others), round);
        if (round % 3 === 1) await shelf.removeFavourites(memberId, { comicIds: [comicId], at: 8 }, 8);
        await shelf.putHistory(memberId, [report(comicId, 1 + (round % 3), round + 1)], 100);
        if (round % 4 === 3)
          await shelf.removeHistory(memberId, { comicIds: [comicId], until: round }, round);
        if (round % 5 === no % 5) await s.buy(memberId, comicId, [1 + (no % 3)], `${no} ${round}`);
        if (round % 6 === no) await s.library.setComic(comicId, { title: `第 ${no} 版 ${round}` });
        await shelf.putAdRemovals(memberId, [{ sdPosition: 1 + no, removeRecordTime: round }], round);
      }
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(pulling);
    for (const device of devices) {
      await device.pull();
      expect(device.wholes).toBe(1);
      expect(device.state).toEqual(await s.whole());
    }
  });

  test('what was told since each cursor adds up to the whole shelf, whatever was done and whenever it was asked', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 3);
    const { shelf, library } = s;
    const step = fc.record({
      does: fc.constantFrom(
        ...(['follow', 'unfollow', 'read', 'forget', 'forget all', 'buy', 'refund', 'ad'] as const),
        ...(['rename', 'rate', 'pull', 'pull', 'other pulls'] as const),
      ),
      comic: fc.nat({ max: 2 }),
      no: fc.integer({ min: 1, max: 3 }),
    });
    let at = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const memberId = await newMember(opened.db);
        await s.ledger.grant({ merchantId, memberId, points: 10_000, title: '礼', at: 1 });
        const devices = [s.follower(undefined, memberId), s.follower(undefined, memberId)] as const;
        for (const { does, comic, no } of steps) {
          at += 1;
          const id = s.comicIds[comic] ?? 0;
          if (does === 'follow') await shelf.addFavourites(memberId, favouritesAt(at, [id]), at);
          if (does === 'unfollow') await shelf.removeFavourites(memberId, { comicIds: [id], at }, at);
          if (does === 'read') await shelf.putHistory(memberId, [report(id, no, at)], at);
          if (does === 'forget') await shelf.removeHistory(memberId, { comicIds: [id], until: at }, at);
          if (does === 'forget all') await shelf.removeHistory(memberId, { until: at }, at);
          if (does === 'buy') await s.buy(memberId, id, [no], `${at}`);
          if (does === 'refund') await s.refund(memberId, id, no);
          if (does === 'ad')
            await shelf.putAdRemovals(memberId, [{ sdPosition: no, removeRecordTime: at }], at);
          if (does === 'rename') await library.setComic(id, { title: `第 ${at} 版` });
          if (does === 'rate') await library.setComic(id, { rating: no === 1 ? 'mature' : 'all' });
          if (does === 'pull') await devices[0].pull();
          if (does === 'other pulls') await devices[1].pull();
        }
        for (const device of devices) {
          await device.pull();
          expect(device.wholes).toBe(1);
          expect(device.state).toEqual(await s.whole(memberId));
        }
      }),
      { numRuns: 25 },
    );
  });
});
