import { expect, test } from 'vitest';
import { newChapter, newComic, putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLibrary } from './library.ts';
import { removedComics } from './removed-comics.ts';

const nothing = { replaces: null, cover: null, settled: [], owner: 'here:1', at: 5 };

onEachDatabase((open) => {
  test('a series that was removed is made again only by who means it, and then is forgotten as removed', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const { seriesKey, title } = newComic();
    expect(await library.removedSeries(seriesKey)).toBeNull();
    const first = await putNew(library);
    await library.removeComic(first, { prefix: 'comic/1/', owner: 'here:1', at: 7 });
    const removed = { comicId: first, title, removedAt: 7 };
    expect(await library.removedSeries(seriesKey)).toEqual(removed);
    expect(await removedComics(opened.db)).toEqual([removed]);

    // Its pictures were written while it was not removed yet.
    const second = await library.newComicId();
    const put = { ...nothing, comic: newComic(), known: false, chapter: newChapter() };
    expect(await library.putChapter(second, put)).toBe('conflict');
    expect(await library.listSeries()).toEqual([]);
    expect(await library.putChapter(second, { ...put, revives: true })).toEqual({ replaced: [] });
    expect(await library.removedSeries(seriesKey)).toBeNull();

    await library.removeComic(second, { prefix: 'comic/2/', owner: 'here:1', at: 9 });
    expect(await removedComics(opened.db)).toEqual([{ comicId: second, title, removedAt: 9 }]);
  });

  test('a comic that an older process has brought back is none of the removed ones, and can be removed again', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const id = await putNew(library);
    const row = { seriesKey: newComic().seriesKey, comicId: 99, title: '旧', removedAt: 1 };
    await opened.db.insertInto('removedComic').values(row).execute();
    expect(await removedComics(opened.db)).toEqual([]);
    await library.removeComic(id, { prefix: 'comic/1/', owner: 'here:1', at: 7 });
    expect(await removedComics(opened.db)).toMatchObject([{ comicId: id, removedAt: 7 }]);
  });
});
