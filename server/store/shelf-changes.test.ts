import { expect, test } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { shelves } from '../../tests/setup/stored-shelves.ts';
import { changedSince, comicsOfShelf, shelfStanding } from './shelf-changes.ts';

onEachDatabase((open) => {
  test('as many changes as are asked for are told, of the shelf or of its comics, and of more only that they are', async () => {
    await using opened = await open();
    const { db } = opened;
    const { shelf, library, memberId, comicIds } = await shelves(db, 4);
    await shelf.addFavourites(memberId, favouritesAt(5, comicIds), 5);
    let at = 5;
    const toldAfter = async (added: number, renamed: number) => {
      const since = await shelfStanding(db, memberId);
      at += 1;
      const [some, others] = [comicIds.slice(0, added), comicIds.slice(4 - renamed)];
      if (added > 0) await shelf.addFavourites(memberId, favouritesAt(at, some), at);
      for (const id of others) await library.setComic(id, { title: `第 ${at} 版` });
      const told = await changedSince(db, memberId, since, 3);
      return told && [told.favourites.sort(), told.comics.sort()];
    };
    expect(await toldAfter(0, 0)).toEqual([[], []]);
    expect(await toldAfter(3, 0)).toEqual([comicIds.slice(0, 3), []]);
    expect(await toldAfter(0, 3)).toEqual([[], comicIds.slice(1)]);
    expect(await toldAfter(2, 1)).toEqual([comicIds.slice(0, 2), comicIds.slice(3)]);
    for (const [added, renamed] of [
      [4, 0],
      [0, 4],
      [2, 2],
    ] as const)
      expect(await toldAfter(added, renamed), `${added} and ${renamed}`).toBeNull();
  });

  test('a shelf’s comics come by their numbers, each once, whether followed, read or bought, and nobody else’s', async () => {
    await using opened = await open();
    const { db } = opened;
    const { shelf, memberId, comicIds, buy } = await shelves(db, 5);
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = comicIds;
    const read = (comicId: number) =>
      shelf.putHistory(
        memberId,
        [{ comicId, chapterNo: 1, imgIndex: 1, frac: 0, done: false, at: 50, device: 'phone' }],
        100,
      );
    await buy(memberId, three, [1]);
    for (const comicId of [one, two, four]) await read(comicId);
    await shelf.addFavourites(memberId, favouritesAt(5, [two]), 5);
    await shelf.removeHistory(memberId, { comicIds: [four], until: 60 }, 100);
    await shelf.addFavourites(await newMember(db), favouritesAt(5, [five]), 5);
    expect(await comicsOfShelf(db, memberId, 0, 9)).toEqual([one, two, three]);
    expect(await comicsOfShelf(db, memberId, one, 1)).toEqual([two]);
    expect(await comicsOfShelf(db, memberId, three, 9)).toEqual([]);
  });
});
