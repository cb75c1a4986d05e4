import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnPage } from '../../tests/builders/drawn-page.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { StoredCovers } from '../store/covers.ts';
import { checkLibrary } from './check-library.ts';
import { chooseCover } from './choose-cover.ts';
import { coverKey } from './media-keys.ts';

onEachDatabase((open) => {
  test('a first chapter that comes in while its comic is given a cover leaves that one alone', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, renditions: remover, now, database } = site.house;
    const shelf = { library, media, remover, now, covers: new StoredCovers(database) };
    const comicId = await putComic(site.house, { chapters: 1, pages: 1 });
    const put = library.putChapter.bind(library);
    library.putChapter = async (...asked) => {
      library.putChapter = put;
      await chooseCover(shelf, comicId, await drawnPage(7, { w: 300, h: 400 }));
      return put(...asked);
    };
    await putComic(site.house, { chapters: 1, pages: 1, edition: 1 });
    const comic = database.selectFrom('comic').select(['ownCover', 'coverVersion']);
    const { ownCover, coverVersion } = await comic.executeTakeFirstOrThrow();
    expect(ownCover).toBe(1);
    const picture = await media.get(coverKey(comicId, coverVersion));
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ width: 300, height: 400 });
    expect(await checkLibrary(library, media, now())).toMatchObject({ pictures: 2, faults: [], loose: 0 });
  });

  test('who goes back to the first chapter’s page while that chapter comes anew gets the page of the new one', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, renditions: remover, now, database } = site.house;
    const covers = new StoredCovers(database);
    const shelf = { library, media, remover, now, covers };
    const comicId = await putComic(site.house, { chapters: 1, pages: 1, size: { w: 200, h: 300 } });
    await chooseCover(shelf, comicId, await drawnPage(7, { w: 300, h: 400 }));
    const put = covers.put.bind(covers);
    covers.put = async (...asked) => {
      covers.put = put;
      await putComic(site.house, { chapters: 1, pages: 1, size: { w: 400, h: 500 }, edition: 1 });
      return put(...asked);
    };
    expect(await chooseCover(shelf, comicId, null)).toMatchObject({ w: 400, h: 500 });
    expect(await checkLibrary(library, media, now())).toMatchObject({ pictures: 2, faults: [], loose: 0 });
  });
});
