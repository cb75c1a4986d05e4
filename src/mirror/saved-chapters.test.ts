import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../contract/comic.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { mirror } from './db.ts';
import * as saved from './saved-chapters.ts';
import { asOf, type SavedChapterRow } from './saved-rows.ts';
import { savedChapter, savedComics } from './saved-views.ts';

const comic: ComicDetail = {
  ...briefOf(7),
  ...{ aliases: [], intro: '', price: 30, rating: 'all', isFav: true, isLiked: true, progress: null },
};
const [one, two] = [1, 2].map(
  (chapterNo): ChapterBrief => ({
    ...{ chapterNo, label: String(chapterNo), title: '', price: 30, free: false, bought: true, freeAt: null },
    ...{ publishedAt: 1, pageCount: 2, bytes: 300 },
  }),
) as [ChapterBrief, ChapterBrief];
const chapters = [one, two];
const id = (chapterNo: number) => ({ comicId: 7, chapterNo });
const pages = (version: string): ReadableChapter => ({
  ...{ comicId: 7, chapterNo: 1, label: '1', title: '', version, prev: null, next: 2, ticket: 'secret' },
  pages: [100, 200].map((bytes, index) => ({ i: index + 1, w: 1, h: 1, bytes, color: '#000000' })),
});
const own = { right: 'own', ticket: 't', member: 'me' } as const;

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  await saved.queueChapters({ comic, chapters, chosen: chapters }, { at: 1, member: 'me' });
});

test('what is the member\u2019s own does not stay behind, nor does the grant for the network', async () => {
  const row = await saved.beginChapter(id(1), pages('a'));
  expect(row?.chapter?.ticket).toBeNull();
  const [{ comic: kept, chapters: briefs } = { comic: null, chapters: [] }] = await savedComics();
  expect(kept).toMatchObject({ isFav: false, isLiked: false });
  expect(briefs.some(({ bought }) => bought)).toBe(false);
});

test('on how many shelves a comic is, is kept without the member’s own, which counts it in again', async () => {
  const countOf = async () => (await mirror.savedComics.get(7))?.comic.favs;
  await saved.putSavedComic({ ...comic, favs: 12 }, []);
  expect(await countOf()).toBe(11);
  await saved.putSavedComic({ ...comic, favs: 12, isFav: false }, []);
  expect(await countOf()).toBe(12);
  // A list that was counted before the own came in.
  await saved.putSavedComic({ ...comic, favs: 0 }, []);
  expect(await countOf()).toBe(0);
});

test('progress is told by the image, survives a pause, and begins anew with other content', async () => {
  await saved.beginChapter(id(1), pages('a'));
  expect(await saved.notePage(id(1), 2, 'h2')).toMatchObject({ doneBytes: 200, bytes: 300 });
  await saved.pauseComic(7);
  expect(await saved.notePage(id(1), 1, 'h1')).toBeNull();
  expect(await saved.nextWaiting(false, 'me')).toBeNull();
  await saved.resumeComic(7, 'me');
  expect(await saved.beginChapter(id(1), pages('a'))).toMatchObject({ hashes: ['', 'h2'] });
  expect(await saved.beginChapter(id(1), pages('b'))).toMatchObject({ hashes: ['', ''], doneBytes: 0 });
});

test('a connection that costs money is only used for what is wanted all the same', async () => {
  expect(await saved.nextWaiting(true, 'me')).toBeNull();
  await saved.queueChapters({ comic, chapters, chosen: [two] }, { at: 2, member: 'me', anyNetwork: true });
  expect(await saved.nextWaiting(true, 'me')).toMatchObject({ chapterNo: 2 });
  expect(await saved.nextWaiting(false, 'me')).toMatchObject({ chapterNo: 1 });
});

test('what a member asked for waits while another one is there, unless that one lets it go on', async () => {
  await saved.queueChapters({ comic, chapters, chosen: [one, two] }, { at: 1, member: 'me' });
  expect(await saved.nextWaiting(false, 'other')).toBeNull();
  expect(await saved.nextWaiting(false, null)).toMatchObject({ chapterNo: 1 });
  await saved.pauseComic(7);
  await saved.resumeComic(7, 'other');
  expect(await saved.nextWaiting(false, 'other')).toMatchObject({ chapterNo: 1 });
});

