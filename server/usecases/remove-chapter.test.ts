import { expect, test } from 'vitest';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { type OpenEmpty, onEachDatabase } from '../../tests/setup/databases.ts';
import { putComic } from '../../tests/setup/site.ts';
import { StoredRemovedChapters } from '../store/removed-chapters.ts';
import { checkLibrary } from './check-library.ts';
import { removeChapter } from './remove-chapter.ts';
import { tidyMedia } from './tidy-media.ts';

const agreed = () => {};

onEachDatabase((open) => {
  test('the first chapter goes with its pictures, and the next one gives the cover', async () => {
    await using shop = await openShelf(open);
    const taken = await removeChapter(shop.shelf, { comicId: shop.comicId, chapterNo: 1 }, agreed);
    expect(taken).toMatchObject({ label: '1', coverStays: false });
    expect(await shop.check()).toMatchObject({ chapters: 2, pictures: 2 * 2 + 1, faults: [], loose: 0 });
    expect(await shop.kept(), 'nothing else lies there').toBe(2 * 2 + 1);
  });

  test('who does not agree keeps the chapter, and no new cover stays', async () => {
    await using shop = await openShelf(open);
    const no = new Error('no');
    const removing = removeChapter(shop.shelf, { comicId: shop.comicId, chapterNo: 1 }, () => {
      throw no;
    });
    await expect(removing).rejects.toBe(no);
    expect(await shop.check()).toMatchObject({ chapters: 3, pictures: 3 * 2 + 1, faults: [], loose: 0 });
    expect(await shop.kept()).toBe(3 * 2 + 1);
  });

  test('where the store cannot be asked for the new cover the chapter stays', async () => {
    await using shop = await openShelf(open);
    const away = new Error('the store is away');
    shop.media.get = () => Promise.reject(away);
    const removing = removeChapter(shop.shelf, { comicId: shop.comicId, chapterNo: 1 }, agreed);
    await expect(removing).rejects.toBe(away);
    expect(await shop.check()).toMatchObject({ chapters: 3, faults: [], loose: 0 });
  });

  test('a chapter is gone though the store does not remove its pictures, which go later', async () => {
    await using shop = await openShelf(open);
    const { remove } = shop.remover;
    shop.remover.remove = () => Promise.reject(new Error('the store removes nothing'));
    const taken = await removeChapter(shop.shelf, { comicId: shop.comicId, chapterNo: 2 }, agreed);
    expect(taken).toMatchObject({ label: '2' });
    expect(await shop.check()).toMatchObject({ chapters: 2, faults: [], loose: 1 });
    shop.remover.remove = remove.bind(shop.remover);
    await tidyMedia(shop.shelf.library, shop.remover, Date.now() + 25 * 60 * 60_000);
    expect(await shop.check()).toMatchObject({ loose: 0 });
    expect(await shop.kept()).toBe(2 * 2 + 1);
  });

  test('a chapter that is imported anew while it is taken down is looked at again, and goes', async () => {
    await using shop = await openShelf(open);
    const { removedChapters } = shop.shelf;
    const standing = removedChapters.standing.bind(removedChapters);
    let times = 0;
    removedChapters.standing = async (at) => {
      const told = await standing(at);
      times += 1;
      if (times === 1) await putComic(shop.house, { chapters: 3, pages: 2, edition: 1 });
      return told;
    };
    expect(await removeChapter(shop.shelf, { comicId: shop.comicId, chapterNo: 1 }, agreed)).toMatchObject({
      label: '1',
    });
    expect(times).toBe(2);
    expect(await shop.check()).toMatchObject({ chapters: 2, pictures: 2 * 2 + 1, faults: [], loose: 0 });
    expect(await shop.kept()).toBe(2 * 2 + 1);
  });
});

/** A comic of three chapters with two pages each, and what takes them down. */
async function openShelf(open: OpenEmpty) {
  const empty = await open();
  const site = await openAccountSite(empty.place);
  const { house } = site;
  const { library, media, renditions: remover, now } = house;
  const comicId = await putComic(house, { chapters: 3, pages: 2 });
  const removedChapters = new StoredRemovedChapters(house.database);
  return {
    ...{ house, comicId, media, remover },
    shelf: { library, media, remover, removedChapters, now },
    check: () => checkLibrary(library, media, Date.now(), { quick: true }),
    async kept() {
      let count = 0;
      for await (const _file of media.list(`comic/${comicId}/`)) count += 1;
      return count;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await empty[Symbol.asyncDispose]();
    },
  };
}
