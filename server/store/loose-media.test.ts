import { expect, test } from 'vitest';
import { newChapter, newComic, putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLibrary } from './library.ts';

const nothing = { known: false, replaces: null, cover: null, settled: [], owner: 'here:1', at: 3 };

onEachDatabase((open) => {
  test('media is loose until its chapter stands, and the replaced one is loose from then on', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    await library.noteLooseMedia({ prefix: 'comic/1/1-v1/', owner: 'here:1', at: 1 });
    await library.noteLooseMedia({ prefix: 'comic/1/1-v1/', owner: 'here:2', at: 2 });
    expect(await library.looseMedia()).toEqual([{ prefix: 'comic/1/1-v1/', owner: 'here:2', at: 2 }]);
    const put = { ...nothing, comic: newComic(), chapter: newChapter(), settled: ['comic/1/1-v1/'] };
    const comicId = await library.newComicId();
    await library.putChapter(comicId, { ...put, cover: { version: 'c1', color: '#000000' } });
    expect(await library.looseMedia()).toEqual([]);
    const changed = {
      ...put,
      known: true,
      replaces: 'v1',
      settled: [],
      chapter: newChapter({ version: 'v2' }),
      cover: { version: 'c2', color: '#000000' },
    };
    const replaced = [`comic/${comicId}/1-v1/`, `comic/${comicId}/cover-c1.jpg`];
    expect(await library.putChapter(comicId, changed)).toEqual({ replaced });
    expect(await library.looseMedia()).toEqual(
      replaced.map((prefix) => ({ prefix, owner: 'here:1', at: 3 })),
    );
    await library.forgetLooseMedia(replaced);
    expect(await library.looseMedia()).toEqual([]);
  });

  test('a chapter and a cover that are put once more under their own version keep their media', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const cover = { version: 'c1', color: '#000000' };
    const comicId = await putNew(library, {}, {}, cover);
    const again = {
      ...nothing,
      known: true,
      replaces: 'v1',
      comic: newComic(),
      chapter: newChapter(),
      cover,
    };
    expect(await library.putChapter(comicId, again)).toEqual({ replaced: [] });
    expect(await library.looseMedia()).toEqual([]);
  });

  test('as much media can be forgotten as a restore that was killed has noted', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const prefixes = Array.from({ length: 70_000 }, (_none, at) => `comic/1/${at}-abcd1234/`);
    for (let from = 0; from < prefixes.length; from += 5000) {
      const rows = prefixes.slice(from, from + 5000).map((prefix) => ({ prefix, owner: 'here:1', at: 1 }));
      await opened.db.insertInto('looseMedia').values(rows).execute();
    }
    await library.noteLooseMedia({ prefix: 'comic/2/1-abcd1234/', owner: 'here:1', at: 1 });
    await library.forgetLooseMedia(prefixes);
    expect(await library.looseMedia()).toEqual([{ prefix: 'comic/2/1-abcd1234/', owner: 'here:1', at: 1 }]);
  });
});
