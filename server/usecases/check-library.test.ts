import { expect, test } from 'vitest';
import { drawnPage } from '../../tests/builders/drawn-page.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { StoredMerchantFiles } from '../store/merchant-files.ts';
import { checkLibrary } from './check-library.ts';
import { chapterKey, comicPrefix, comicsPrefix } from './media-keys.ts';
import type { MediaStore } from './ports.ts';
import { putAd } from './put-ad.ts';
import { putLogo } from './put-logo.ts';
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

  test('a check reads every file and names what is not what was put there; a quick one compares sizes alone', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, ads, renditions, now } = site.house;
    const files = new StoredMerchantFiles(site.house.database);
    const shelf = { library, media, ads, files, remover: renditions, now };
    const id = await putComic(site.house, { title: '潮汐', chapters: 1, pages: 2 });
    const ad = { type: 'BannerS', position: 1, url: '', name: '', sort: 1 } as const;
    await putAd(shelf, 80001, ad, await drawnPage(1, { w: 800, h: 200 }));
    await putLogo(shelf, 80001, await drawnPage(2, { w: 600, h: 600 }));
    expect(await checkLibrary(library, media, now())).toMatchObject({ faults: [], unproved: 0, pictures: 5 });
    const keys = (await Array.fromAsync(media.list(''))).map(({ key }) => key);
    const [second = ''] = keys.filter((key) => key.endsWith('/2.jpg'));
    const damaged = keys.filter((key) => key !== second);
    for (const key of damaged) await media.put(key, withoutItsEnd(await media.get(key)));
    const { faults } = await checkLibrary(library, media, now());
    expect(faults.sort()).toEqual(damaged.map((key) => `${key} is damaged`).sort());
    expect(faults).toHaveLength(4);
    expect(await checkLibrary(library, media, now(), { quick: true })).toMatchObject({ faults: [] });
    expect(damaged.some((key) => key.startsWith(`${comicPrefix(id)}cover-`))).toBe(true);
  });

  test('of a page that an earlier version stored without a checksum the beginning is looked at, and that is told', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, now } = site.house;
    const pages = await Promise.all([1, 2].map((number) => drawnPage(number)));
    const id = await putNew(library, {}, { pages: pages.map(({ length }) => ({ ...page, bytes: length })) });
    const [one, two] = [chapterKey(id, 1, 'v1', 1), chapterKey(id, 1, 'v1', 2)];
    for (const [index, key] of [one, two].entries()) await media.put(key, pages[index] ?? Buffer.alloc(0));
    expect(await checkLibrary(library, media, now())).toMatchObject({ faults: [], unproved: 2 });
    expect(await checkLibrary(library, media, now(), { quick: true })).toMatchObject({ unproved: 0 });
    await media.put(two, Buffer.alloc(pages[1]?.length ?? 0));
    expect(await checkLibrary(library, media, now())).toMatchObject({
      faults: [`${two} is damaged`],
      unproved: 1,
    });
  });

  test('a file that the disk cannot read is damaged; a store that does not answer says nothing of its files', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, now } = site.house;
    await putComic(site.house, { title: '潮汐', chapters: 1, pages: 1 });
    const failing = (code: string): MediaStore => ({
      ...media,
      get: async (key) => {
        if (key.endsWith('/1.jpg')) throw Object.assign(new Error(code), { code });
        return media.get(key);
      },
    });
    expect((await checkLibrary(library, failing('EIO'), now())).faults).toEqual([
      expect.stringMatching(/\/1\.jpg is damaged$/),
    ]);
    await expect(checkLibrary(library, failing('ECONNRESET'), now())).rejects.toThrow('ECONNRESET');
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

const page = { w: 400, h: 600, color: '#3366aa' };

/** The same length, and still a picture to whoever looks at its beginning. */
function withoutItsEnd(content: Buffer | null): Buffer {
  if (!content) throw new Error('nothing there');
  return Buffer.from(content).fill(0, content.length - 300, content.length - 2);
}
