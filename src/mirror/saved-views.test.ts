import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { mirror } from './db.ts';
import { putSavedComic } from './saved-chapters.ts';
import { noteContact } from './saved-facts.ts';
import { chaptersFor, ownChapters, savedChapter, savedComics } from './saved-views.ts';

const detailOf = (id: number): ComicDetail => ({
  ...briefOf(id),
  ...{ aliases: [], intro: '', price: 30, rating: 'all', isFav: false, isLiked: false, progress: null },
});
const brief = (chapterNo: number, facts: Partial<ChapterBrief> = {}): ChapterBrief => ({
  ...{ chapterNo, label: String(chapterNo), title: '', price: 30, free: false, bought: false, freeAt: null },
  ...{ publishedAt: 1, pageCount: 1, bytes: 1, ...facts },
});
const own = (member: string) => ({ right: 'own', ticket: 't', member }) as const;

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
});

test('of comics that something is saved of the one that was asked for last comes first', async () => {
  for (const id of [1, 2, 3, 4]) await putSavedComic(detailOf(id), []);
  const asked = [
    { comicId: 1, at: 20 },
    { comicId: 2, at: 10 },
    { comicId: 2, chapterNo: 2, at: 30 },
    { comicId: 4, at: 25 },
  ];
  await mirror.savedChapters.bulkPut(asked.map(savedRow));
  expect((await savedComics()).map(({ comicId }) => comicId)).toEqual([2, 4, 1]);
});

test('a member’s own is what is theirs here and what they wait for that costs points, nothing else', async () => {
  await putSavedComic(
    detailOf(1),
    [1, 2, 3, 4, 5, 6, 7, 8].map((no) => brief(no, { free: no === 5, ...(no === 8 && { freeAt: 1 }) })),
  );
  // The same numbers are free elsewhere.
  await putSavedComic(detailOf(2), [brief(5, { free: true })]);
  await putSavedComic(detailOf(3), [brief(1, { free: true })]);
  const waits = { state: 'waiting', right: 'free', ticket: null, member: null } as const;
  const rows = [
    { chapterNo: 1, ...own('me') },
    { chapterNo: 2, ...own('other'), others: [{ member: 'me', ticket: 'u' }] },
    { chapterNo: 3, ...own('other'), wantedBy: 'me' },
    { chapterNo: 4, ...waits, wantedBy: 'me' },
    { chapterNo: 5, ...waits, wantedBy: 'me' },
    { chapterNo: 6, ...waits, wantedBy: 'other' },
    { chapterNo: 8, ...waits, wantedBy: 'me' },
    { chapterNo: 7, ...own('other') },
    { comicId: 3, chapterNo: 1, ...waits, wantedBy: 'me' },
  ];
  await mirror.savedChapters.bulkPut(rows.map(savedRow));
  const found = await ownChapters('me');
  expect(found.map((row) => [row.comicId, row.chapterNo, row.ticket])).toEqual([
    [1, 1, 't'],
    [1, 2, 'u'],
    [1, 4, null],
  ]);
});

test('whose a chapter is counts where it is here whole, as another member’s too; free is what is so by the server’s clock', async () => {
  const now = Date.now();
  const chapters = [brief(1), brief(2), brief(3), brief(4, { freeAt: now + 3_600_000 })];
  await putSavedComic(detailOf(1), chapters);
  await mirror.savedChapters.bulkPut([
    savedRow({ chapterNo: 1, ...own('other'), others: [{ member: 'me', ticket: 'u' }] }),
    savedRow({ chapterNo: 2, ...own('me'), state: 'waiting' }),
  ]);
  const about = { comicId: 1, comic: detailOf(1), chapters };
  const open = async () =>
    (await chaptersFor(about, { memberId: '12', mark: 'me' }))
      .filter(({ free, bought }) => free || bought)
      .map(({ chapterNo }) => chapterNo);
  expect(await open()).toEqual([1]);
  await noteContact(now + 7_200_000, { kty: 'EC', crv: 'P-256', x: '', y: '' });
  expect(await open()).toEqual([1, 4]);
});

test('a chapter of which nothing else is known cannot be opened', async () => {
  await mirror.savedChapters.put(savedRow({ comicId: 9 }));
  expect(await savedChapter(9, 1)).toBeNull();
});
