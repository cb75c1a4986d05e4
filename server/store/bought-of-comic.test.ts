import { expect, test } from 'vitest';
import { fillSite } from '../../tests/builders/filled-site.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { boughtOfComic } from './bought-of-comic.ts';

onEachDatabase((open) => {
  test('what members bought of a comic is counted while the comic is there', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const { database, media, library } = site.house;
    const { comicId, tideId, memberId } = await fillSite(database, media);
    const other = await newMember(database);
    const bought = await database.selectFrom('purchase').selectAll().executeTakeFirstOrThrow();
    await database
      .insertInto('purchase')
      .values([
        { ...bought, chapterNo: 2 },
        { ...bought, memberId: other },
      ])
      .execute();
    expect(memberId).not.toBe(other);
    expect(await boughtOfComic(database, comicId)).toEqual({ members: 2, chapters: 3 });
    expect(await boughtOfComic(database, tideId)).toEqual({ members: 0, chapters: 0 });
    await library.removeComic(comicId, { prefix: `comic/${comicId}/`, owner: 'here:1', at: 1 });
    expect(await boughtOfComic(database, comicId)).toEqual({ members: 0, chapters: 0 });
  });
});
