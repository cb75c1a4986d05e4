import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { checkLibrary } from './check-library.ts';
import { comicPrefix } from './media-keys.ts';

onEachDatabase((open) => {
  test('a check names what is missing, of another size or belongs to nothing, and not what is being written', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media } = site.house;
    const ids = [];
    for (const title of ['潮汐', '鲸落'])
      ids.push(await putComic(site.house, { title, chapters: 1, pages: 2 }));
    expect(await checkLibrary(library, media)).toMatchObject({
      comics: 2,
      chapters: 2,
      pictures: 6,
      faults: [],
    });
    const [first = 0, second = 0] = ids;
    const keys = (await Array.fromAsync(media.list(`${comicPrefix(first)}1-`))).map(({ key }) => key).sort();
    const [one = '', two = ''] = keys;
    await media.remove(one);
    await media.put(two, Buffer.from('x'));
    const strays = [
      `${comicPrefix(second)}old.jpg`,
      `${comicPrefix(9)}1.jpg`,
      'comic/loose.jpg',
      'ad/80001/a.jpg',
    ];
    for (const key of [...strays, `${comicPrefix(10)}1.jpg`]) await media.put(key, Buffer.from('x'));
    await library.noteLooseMedia({ prefix: comicPrefix(10), owner: 'here:1', at: 1 });
    const { faults, loose } = await checkLibrary(library, media);
    expect(loose).toBe(1);
    expect(faults).toHaveLength(2 + strays.length);
    expect(faults).toEqual(
      expect.arrayContaining([
        `${one} is missing`,
        expect.stringMatching(/2\.jpg has 1 bytes instead of \d+$/),
        ...strays.map((key) => `${key} belongs to nothing`),
      ]),
    );
  });

  test('a check goes through the library comic by comic', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library } = site.house;
    const ids: number[] = [];
    for (let comic = 0; comic < 101; comic += 1) ids.push(await putNew(library, { title: `漫画 ${comic}` }));
    const places = await Array.fromAsync(library.mediaInUse());
    expect(places.slice(1).map(({ prefixes }) => prefixes)).toEqual(ids.map((id) => [comicPrefix(id)]));
    expect(places.slice(1).every(({ needed }) => needed.length === 2)).toBe(true);
  });
});
