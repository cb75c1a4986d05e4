import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { newChapter, newComic, putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { StoredCatalogue } from './catalogue.ts';
import { catalogueVersion } from './catalogue-version.ts';
import { setChapter } from './chapter-facts.ts';
import { isPostgres } from './is-postgres.ts';
import { StoredLibrary } from './library.ts';
import { up as putNamesInRow } from './migrations/0011-names-in-row.ts';
import { type Database, openDatabase } from './open.ts';
import { StoredShelf } from './shelf.ts';

const nothing = { known: false, replaces: null, cover: null, settled: [], owner: 'here:1', at: 3 };

onEachDatabase((open) => {
  test('a series is made once, whatever its later files say of it', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    await putNew(library, { intro: '另一个简介' }, { chapterNo: 2 });
    expect(await new StoredCatalogue(opened.db).comic(id)).toMatchObject({
      intro: newComic().intro,
      chapterCount: 2,
    });
    expect(await putNew(library, { title: '纸上江湖' })).not.toBe(id);
  });

  test('a series is for adults and finished from the first file on that says so', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const catalogue = new StoredCatalogue(opened.db);
    const id = await putNew(library);
    const version = await catalogueVersion(opened.db);
    await putNew(library, { rating: 'mature', finished: true }, { chapterNo: 2 });
    await putNew(library, {}, { chapterNo: 3 });
    expect(await catalogue.comic(id)).toMatchObject({ rating: 'mature', finished: true, price: null });
    expect(await catalogueVersion(opened.db)).toBeGreaterThan(version);
    expect(await opened.db.selectFrom('searchName').select('mature').distinct().execute()).toEqual([
      { mature: 1 },
    ]);
  });

  test('the id of a removed comic is never given again', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const loose = { prefix: 'comic/1/', owner: 'here:1', at: 1 };
    const id = await putNew(library);
    expect(await library.removeComic(id, loose)).toMatchObject({ chapters: 1 });
    expect(await library.removeComic(id, loose)).toBeNull();
    expect(await putNew(library)).toBeGreaterThan(id);
  });

  test('a comic that comes, changes and goes moves the catalogue’s counters, and of all others only that of ids', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const counters = async () => {
      const rows = await opened.db.selectFrom('counter').select(['name', 'value']).execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    };
    const before = await counters();
    const id = await putNew(library);
    await library.setComic(id, { type: 1 });
    await library.removeComic(id, { prefix: 'comic/1/', owner: 'here:1', at: 1 });
    expect(await counters()).toEqual({ ...before, comic: id, catalogue: 3, removal: 3 });
  });

  test('two imports that make the same series at once do not both succeed under their own ids', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const [one, two] = [await library.newComicId(), await library.newComicId()];
    const put = { comic: newComic(), chapter: newChapter(), ...nothing };
    const outcomes = await Promise.all([library.putChapter(one, put), library.putChapter(two, put)]);
    expect(outcomes).toEqual(expect.arrayContaining([{ replaced: [] }, 'conflict']));
    expect(await library.listSeries()).toHaveLength(1);
  });

  test('two imports into one series at once each count the chapters of the other', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    const numbers = Array.from({ length: 8 }, (_, index) => index + 2);
    await Promise.all(numbers.map((chapterNo) => putNew(library, {}, { chapterNo })));
    const comic = await new StoredCatalogue(opened.db).comic(id);
    expect(comic).toMatchObject({ chapterCount: 9, latestNo: 9 });
    await putNew(library, {}, { chapterNo: 10, label: '番外' });
    expect(await new StoredCatalogue(opened.db).comic(id)).toMatchObject({
      latestNo: 10,
      latestLabel: '番外',
    });
  });

  test('a comic that is removed while a file of it is imported does not come back under its id', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    await library.removeComic(id, { prefix: `comic/${id}/`, owner: 'here:1', at: 1 });
    const put = { ...nothing, comic: newComic(), known: true, chapter: newChapter({ chapterNo: 2 }) };
    expect(await library.putChapter(id, put)).toBe('conflict');
    expect(await library.holdsOtherThan([])).toBe(false);
  });

  test('a price that is taken away does not hide one that is set at the same moment', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const comicId = await putNew(library);
    await putNew(library, {}, { chapterNo: 2 });
    await setChapter(opened.db, { comicId, chapterNo: 1 }, { price: 5 });
    let taken: Promise<boolean> | undefined;
    await opened.db.transaction().execute(async (change) => {
      await change.updateTable('comic').set({ hasPricedChapter: 1 }).where('id', '=', comicId).execute();
      taken = setChapter(opened.db, { comicId, chapterNo: 1 }, { price: null });
      // It waits for the comic, however far it came; SQLite lets it begin only afterwards.
      if (opened.place.databaseUrl)
        await vi.waitUntil(async () => (await lockWaiters(opened.db)) > 0, { timeout: 20_000 });
      await change.updateTable('chapter').set({ price: 5 }).where('chapterNo', '=', 2).execute();
    });
    expect(await taken).toBe(true);
    expect(await opened.db.selectFrom('comic').select('hasPricedChapter').execute()).toEqual([
      { hasPricedChapter: 1 },
    ]);
  });

  test('a number that another file has taken is refused and nothing changes', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    const other = newChapter({ sourceName: '别的文件.cbz', title: '别的' });
    const put = { comic: newComic(), chapter: other, ...nothing };
    expect(await library.putChapter(id, put)).toBe('conflict');
    expect((await new StoredCatalogue(opened.db).chapterAt(id, 1))?.chapter.title).toBe(newChapter().title);
  });

  test('a replaced chapter has the new pages and keeps what the operator set on it', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library, {}, { publishedAt: 500 }, { version: 'c1', color: '#000000' });
    await opened.db.updateTable('chapter').set({ price: 12, freeAt: 99 }).execute();
    const pages = [{ w: 1, h: 1, bytes: 7, color: '#ffffff', sum: 11 }];
    await putNew(library, {}, { version: 'v2', title: '新标题', publishedAt: 900, pages });
    expect((await new StoredCatalogue(opened.db).chapterAt(id, 1))?.chapter).toMatchObject({
      version: 'v2',
      title: '新标题',
      pageCount: 1,
      bytes: 7,
      price: 12,
      freeAt: 99,
      publishedAt: 500,
    });
    await setChapter(opened.db, { comicId: id, chapterNo: 1 }, { title: '终章' });
    await putNew(library, {}, { version: 'v3', title: '文件的标题', pages });
    const catalogue = new StoredCatalogue(opened.db);
    expect((await catalogue.chapterAt(id, 1))?.chapter).toMatchObject({ version: 'v3', title: '终章' });
    expect(await catalogue.comic(id)).toMatchObject({ latestTitle: '终章' });
    const inUse = (await Array.fromAsync(library.mediaInUse())).flatMap(({ needed }) => needed);
    expect(inUse).toEqual([
      { key: `comic/${id}/cover-c1.jpg`, bytes: null, sum: null },
      { key: `comic/${id}/1-v3/1.jpg`, bytes: 7, sum: 11 },
    ]);
  });

  test('removing a comic takes its chapters and names with it', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    await library.removeComic(id, { prefix: `comic/${id}/`, owner: 'here:1', at: 1 });
    expect(await opened.db.selectFrom('chapter').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('comicName').selectAll().execute()).toEqual([]);
    expect(await library.holdsOtherThan([])).toBe(false);
  });

  test('what members have of a comic that is removed is found by the comic, not by looking at all that members have', async () => {
    await using opened = await open();
    for (const table of ['favourite', 'comic_like', 'reading', 'purchase'])
      expect(await planOf(opened.db, `delete from ${table} where comic_id = 1`)).toContain(
        `${table}_by_comic`,
      );
  });

  test('an operator’s change touches only what it names', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    expect(await library.setComic(id, { finished: true, price: 5, tags: ['新', '新', '旧'] })).toBe(true);
    expect(await new StoredCatalogue(opened.db).comic(id)).toMatchObject({
      finished: true,
      price: 5,
      tags: ['新', '旧'],
      authors: ['海盐'],
      title: '潮汐灯塔',
    });
    expect(await library.setComic(id + 1, { price: 5 })).toBe(false);
  });

  test('comics of an older version keep their names, in their order, and one without has none', async () => {
    await using opened = await open();
    const { db } = opened;
    const library = new StoredLibrary(db);
    const names = { authors: ['乙', '甲'], tags: ['热血', '"引号"', '冒险'], aliases: ['潮'] };
    const ids = [await putNew(library, names)];
    ids.push(await putNew(library, { title: '无名', authors: [], tags: [], aliases: [] }));
    await db.schema.alterTable('comic').dropColumn('names').execute();
    await putNamesInRow(db as Kysely<unknown>);
    expect(await new StoredCatalogue(db).comicsByIds(ids, { mature: true })).toMatchObject([
      names,
      { authors: [], tags: [], aliases: [] },
    ]);
  });

  test('opening again, also twice at once, changes nothing', async () => {
    await using opened = await open();
    await putNew(new StoredLibrary(opened.db));
    const again = await Promise.all([openDatabase(opened.place), openDatabase(opened.place)]);
    for (const db of again) {
      expect(await db.selectFrom('comic').select('title').execute()).toEqual([{ title: '潮汐灯塔' }]);
      await db.destroy();
    }
  });

  test('a comic that is removed while members mark it goes, and none of them meets a fault', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const shelf = new StoredShelf(opened.db);
    const members = await Promise.all(Array.from({ length: 4 }, () => newMember(opened.db)));
    const place = { chapterNo: 1, imgIndex: 1, frac: 0, done: true, at: 50, device: 'phone' };
    for (let round = 0; round < 20; round += 1) {
      const comicId = await putNew(library, { title: `漫画 ${round}` });
      await Promise.all(
        members.map((member) => shelf.setLike(member, { comicId: comicId, liked: true, at: 5 }, 5)),
      );
      const marks = members.flatMap((member) => [
        shelf.setLike(member, { comicId: comicId, liked: false, at: 6 }, 6),
        shelf.addFavourites(member, favouritesAt(6, [comicId]), 6),
        shelf.putHistory(member, [{ comicId, ...place }], 60),
      ]);
      const removed = library.removeComic(comicId, { prefix: `${comicId}/`, owner: 'here:1', at: 1 });
      await Promise.all(marks);
      expect(await removed).toMatchObject({ chapters: 1 });
    }
  });
});

/** How the engine would do it, if the tables were large. */
async function planOf(db: Database, statement: string): Promise<string> {
  return db.transaction().execute(async (change) => {
    if (isPostgres(db)) await sql`set local enable_seqscan = off`.execute(change);
    const { rows } = await sql
      .raw(`explain ${isPostgres(db) ? '' : 'query plan '}${statement}`)
      .execute(change);
    return JSON.stringify(rows);
  });
}
