import { afterEach, expect, test, vi } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { shelves } from '../../tests/setup/stored-shelves.ts';

const dayMs = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

onEachDatabase((open) => {
  test('a device hears its whole shelf anew once a week, however often it asks meanwhile', async () => {
    await using opened = await open();
    const s = await shelves(opened.db, 1);
    vi.useFakeTimers({ toFake: ['Date'] });
    const device = s.follower();
    const wholes: number[] = [];
    for (let day = 0; day < 9; day += 1) {
      await device.pull();
      wholes.push(device.wholes);
      vi.setSystemTime(Date.now() + dayMs);
    }
    expect(wholes).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2]);
  });

  test('what is written while an answer is put together is told by the next one', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds, follower, whole } = await shelves(opened.db, 2);
    const [one = 0, two = 0] = comicIds;
    const [comics, changed] = [shelf.comics.bind(shelf), shelf.changed.bind(shelf)];
    vi.spyOn(shelf, 'comics').mockImplementationOnce(async (...ask) => {
      const told = await comics(...ask);
      await shelf.addFavourites(memberId, favouritesAt(5, [one]), 5);
      return told;
    });
    vi.spyOn(shelf, 'changed').mockImplementationOnce(async (...ask) => {
      const told = await changed(...ask);
      await shelf.addFavourites(memberId, favouritesAt(6, [two]), 6);
      return told;
    });
    const device = follower();
    for (const known of [[], [one], [one, two]]) {
      await device.pull();
      expect(device.state.favourites.map(({ comic }) => comic.id)).toEqual(known);
    }
    expect(device.state).toEqual(await whole());
    expect(device.wholes).toBe(1);
  });

  test('a part tells of a hundred comics, and a shelf that has just so many comes at once', async () => {
    await using opened = await open();
    const { shelf, memberId, comicIds, ask } = await shelves(opened.db, 101);
    await shelf.addFavourites(memberId, favouritesAt(5, comicIds), 5);
    const first = async () => {
      const { favourites, more } = await ask(memberId, undefined);
      return [favourites.length, more];
    };
    expect(await first()).toEqual([100, true]);
    await shelf.removeFavourites(memberId, { comicIds: comicIds.slice(100), at: 9 }, 9);
    expect(await first()).toEqual([100, false]);
  });
});
