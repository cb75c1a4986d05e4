import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { foldForSearch } from '../../domain/search-fold.ts';
import { newChapter, newComic, putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { StoredCatalogue } from './catalogue.ts';
import { StoredLibrary } from './library.ts';
import { type Database, openDatabase } from './open.ts';
import { StoredSearch } from './search.ts';
import { putSearchNames, searchNameMaker } from './search-names.ts';
import { refreshSearch } from './search-refresh.ts';

const loose = (id: number) => ({ prefix: `comic/${id}/`, owner: 'here:1', at: 1 });

onEachDatabase((open) => {
  test('a comic is found by its new names from the change on, and no longer by its old ones', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library, { title: '潮汐', aliases: ['旧名'], authors: ['海盐'], tags: ['悬疑'] });
    await library.setComic(id, { title: '灯塔' });
    expect(await hits(opened.db, ['潮汐', '灯塔', 'dengta', 'chaoxi', '旧名'])).toEqual([0, 1, 1, 0, 1]);
    await library.setComic(id, { aliases: ['新名', '别名'], authors: ['风'], tags: [] });
    expect(await hits(opened.db, ['灯塔', '旧名', '新名', 'bm'])).toEqual([1, 0, 1, 1]);
    expect(await hits(opened.db, ['海盐', '风'], 'author')).toEqual([0, 1]);
    expect(await hits(opened.db, ['悬疑'], 'tag')).toEqual([0]);
    await putNew(library, { seriesKey: '潮汐', title: '另一个' }, { chapterNo: 2 });
    expect(await hits(opened.db, ['灯塔', '另一个'])).toEqual([1, 0]);
  });

  test('a removed comic is not found, and leaves nothing in the index', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library, { title: '潮汐', aliases: ['灯塔'] });
    await library.removeComic(id, loose(id));
    expect(await hits(opened.db, ['潮汐', '灯塔', 'c'])).toEqual([0, 0, 0]);
    expect(await hits(opened.db, ['海盐'], 'author')).toEqual([0]);
    expect(await opened.db.selectFrom('searchName').selectAll().execute()).toEqual([]);
    await putNew(library, { title: '别的' });
    expect(await hits(opened.db, ['潮汐', '别的'])).toEqual([0, 1]);
    if (opened.place.databaseUrl === null) {
      await sql`insert into search_word (search_word, rank) values ('integrity-check', 1)`.execute(opened.db);
    }
  });

  test('a change that does not come to its end changes nothing that is found', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library, { title: '潮汐' });
    // What is written last cannot be: like a kill in the middle of the transaction.
    await rename(opened.db, 'search_name', 'mature', 'lost');
    await expect(library.setComic(id, { title: '灯塔', aliases: ['新名'] })).rejects.toThrow();
    await rename(opened.db, 'search_name', 'lost', 'mature');
    await rename(opened.db, 'chapter', 'label', 'lost');
    const put = { comic: newComic({ title: '新书' }), chapter: newChapter(), cover: null, settled: [] };
    const late = { ...put, known: false, replaces: null, owner: 'here:1', at: 1 };
    await expect(library.putChapter(id + 1, late)).rejects.toThrow();
    expect(await hits(opened.db, ['潮汐', '灯塔', '新名', '新书'])).toEqual([1, 0, 0, 0]);
  });

  test('names that older rules made, or nobody, are made when the library is opened', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library, { title: '潮汐', aliases: ['灯塔'], rating: 'mature' });
    await putNew(library, { title: '海边' });
    await opened.db.deleteFrom('searchName').where('comicId', '=', id).execute();
    await opened.db.updateTable('searchName').set({ terms: ' t3x', folded: 'x' }).execute();
    const other = await openDatabase(opened.place);
    // SQLite's processes wait for each other with their whole thread, which two in one process cannot.
    if (opened.place.databaseUrl === null) await refreshSearch(opened.db);
    await Promise.all([refreshSearch(opened.db), refreshSearch(other)]);
    await other.destroy();
    expect(await hits(opened.db, ['潮汐', '灯塔', 'haibian', 'x'], 'title', true)).toEqual([1, 1, 1, 1]);
    expect(await hits(opened.db, ['潮汐', '海边'])).toEqual([0, 1]);
    await opened.db.deleteFrom('searchName').execute();
    const half = opened.db.updateTable('counter').where('name', 'like', 'search-rules-%');
    await half.set({ value: id }).execute();
    await refreshSearch(opened.db);
    expect(await hits(opened.db, ['潮汐', '海边'], 'title', true)).toEqual([0, 1]);
    const before = await opened.db.selectFrom('searchName').select('id').orderBy('id').execute();
    await refreshSearch(opened.db);
    const after = await opened.db.selectFrom('searchName').select('id').orderBy('id').execute();
    expect(after).toEqual(before);
  });

  test('a comic whose title is changed while all names are made anew is found by the new one', async () => {
    await using opened = await open();
    const id = await putNew(new StoredLibrary(opened.db), { title: '潮汐' });
    const titled = (await searchNameMaker())({ title: '灯塔' });
    let refreshed: Promise<void> | undefined;
    await opened.db.transaction().execute(async (change) => {
      await change.updateTable('comic').set({ title: '灯塔' }).where('id', '=', id).execute();
      await putSearchNames(change, id, titled);
      refreshed = refreshSearch(opened.db);
      // It waits for this change, however far it came; SQLite lets it begin only afterwards.
      if (opened.place.databaseUrl)
        await vi.waitUntil(async () => (await lockWaiters(opened.db)) > 0, { timeout: 20_000 });
    });
    await refreshed;
    expect(await hits(opened.db, ['潮汐', '灯塔'])).toEqual([0, 1]);
  });
});

async function hits(
  db: Database,
  keywords: string[],
  kind: 'title' | 'author' | 'tag' = 'title',
  mature = false,
) {
  const search = new StoredSearch(db, new StoredCatalogue(db));
  const totals: number[] = [];
  for (const keyword of keywords.map(foldForSearch)) {
    totals.push((await search.find({ kind, keyword, mature }, { offset: 0, limit: 10 })).total);
  }
  return totals;
}

async function rename(db: Database, table: string, from: string, to: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
}
