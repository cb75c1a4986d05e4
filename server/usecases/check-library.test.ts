import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { checkLibrary } from './check-library.ts';
import { comicPrefix, comicsPrefix } from './media-keys.ts';
import type { MediaStore } from './ports.ts';
import { looseMedia } from './tidy-media.ts';

onEachDatabase((open) => {
  test('a check names what is missing, of another size or belongs to nothing, and not what is being written', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media } = site.house;
    const ids = [];
    for (const title of ['潮汐', '鲸落'])
      ids.push(await putComic(site.house, { title, chapters: 1, pages: 2 }));
    expect(await checkLibrary(library, media, Date.now())).toMatchObject({
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
    const { faults, loose } = await checkLibrary(library, media, Date.now());
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

  test('a check finds nothing wrong with what an import changes meanwhile', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { house } = site;
    const comic = { title: '潮汐', chapters: 1, pages: 2 };
    const first = await putComic(house, comic);
    await house.library.noteLooseMedia(looseMedia(comicPrefix(99), house.now()));
    const changes = new Map([
      // Between what the library says of a comic and what lies there: a chapter is made anew, another one comes.
      [comicPrefix(first), () => putComic(house, { ...comic, chapters: 2, edition: 1 })],
      // After the list of comics: a comic comes.
      [comicsPrefix, () => putComic(house, { title: '鲸落', chapters: 1, pages: 1 })],
    ]);
    const media: MediaStore = {
      ...house.media,
      async *list(prefix) {
        await changes.get(prefix)?.();
        changes.delete(prefix);
        yield* house.media.list(prefix);
      },
    };
    expect(await checkLibrary(house.library, media, house.now())).toMatchObject({ faults: [], loose: 0 });
    expect(changes.size).toBe(0);
  });

  test('a picture without a byte is a fault, also one whose size is not known', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, now } = site.house;
    const id = await putComic(site.house, { title: '潮汐', chapters: 1, pages: 1 });
    const keys = (await Array.fromAsync(media.list(comicPrefix(id)))).map(({ key }) => key).sort();
    for (const key of keys) await media.put(key, Buffer.alloc(0));
    const { faults } = await checkLibrary(library, media, now());
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^comic\/1\/1-.*1\.jpg has 0 bytes instead of \d+$/),
      expect.stringMatching(/^comic\/1\/cover-.*\.jpg is empty$/),
    ]);
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