test('without room everything that waits stops; what only the network failed is tried again', async () => {
  await saved.failChapter(id(1), 'network');
  await saved.failChapter(id(2), 'full');
  await saved.retryFailed();
  expect(await states()).toEqual(['waiting', 'failed']);
  await saved.resumeComic(7, 'me');
  expect(await states()).toEqual(['waiting', 'waiting']);
  await saved.failChapter(id(1), 'full');
  expect(await states()).toEqual(['failed', 'failed']);
});

test('what is saved is not saved again; what another member wants too stays theirs who saved it', async () => {
  await saved.beginChapter(id(1), pages('a'));
  await saved.settleChapter(id(1), own);
  const wish = { comic, chapters, chosen: [one] };
  const rights = async () => {
    const row = (await savedChapter(7, 1))?.row;
    return ['me', 'other'].map((member) => row && asOf(row, member)).map((it) => [it?.member, it?.ticket]);
  };
  expect(await saved.queueChapters(wish, { at: 3, member: 'me' })).toBe(false);
  // Only the server can say whether it is the other one's, and is asked once.
  expect(await saved.queueChapters(wish, { at: 3, member: 'other' })).toBe(true);
  expect(await saved.queueChapters(wish, { at: 3, member: 'other' })).toBe(false);
  expect(await rights()).toEqual([
    ['me', 't'],
    ['other', null],
  ]);
  await saved.noteRight(id(1), { ...own, member: 'other', ticket: 'u' }, 4);
  expect(await rights()).toEqual([
    ['me', 't'],
    ['other', 'u'],
  ]);
  // Whichever of them fetches it anew, it stays both's; what is free is nobody's own.
  await saved.fetchAnew(id(1));
  expect(await saved.nextWaiting(false, 'me')).toMatchObject({ chapterNo: 1 });
  await saved.settleChapter(id(1), { ...own, ticket: 'v' });
  expect(await rights()).toEqual([
    ['me', 'v'],
    ['other', 'u'],
  ]);
  expect(await saved.leaveToOthers(id(1), 'me')).toBe(true);
  expect(await saved.leaveToOthers(id(1), 'other')).toBe(false);
  await saved.noteRight(id(1), saved.freeRight, 5);
  expect(await rights()).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('what is fetched anew is read as it was until its successor is whole, and follows its price meanwhile', async () => {
  const content = () => savedChapter(7, 1).then((it) => it?.row.chapter?.version);
  await saved.beginChapter(id(1), pages('a'));
  await saved.settleChapter(id(1), saved.freeRight);
  await saved.fetchAnew(id(1));
  await saved.beginChapter(id(1), pages('b'));
  await saved.notePage(id(1), 1, 'h1');
  expect(await content()).toBe('a');
  await saved.failChapter(id(1), 'full');
  expect(await content()).toBe('a');
  await saved.followPrices(7, [{ ...one, bought: false }]);
  expect((await savedChapter(7, 1))?.row.right).toBe('own');
  await saved.resumeComic(7, 'me');
  await saved.settleChapter(id(1), own);
  expect(await content()).toBe('b');
  expect((await mirror.savedChapters.get([7, 1]))?.former).toBeNull();
});

test('what is a member’s stays so whatever the list says to others, and what is free by now is nobody’s', async () => {
  const rightOf = async () => (await mirror.savedChapters.get([7, 1]))?.right;
  await saved.beginChapter(id(1), pages('a'));
  await saved.settleChapter(id(1), own);
  await saved.followPrices(7, [{ ...one, bought: false }]);
  expect(await mirror.savedChapters.get([7, 1])).toMatchObject(own);
  await mirror.savedChapters.update([7, 1], saved.freeRight);
  await saved.followPrices(7, [{ ...one, bought: true }]);
  expect(await rightOf()).toBe('free');
  // The list may have been kept since before.
  await saved.followPrices(7, [{ ...one, bought: false, freeAt: Date.now() - 1 }]);
  expect(await rightOf()).toBe('free');
  await saved.followPrices(7, [{ ...one, bought: false }]);
  expect(await rightOf()).toBe('own');
  await saved.followPrices(7, [{ ...one, bought: false, free: true }]);
  expect(await rightOf()).toBe('free');
});

test('what waits already, or is on its way, is not begun anew by another tab that hears of other content', async () => {
  await saved.beginChapter(id(1), pages('a'));
  await saved.settleChapter(id(1), own);
  await saved.fetchAnew(id(1));
  await saved.beginChapter(id(1), pages('b'));
  await saved.notePage(id(1), 1, 'h1');
  await saved.fetchAnew(id(1));
  expect(await mirror.savedChapters.get([7, 1])).toMatchObject({ hashes: ['h1', ''], doneBytes: 100 });
  expect((await savedChapter(7, 1))?.row.chapter?.version).toBe('a');
});

test('what is here whole is wanted again by nobody who has it; by who has not it is asked about, or fetched', async () => {
  const wanted = (chapterNo: number, member: string | null) =>
    saved.queueChapters(
      { comic, chapters, chosen: chapters.filter((it) => it.chapterNo === chapterNo) },
      { at: 3, member },
    );
  const row = (chapterNo: number) => mirror.savedChapters.get([7, chapterNo]);
  for (const no of [1, 2]) await saved.beginChapter(id(no), { ...pages('a'), chapterNo: no });
  await saved.settleChapter(id(1), saved.freeRight);
  expect(await wanted(1, 'other')).toBe(false);
  expect((await row(1))?.state).toBe('saved');
  // Free no longer, it is nobody's: only with its ticket it becomes somebody's.
  await saved.closeFree(7, 1);
  expect(await wanted(1, 'other')).toBe(false);
  expect(await row(1)).toMatchObject({ state: 'waiting', wantedBy: 'other' });

  await saved.settleChapter(id(2), own);
  await saved.noteRight(id(2), null, 4);
  expect(await wanted(2, 'other')).toBe(true);
  // Asked about before all others, and wanted by both.
  expect(await row(2)).toMatchObject({ state: 'saved', askedAt: 0, wantedBy: null });
  expect(await wanted(2, 'me')).toBe(false);
  expect(asOf((await row(2)) as SavedChapterRow, 'me')).toMatchObject(own);
  expect(await wanted(2, null)).toBe(false);
  expect(await row(2)).toMatchObject({ state: 'waiting', member: 'other', wantedBy: null });
  await saved.pauseComic(7);
  expect(await wanted(2, 'third')).toBe(false);
  expect(await row(2)).toMatchObject({ state: 'waiting', wantedBy: 'third' });
});

test('what was paused goes on from where it was, for who asked for it, and no other comic with it', async () => {
  const other = { ...comic, id: 8 };
  await saved.queueChapters({ comic: other, chapters, chosen: [one] }, { at: 1, member: 'me' });
  expect(await saved.notePage(id(1), 1, 'h1')).toBeNull();
  await saved.beginChapter(id(1), pages('a'));
  await saved.notePage(id(1), 1, 'h1');
  await saved.pauseComic(7);
  expect(await states()).toEqual(['paused', 'paused', 'waiting']);
  await saved.pauseComic(8);
  await saved.resumeComic(7, null);
  expect(await states()).toEqual(['waiting', 'waiting', 'paused']);
  expect(await saved.nextWaiting(false, 'other')).toBeNull();
  await saved.pauseComic(7);
  await saved.queueChapters({ comic, chapters, chosen: [one] }, { at: 5, member: 'me' });
  expect(await mirror.savedChapters.get([7, 1])).toMatchObject({ hashes: ['h1', ''], at: 1 });
});

test('what is fetched anew and refused in its middle is read as it was before that', async () => {
  await saved.beginChapter(id(1), pages('a'));
  await saved.notePage(id(1), 1, 'h1');
  await saved.settleChapter(id(1), own);
  await saved.fetchAnew(id(1));
  await saved.beginChapter(id(1), pages('b'));
  await saved.notePage(id(1), 2, 'h2');
  await saved.failChapter(id(1), 'refused');
  await saved.fetchAnew(id(1));
  const { chapter, hashes } = (await savedChapter(7, 1))?.row ?? {};
  expect([chapter?.version, hashes]).toEqual(['a', ['h1', '']]);
});

test('what is taken off the device is no longer noted, and its comic goes with the last chapter', async () => {
  await saved.beginChapter(id(1), pages('a'));
  expect(await saved.dropSaved(7, [1])).toHaveLength(1);
  expect(await saved.notePage(id(1), 1, 'h')).toBeNull();
  expect(await saved.isWanted(id(1))).toBe(false);
  expect(await saved.leaveToOthers(id(1), 'me')).toBe(false);
  expect(await mirror.savedComics.count()).toBe(1);
  await saved.dropSaved(7);
  expect(await mirror.savedComics.count()).toBe(0);
});

async function states(): Promise<string[]> {
  return (await mirror.savedChapters.toArray()).map(({ state }) => state);
}
