import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../contract/comic.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { mirror } from '../mirror/db.ts';
import { freeRight, queueChapters } from '../mirror/saved-chapters.ts';
import type { SavedChapterRow, SavedRight } from '../mirror/saved-rows.ts';
import { expireAccount, forgetAccount, setToken } from '../stores/account.ts';
import { memberMark } from '../sync/member-mark.ts';
import { openSaved } from './open-saved.ts';
import { savedComic } from './saved-comic.ts';

const token = tokenOf('12');
const comic: ComicDetail = {
  ...briefOf(7),
  ...{ aliases: [], intro: '', price: 30, rating: 'all', isFav: false, isLiked: false, progress: null },
};
const brief = (chapterNo: number, facts: Partial<ChapterBrief> = {}): ChapterBrief => ({
  ...{ chapterNo, label: String(chapterNo), title: '', price: 30, free: false, bought: true, freeAt: null },
  ...{ publishedAt: 1, pageCount: 1, bytes: 1, ...facts },
});
const content: ReadableChapter = {
  ...{ comicId: 7, chapterNo: 1, label: '1', title: '', version: 'v', prev: null, next: null, ticket: null },
  pages: [{ i: 1, w: 1, h: 1, bytes: 1, color: '#000000' }],
};

vi.stubGlobal('location', new URL('https://mandao.example/comicContent'));
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  setToken(token);
});

async function save(chapters: readonly ChapterBrief[], rights: Record<number, SavedRight>): Promise<void> {
  const chosen = chapters.filter(({ chapterNo }) => rights[chapterNo]);
  await queueChapters({ comic, chapters, chosen }, { at: 1, member: null });
  for (const { chapterNo } of chosen) {
    const known = (await mirror.savedChapters.get([7, chapterNo])) as SavedChapterRow;
    const whole = { chapter: { ...content, chapterNo }, hashes: ['h'] };
    await mirror.savedChapters.put({ ...known, ...whole, state: 'saved', ...rights[chapterNo] });
  }
}

/** The chapters of the comic that are open to who reads the first one. */
async function openTo(): Promise<number[]> {
  return openIn((await openSaved(7, 1, false))?.chapters);
}

function openIn(chapters: readonly ChapterBrief[] = []): number[] {
  return chapters.filter(({ free, bought }) => free || bought).map(({ chapterNo }) => chapterNo);
}

test('behind a saved chapter those are open that their member has here or has bought, also once the session has run out', async () => {
  const own = { right: 'own', ticket: 't', member: await memberMark(80001, token) } as const;
  await save(
    [1, 2, 3, 4].map((no) => brief(no)),
    { 1: freeRight, 2: own },
  );
  await mirror.facts.put({ name: 'owner', value: '12' });
  const bought = { chapterNo: 3, title: '', points: 30, at: 1 };
  await mirror.bought.put({ comicId: 7, at: 1, chapters: [bought] });
  expect(await openTo()).toEqual([2, 3]);
  expireAccount();
  expect(await openTo()).toEqual([2, 3]);
  // The comic's page says the same where nobody can be asked.
  expect(openIn((await savedComic(7))?.chapters)).toEqual([2, 3]);
  setToken(tokenOf('13'));
  expect(await openTo()).toEqual([]);
  forgetAccount();
  expect(await openTo()).toEqual([]);
});

test('a visitor has nothing of what is nobody’s', async () => {
  forgetAccount();
  await save([brief(1), brief(2)], { 1: freeRight, 2: { right: 'own', ticket: null, member: null } });
  expect(await openTo()).toEqual([]);
});

test('what has become free by itself since it was saved is open to everybody', async () => {
  forgetAccount();
  const freed = brief(2, { freeAt: Date.now() - 1 });
  await save([brief(1), freed, brief(3, { freeAt: Date.now() + 86_400_000 })], { 1: freeRight });
  expect(await openTo()).toEqual([2]);
});

test('a database that never answers keeps nobody from what the server has said of a chapter', async () => {
  await save([brief(1)], { 1: freeRight });
  const held = vi.spyOn(mirror.savedComics, 'get').mockReturnValue(new Promise(() => {}) as never);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opening = openSaved(7, 1, false);
  const end = vi.fn();
  void opening.then(end);
  await vi.waitFor(() => expect(held).toHaveBeenCalled(), { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(end).toHaveBeenCalledWith(null);
});
