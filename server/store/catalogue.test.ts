import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { ComicFilter } from '../usecases/catalogue-port.ts';
import type { NewComic } from '../usecases/ports.ts';
import { StoredCatalogue } from './catalogue.ts';
import { StoredLibrary } from './library.ts';
import { StoredMerchants } from './merchants.ts';
import type { Database } from './open.ts';

const prices = { chapterPrice: 30, freeChapters: 2 };
const all = { offset: 0, limit: 100 };
const grown = { mature: true };
const young = { mature: false };

onEachDatabase((open) => {
  test('a comic is in the catalogue from its first chapter on', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const catalogue = new StoredCatalogue(opened.db);
    const id = await library.newComicId();
    expect(await catalogue.comic(id)).toBeNull();
    await putNew(library, {}, {}, { version: 'c1', color: '#0e3a47' });
    expect(await catalogue.comic(id)).toBeNull();
    expect(await catalogue.comic(id + 1)).toMatchObject({
      title: '潮汐灯塔',
      authors: ['海盐'],
      tags: ['悬疑', '治愈'],
      aliases: [],
      coverVersion: 'c1',
      coverColor: '#0e3a47',
      chapterCount: 1,
      latestNo: 1,
      latestAt: 1001,
      finished: false,
    });
  });

  test('lists narrow by type, completion, tag, author and price, and count what they leave out', async () => {
    await using opened = await open();
    await fill(opened.db, [
      [{ title: '甲', type: 1, tags: ['武侠'], finished: true }, 3],
      [{ title: '乙', type: 1, authors: ['风'], price: 0 }, 3],
      [{ title: '丙', type: 4 }, 2],
    ]);
    const catalogue = new StoredCatalogue(opened.db);
    const titles = async (filter: Partial<ComicFilter>) =>
      (await catalogue.listComics({ order: 'earliest', ...filter }, prices, all)).items.map((it) => it.title);
    expect(await titles({})).toEqual(['甲', '乙', '丙']);
    expect(await titles({ type: 1 })).toEqual(['甲', '乙']);
    expect(await titles({ finished: true })).toEqual(['甲']);
    expect(await titles({ tag: '武侠' })).toEqual(['甲']);
    expect(await titles({ author: '风' })).toEqual(['乙']);
    expect(await titles({ price: 'free' })).toEqual(['乙', '丙']);
    expect(await titles({ price: 'paid' })).toEqual(['甲']);
    expect(await titles({ tag: "'; drop table comic; --" })).toEqual([]);
    const second = await catalogue.listComics({ order: 'earliest' }, prices, { offset: 1, limit: 1 });
    expect([second.items[0]?.title, second.total]).toEqual(['乙', 3]);
  });

  test('each order puts its own comic first', async () => {
    await using opened = await open();
    const [one = 0, two = 0] = await fill(opened.db, [
      [{ title: '甲' }, 1],
      [{ title: '乙' }, 2],
    ]);
    const library = new StoredLibrary(opened.db);
    await library.setComic(one, { views: 5 });
    await library.setComic(two, { views: 1 });
    const catalogue = new StoredCatalogue(opened.db);
    const first = async (order: ComicFilter['order']) =>
      (await catalogue.listComics({ order }, prices, all)).items[0]?.title;
    expect(await first('newest')).toBe('乙');
    expect(await first('earliest')).toBe('甲');
    expect(await first('hottest')).toBe('甲');
  });

  test('a chapter with a price of its own makes a free comic not wholly free', async () => {
    await using opened = await open();
    const [id = 0] = await fill(opened.db, [[{ title: '甲', price: 0 }, 1]]);
    const catalogue = new StoredCatalogue(opened.db);
    expect((await catalogue.comic(id))?.hasPricedChapter).toBe(false);
    await opened.db.updateTable('chapter').set({ price: 50 }).where('comicId', '=', id).execute();
    await putNew(new StoredLibrary(opened.db), { title: '甲' }, { chapterNo: 2 });
    expect((await catalogue.comic(id))?.hasPricedChapter).toBe(true);
    expect((await catalogue.listComics({ price: 'free', order: 'newest' }, prices, all)).total).toBe(0);
  });

  test('chapters know their neighbours over a gap in the numbers', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library, {}, { chapterNo: 5 });
    for (const chapterNo of [1, 2]) await putNew(library, {}, { chapterNo });
    // Another comic's numbers lie in between.
    for (const chapterNo of [3, 4, 6]) await putNew(library, { title: '别的' }, { chapterNo });
    const catalogue = new StoredCatalogue(opened.db);
    const beside = async (chapterNo: number) => {
      const { prev, next } = (await catalogue.readableAt(id, chapterNo)) ?? {};
      return { prev, next };
    };
    expect((await catalogue.chapters(id)).map((chapter) => chapter.chapterNo)).toEqual([1, 2, 5]);
    expect(await beside(2)).toEqual({ prev: 1, next: 5 });
    expect(await beside(1)).toEqual({ prev: null, next: 2 });
    expect(await beside(5)).toEqual({ prev: 2, next: null });
    expect((await catalogue.readableAt(id, 5))?.pages).toHaveLength(2);
    expect(await catalogue.readableAt(id, 6)).toBeNull();
    expect(await catalogue.chapterAt(id + 1, 5)).toBeNull();
  });

  test('a comic’s terms and chapters are its own, and without a chapter it has neither', async () => {
    await using opened = await open();
    const [one = 0, two = 0] = await fill(opened.db, [
      [{ title: '甲', price: 5 }, 2],
      [{ title: '乙', price: 9, rating: 'mature' }, 3],
    ]);
    const catalogue = new StoredCatalogue(opened.db);
    expect(await catalogue.comicTerms(one)).toMatchObject({ id: one, price: 5, rating: 'all' });
    expect(await catalogue.comicTerms(two)).toMatchObject({ id: two, price: 9, rating: 'mature' });
    const chapterNos = async (id: number) => (await catalogue.chapters(id)).map((it) => it.chapterNo);
    expect([await chapterNos(one), await chapterNos(two)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    await opened.db.deleteFrom('chapter').where('comicId', '=', one).execute();
    await opened.db.updateTable('comic').set({ chapterCount: 0 }).where('id', '=', one).execute();
    expect(await catalogue.comicTerms(one)).toBeNull();
    expect(await catalogue.comicTerms(two + 1)).toBeNull();
    expect(await chapterNos(one)).toEqual([]);
  });

  test('a block shows its comics in the merchant’s order and belongs to that merchant alone', async () => {
    await using opened = await open();
    const ids = await fill(opened.db, [
      [{ title: '甲' }, 1],
      [{ title: '乙' }, 1],
    ]);
    const merchants = new StoredMerchants(opened.db);
    const block = { blockId: 1, title: '编辑推荐', layout: 6, position: 1 };
    await merchants.putBlock(80001, { ...block, comicIds: [...ids].reverse() });
    const catalogue = new StoredCatalogue(opened.db);
    expect((await catalogue.block(80001, 1, grown, all))?.items.map((it) => it.title)).toEqual(['乙', '甲']);
    expect(await catalogue.block(80001, 2, grown, all)).toBeNull();
    expect(await catalogue.block(80002, 1, grown, all)).toBeNull();
    await merchants.putBlock(80001, { ...block, comicIds: ids.slice(0, 1) });
    expect((await catalogue.block(80001, 1, grown, all))?.total).toBe(1);
    // Neither another block of the merchant nor one of the same number elsewhere adds to it.
    await merchants.add({ id: 80002, name: '别家', at: 1 });
    await merchants.putBlock(80001, { ...block, blockId: 2, comicIds: ids.slice(1) });
    await merchants.putBlock(80002, { ...block, comicIds: ids.slice(1) });
    expect((await catalogue.block(80001, 1, grown, all))?.items.map((it) => it.title)).toEqual(['甲']);
  });

  test('comics for adults are in no list unless they are asked for', async () => {
    await using opened = await open();
    const ids = await fill(opened.db, [
      [{ title: '甲', rating: 'mature', tags: ['夜'] }, 1],
      [{ title: '乙', tags: ['海'] }, 1],
    ]);
    const block = { blockId: 1, title: '推荐', layout: 6, position: 1, comicIds: ids };
    await new StoredMerchants(opened.db).putBlock(80001, block);
    const catalogue = new StoredCatalogue(opened.db);
    const time = { start: 0, end: 1_000_000 };
    const lists = async (shown: { mature: boolean }) => [
      await catalogue.listComics({ order: 'newest', ...shown }, prices, all),
      await catalogue.block(80001, 1, shown, all),
      await catalogue.updatedBetween(time, shown, all),
      await catalogue.recommended(1, shown, all),
      { items: await catalogue.pick(9, shown, Math.random), total: shown.mature ? 2 : 1 },
    ];
    for (const list of await lists(young)) {
      expect([list?.items.map((comic) => comic.title), list?.total]).toEqual([['乙'], 1]);
    }
    for (const list of await lists(grown)) {
      expect([list?.items.map((comic) => comic.title).sort(), list?.total]).toEqual([['乙', '甲'], 2]);
    }
    const picked = async (shown: { mature: boolean }, chance: number) =>
      (await catalogue.pick(1, shown, () => chance)).map((comic) => comic.title);
    expect([await picked(young, 0), await picked(grown, 0), await picked(grown, 0.99)]).toEqual([
      ['乙'],
      ['甲'],
      ['乙'],
    ]);
    expect((await catalogue.listComics({ order: 'newest' }, prices, all)).total).toBe(1);
    expect((await catalogue.rank('all', young, all)).items.map(({ comic }) => comic.title)).toEqual(['乙']);
    expect(await catalogue.categories(young)).toEqual({
      types: [{ id: 5, count: 1 }],
      tags: [{ name: '海', count: 1 }],
    });
    expect((await catalogue.comic(ids[0] ?? 0))?.rating).toBe('mature');
  });

  test('comics come by their ids in the order asked, without those that are not there', async () => {
    await using opened = await open();
    const [one = 0, two = 0] = await fill(opened.db, [
      [{ title: '甲' }, 1],
      [{ title: '乙', rating: 'mature', tags: ['夜', '海'] }, 1],
    ]);
    await opened.db.updateTable('comic').set({ chapterCount: 0 }).where('id', '=', one).execute();
    const catalogue = new StoredCatalogue(opened.db);
    expect(await catalogue.comicsByIds([], { mature: true })).toEqual([]);
    expect(
      (await catalogue.comicsByIds([77, two, one], { mature: true })).map((it) => [it.title, it.tags]),
    ).toEqual([['乙', ['夜', '海']]]);
    await opened.db.updateTable('comic').set({ chapterCount: 1 }).execute();
    expect((await catalogue.comicsByIds([two, one], { mature: true })).map((it) => it.id)).toEqual([
      two,
      one,
    ]);
    expect((await catalogue.comicsByIds([one, two], { mature: true })).map((it) => it.id)).toEqual([
      one,
      two,
    ]);
  });

  test('a day lists each comic with a chapter of it once, the last published first', async () => {
    await using opened = await open();
    await fill(opened.db, [
      [{ title: '甲' }, 3],
      [{ title: '乙' }, 3],
      [{ title: '丙' }, 1],
    ]);
    const catalogue = new StoredCatalogue(opened.db);
    const titles = async (start: number, end: number) =>
      (await catalogue.updatedBetween({ start, end }, young, all)).items.map((it) => it.title);
    // `fill` publishes chapter 2 of the first comic at 1002, of the second at 2002 and so on.
    expect(await titles(1000, 4000)).toEqual(['丙', '乙', '甲']);
    expect(await titles(1003, 2002)).toEqual(['乙', '甲']);
    expect(await titles(1002, 1003)).toEqual(['甲']);
    expect(await titles(1004, 2001)).toEqual([]);
    const second = await catalogue.updatedBetween({ start: 0, end: 4000 }, young, { offset: 1, limit: 1 });
    expect([second.items.map((it) => it.title), second.total]).toEqual([['乙'], 3]);
  });

  test('tags and types are counted, the tag used most first', async () => {
    await using opened = await open();
    await fill(opened.db, [
      [{ title: '甲', type: 1, tags: ['海', '夜'] }, 1],
      [{ title: '乙', type: 1, tags: ['夜'], authors: ['夜'] }, 1],
      [{ title: '丙', type: 3, tags: ['夜', '海', '风'] }, 1],
    ]);
    expect(await new StoredCatalogue(opened.db).categories(young)).toEqual({
      types: [
        { id: 1, count: 2 },
        { id: 3, count: 1 },
      ],
      tags: [
        { name: '夜', count: 3 },
        { name: '海', count: 2 },
        { name: '风', count: 1 },
      ],
    });
  });
});

async function fill(db: Database, comics: [facts: Partial<NewComic>, chapters: number][]): Promise<number[]> {
  const library = new StoredLibrary(db);
  const ids: number[] = [];
  for (const [at, [facts, chapters]] of comics.entries()) {
    let id = 0;
    for (let chapterNo = 1; chapterNo <= chapters; chapterNo += 1) {
      id = await putNew(library, facts, { chapterNo, publishedAt: 1000 * (at + 1) + chapterNo }, null, at);
    }
    ids.push(id);
  }
  return ids;
}
