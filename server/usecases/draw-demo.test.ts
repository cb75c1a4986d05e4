import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { demoComics } from '../demo/comics.ts';
import { openHouse } from '../house.ts';
import { StoredRemovedChapters } from '../store/removed-chapters.ts';
import { drawDemo, wantsDemo } from './draw-demo.ts';
import { removeChapter } from './remove-chapter.ts';
import { removeComic } from './remove-comic.ts';

test('a drawing that was stopped goes on at the next start and draws nothing twice', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  expect(await wantsDemo(shelf, house.merchants)).toBe(true);

  await drawDemo(shelf, house, stopAfter(2));
  const first = await house.library.listSeries();
  expect(first.map((comic) => comic.title)).toEqual(demoComics.slice(0, 2).map((comic) => comic.title));
  expect(await wantsDemo(shelf, house.merchants)).toBe(true);

  await drawDemo(shelf, house, stopAfter(3));
  expect((await house.library.listSeries()).map((comic) => comic.id)).toEqual([1, 2, 3]);
  const { items } = await house.catalogue.listComics(
    { order: 'hottest' },
    { chapterPrice: 30, freeChapters: 2 },
    { offset: 0, limit: 10 },
  );
  expect(items[0]?.views).toBeGreaterThan(0);
  expect((await house.catalogue.block(80001, 1, { mature: false }, { offset: 0, limit: 9 }))?.total).toBe(3);
  await house.close();
});

test('a demo comic that was removed is drawn again into an empty library', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, stopAfter(1));
  await removeComic(shelf, 1);
  expect(await wantsDemo(shelf, house.merchants)).toBe(true);
  await drawDemo(shelf, house, stopAfter(1));
  expect(await house.library.listSeries()).toMatchObject([{ title: demoComics[0]?.title }]);
  await house.close();
});

test('what was removed while a drawing is not at its end stays away as it goes on', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, stopAfter(2));
  const [first = { title: '' }] = demoComics;
  await putNew(house.library, { seriesKey: first.title, title: first.title }, { chapterNo: 2 });
  const removedChapters = new StoredRemovedChapters(house.database);
  await removeChapter({ ...shelf, removedChapters }, { comicId: 1, chapterNo: 1 }, () => {});
  await removeComic(shelf, 2);
  await drawDemo(shelf, house, stopAfter(3));
  expect(await house.library.listSeries()).toMatchObject([
    { id: 1, chapterCount: 1 },
    { id: 3, title: demoComics[2]?.title, chapterCount: 1 },
  ]);
  expect(await house.library.series(first.title)).toMatchObject({ chapters: [{ chapterNo: 2 }] });
  const picked = await house.catalogue.block(80001, 1, { mature: false }, { offset: 0, limit: 9 });
  expect(picked?.items.map(({ id }) => id)).toEqual([1, 3]);
  await house.close();
});

test('two servers that draw at once sell each package of points once', async () => {
  const { url } = await newPostgresDatabase();
  await using folder = await temporaryFolder();
  const open = () => openHouse({ dataDir: folder.path, databaseUrl: url, mediaUrl: null });
  const servers = [await open(), await open()] as const;
  for (let round = 0; round < 5; round += 1) {
    const drawings = servers.map((house) =>
      drawDemo({ ...house, remover: house.renditions }, house, stopAfter(0)),
    );
    await Promise.all(drawings);
    const { items } = await servers[0].products.list(80001, { offset: 0, limit: 100 });
    expect(
      items.map(({ points }) => points),
      `${round}`,
    ).toEqual([600, 3000, 6800, 12_800]);
    await servers[0].database.deleteFrom('product').execute();
  }
  await Promise.all(servers.map((house) => house.close()));
});

test('the demo’s home page is named by the words of whoever reads it', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, stopAfter(1));
  const shown = await house.merchants.blocks(80001);
  expect(shown.map(({ blockId, title }) => [blockId, title])).toEqual([[1, '']]);
  await house.close();
});

test('a library with comics of its own is left alone', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await putNew(house.library);
  expect(await wantsDemo(shelf, house.merchants)).toBe(false);
  await house.close();
});

test('a demo library that is whole is not drawn again', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, stopAfter(1));
  await house.merchants.set(80001, 'demoLibrary', 'drawn');
  expect(await wantsDemo(shelf, house.merchants)).toBe(false);
  await house.close();
});

test('a demo library is drawn no further once there is something of one’s own', async () => {
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, stopAfter(1));
  const own = await putNew(house.library, { seriesKey: 'own', title: '自己的' });
  expect(await wantsDemo(shelf, house.merchants)).toBe(false);
  expect(await drawDemo(shelf, house, stopAfter(3))).toBe(false);
  expect((await house.library.listSeries()).map((comic) => comic.id)).toEqual([1, own]);
  await house.close();
});

/** A signal that stops the drawing before its n+1st chapter: it is asked once before each. */
function stopAfter(chapters: number): AbortSignal {
  let asked = 0;
  const { signal } = new AbortController();
  Object.defineProperty(signal, 'aborted', {
    get: () => {
      asked += 1;
      return asked > chapters;
    },
  });
  return signal;
}
