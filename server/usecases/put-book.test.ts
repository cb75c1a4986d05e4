import { expect, test } from 'vitest';
import { drawnPage } from '../../tests/builders/drawn-page.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { checkLibrary } from './check-library.ts';
import { putAd, removeAd } from './put-ad.ts';
import { removeComic } from './remove-comic.ts';
import { tidyMedia } from './tidy-media.ts';

const connectionLost = new Error('connection lost');

onEachDatabase((open) => {
  test('pictures whose chapter was committed stay, also when the answer to the commit is lost', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media } = site.house;
    const put = library.putChapter.bind(library);
    library.putChapter = async (...asked) => {
      await put(...asked);
      throw connectionLost;
    };
    await expect(putComic(site.house, { chapters: 1, pages: 2 })).rejects.toBe(connectionLost);
    expect(await checkLibrary(library, media, Date.now())).toMatchObject({
      chapters: 1,
      pictures: 3,
      faults: [],
      loose: 0,
    });
  });

  test('what was committed is told as done though the store does not remove what it replaced, which goes later', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, ads, renditions, now } = site.house;
    const shelf = { library, media, ads, remover: renditions, now };
    const remove = renditions.remove.bind(renditions);
    const looseOnes = async () => (await library.looseMedia()).length;
    const ad = { type: 'BannerS', position: 1, url: '', name: '', sort: 1 } as const;
    const adId = await putAd(shelf, 80001, ad, await drawnPage(1, { w: 800, h: 200 }));
    const comicId = await putComic(site.house, { chapters: 1, pages: 1 });
    renditions.remove = () => Promise.reject(new Error('the store removes nothing'));
    expect(await putComic(site.house, { chapters: 1, pages: 1, edition: 1 })).toBe(comicId);
    const replaced = await looseOnes();
    expect(replaced).toBeGreaterThan(0);
    expect(await removeAd(shelf, 80001, adId)).toBe(true);
    expect(await removeComic(shelf, comicId)).toMatchObject({ chapters: 1 });
    expect(await looseOnes()).toBeGreaterThan(replaced);
    renditions.remove = remove;
    const later = now() + 25 * 60 * 60_000;
    expect((await checkLibrary(library, media, later)).loose).toBe(await looseOnes());
    await tidyMedia(library, renditions, later);
    expect(await checkLibrary(library, media, later)).toMatchObject({ pictures: 0, faults: [], loose: 0 });
  });

  test('why a chapter could not be written is told though the store does not remove its pictures', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, renditions } = site.house;
    renditions.remove = () => Promise.reject(new Error('the store removes nothing'));
    library.putChapter = () => Promise.reject(connectionLost);
    await expect(putComic(site.house, { chapters: 1, pages: 2 })).rejects.toBe(connectionLost);
  });

  test('pictures whose chapter could not be written go', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media } = site.house;
    library.putChapter = () => Promise.reject(connectionLost);
    await expect(putComic(site.house, { chapters: 1, pages: 2 })).rejects.toBe(connectionLost);
    expect(await checkLibrary(library, media, Date.now())).toMatchObject({
      chapters: 0,
      faults: [],
      loose: 0,
    });
  });

  test('pictures that were tidied away while an import stood still are written once more', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, renditions } = site.house;
    const put = library.putChapter.bind(library);
    let stoodStill = false;
    library.putChapter = async (...asked) => {
      if (!stoodStill) {
        stoodStill = true;
        await tidyMedia(library, renditions, site.house.now() + 25 * 60 * 60_000);
      }
      return put(...asked);
    };
    await putComic(site.house, { chapters: 1, pages: 2 });
    expect(await checkLibrary(library, media, Date.now())).toMatchObject({
      chapters: 1,
      pictures: 3,
      faults: [],
      loose: 0,
    });
  });

  test('the picture of an ad that was committed stays, also when the answer to the commit is lost', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { library, media, ads, renditions, now } = site.house;
    const add = ads.add.bind(ads);
    ads.add = async (...asked) => {
      await add(...asked);
      throw connectionLost;
    };
    const shelf = { library, media, ads, remover: renditions, now };
    const ad = { type: 'BannerS', position: 1, url: '', name: '', sort: 1 } as const;
    const image = await drawnPage(1, { w: 800, h: 200 });
    await expect(putAd(shelf, 80001, ad, image)).rejects.toBe(connectionLost);
    expect(await checkLibrary(library, media, Date.now())).toMatchObject({
      pictures: 1,
      faults: [],
      loose: 0,
    });
  });
});
