import { expect, test } from 'vitest';
import { newChapter, newComic } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from './catalogue.ts';
import { StoredLibrary } from './library.ts';
import { openDatabase } from './open.ts';

onEachDatabase((open) => {
  test('a series is made once, whatever its later files say of it', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await library.comicFor(newComic(), 1);
    expect(await library.comicFor(newComic({ intro: '另一个简介' }), 2)).toBe(id);
    expect(await library.comicFor(newComic({ title: '纸上江湖' }), 3)).not.toBe(id);
  });

  test('the id of a removed comic is never given again', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await library.comicFor(newComic(), 1);
    expect(await library.removeComic(id)).toBe(true);
    expect(await library.removeComic(id)).toBe(false);
    expect(await library.comicFor(newComic(), 2)).toBeGreaterThan(id);
  });

  test('a replaced chapter has the new pages and keeps what the operator set on it', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await library.comicFor(newComic(), 1);
    await library.putChapter(id, newChapter({ publishedAt: 500 }), { version: 'c1', color: '#000000' });
    await opened.db.updateTable('chapter').set({ price: 12, freeAt: 99 }).execute();
    const pages = [{ w: 1, h: 1, bytes: 7, color: '#ffffff' }];
    await library.putChapter(id, newChapter({ version: 'v2', publishedAt: 900, pages }), null);
    const catalogue = new StoredCatalogue(opened.db);
    expect(await catalogue.chapter(id, 1)).toMatchObject({
      version: 'v2',
      pageCount: 1,
      bytes: 7,
      price: 12,
      freeAt: 99,
      publishedAt: 500,
    });
    expect(await library.mediaInUse()).toEqual([
      { key: `comic/${id}/cover-c1.jpg`, bytes: null },
      { key: `comic/${id}/1-v2/1.jpg`, bytes: 7 },
    ]);
  });

  test('removing a comic takes its chapters and names with it', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await library.comicFor(newComic(), 1);
    await library.putChapter(id, newChapter(), null);
    await library.removeComic(id);
    expect(await opened.db.selectFrom('chapter').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('comicName').selectAll().execute()).toEqual([]);
    expect(await library.isEmpty()).toBe(true);
  });

  test('an operator’s change touches only what it names', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await library.comicFor(newComic(), 1);
    await library.putChapter(id, newChapter(), null);
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

  test('opening again, also twice at once, changes nothing', async () => {
    await using opened = await open();
    await new StoredLibrary(opened.db).comicFor(newComic(), 1);
    const again = await Promise.all([openDatabase(opened.place), openDatabase(opened.place)]);
    for (const db of again) {
      expect(await db.selectFrom('comic').select('title').execute()).toEqual([{ title: '潮汐灯塔' }]);
      await db.destroy();
    }
  });
});
