import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../contract/comic.ts';
import { mirror } from './db.ts';
import { isNamedIn } from './named-in.ts';
import {
  asOf,
  readableIn,
  rightsBut,
  type SavedChapterRow,
  type SavedRight,
  type SavedState,
  type SavingFault,
  withRight,
} from './saved-rows.ts';

/** What everybody may read needs no ticket. */
export const freeRight: SavedRight = { right: 'free', ticket: null, member: null };
/** What was free and costs points now is nobody's, until a ticket says whose it is. */
const nobodys: SavedRight = { ...freeRight, right: 'own' };
type ChapterId = Pick<SavedChapterRow, 'comicId' | 'chapterNo'>;

/**
 * Puts chapters of a comic in the queue; those that are saved stay as they are, those that wait, were paused or failed
 * go on from where they are. What another member has here is the wisher's as well from then on: answers whether the
 * server is to be asked for such a ticket. Rejects where nothing can be kept.
 */
export function queueChapters(
  wish: { comic: ComicDetail; chapters: readonly ChapterBrief[]; chosen: readonly ChapterBrief[] },
  { at, member, anyNetwork = false }: { at: number; member: string | null; anyNetwork?: boolean },
): Promise<boolean> {
  return mirror.transaction('rw', [mirror.savedComics, mirror.savedChapters], async () => {
    const comicId = wish.comic.id;
    let joins = false;
    await putSavedComic(wish.comic, wish.chapters);
    for (const brief of wish.chosen) {
      const known = await mirror.savedChapters.get([comicId, brief.chapterNo]);
      if (known?.state === 'saved' && (known.right === 'free' || asOf(known, member).member === member))
        continue;
      if (known?.state === 'saved' && known.member !== null && member !== null) {
        joins = true;
        const right = withRight(known, { right: 'own', ticket: null, member });
        // Asked about before all others, and fetched anew by whichever of them is there.
        await mirror.savedChapters.put({ ...known, ...right, askedAt: 0, wantedBy: null });
        continue;
      }
      const row = known ?? newRow(comicId, brief, at);
      await mirror.savedChapters.put({ ...row, state: 'waiting', fault: null, anyNetwork, wantedBy: member });
    }
    return joins;
  });
}

/**
 * Keeps what a saved comic's page shows, as it was seen last. The list may be an older one: what is known of chapters that
 * are here whole stays, or will be, unless the server has refused them.
 */
export async function putSavedComic(comic: ComicDetail, listed: readonly ChapterBrief[]): Promise<void> {
  const known = await mirror.savedComics.get(comic.id);
  const rows = await mirror.savedChapters.where('comicId').equals(comic.id).toArray();
  const isHere = isNamedIn(rows.filter((row) => row.fault !== 'refused' || readableIn(row) !== null));
  const isListed = isNamedIn(listed);
  const unlisted = known?.chapters.filter((it) => isHere(it) && !isListed(it)) ?? [];
  const chapters = [...listed, ...unlisted].sort((one, other) => one.chapterNo - other.chapterNo);
  // What is the member's own (on the shelf, liked, bought, read) does not stay behind a logout.
  const favs = Math.max(0, comic.favs - Number(comic.isFav));
  const others = { isFav: false, isLiked: false, progress: null, favs };
  const briefs = chapters.map((it) => ({ ...it, bought: false }));
  await mirror.savedComics.put({ comicId: comic.id, comic: { ...comic, ...others }, chapters: briefs });
}

/** What is saved follows the comic's list: what was free may cost points by now, and the other way round. */
export async function followPrices(comicId: number, chapters: readonly ChapterBrief[]): Promise<void> {
  const named = new Map(chapters.map((it) => [it.chapterNo, it]));
  await mirror.savedChapters
    .where('comicId')
    .equals(comicId)
    .and((row) => readableIn(row) !== null && row.member === null)
    .modify((row) => {
      const brief = named.get(row.chapterNo);
      if (!brief || brief.bought) return;
      // The list may be an older one.
      const isFree = brief.free || (brief.freeAt ?? Number.POSITIVE_INFINITY) <= Date.now();
      Object.assign(row, isFree ? freeRight : nobodys);
    });
}

/** The server has said that a chapter is free no longer. */
export async function closeFree(comicId: number, chapterNo: number): Promise<void> {
  await mirror.savedChapters.update([comicId, chapterNo], nobodys);
}

/**
 * The chapter whose turn it is; on a connection that costs money only one that was wanted all the same, and with a
 * member signed in none that another one asked for: it waits until that one is back.
 */
export async function nextWaiting(costly: boolean, member: string | null): Promise<SavedChapterRow | null> {
  const waiting = await mirror.savedChapters.where('state').equals('waiting').sortBy('at');
  return waiting.find((row) => (row.anyNetwork || !costly) && isFor(row, member)) ?? null;
}

/**
 * Whether whoever is signed in may be refused or given a chapter that waits: they are among those who asked for it or
 * have it here, or nobody else is.
 */
export function isFor(
  { wantedBy, member: owner, others = [] }: SavedChapterRow,
  member: string | null,
): boolean {
  const whose = [wantedBy, owner, ...others.map((it) => it.member)].filter((it) => typeof it === 'string');
  return member === null || whose.length === 0 || whose.includes(member);
}

/** Notes what a chapter consists of; what was saved of other content counts no more. Null when it waits no longer. */
export function beginChapter(id: ChapterId, chapter: ReadableChapter): Promise<SavedChapterRow | null> {
  return change(id, (row) => {
    const isSame = row.chapter?.version === chapter.version;
    const hashes = isSame ? row.hashes : chapter.pages.map(() => '');
    return {
      ...{ chapter: { ...chapter, ticket: null }, hashes, pageCount: chapter.pages.length },
      bytes: chapter.pages.reduce((sum, { bytes }) => sum + bytes, 0),
      doneBytes: bytesOf(chapter, hashes),
    };
  });
}

/**
 * Notes an image that is in the cache. Null when the chapter waits no longer, paused or removed, or has yet to begin: it
 * was removed and is wanted again.
 */
export function notePage(id: ChapterId, imgIndex: number, hash: string): Promise<SavedChapterRow | null> {
  return change(id, ({ chapter, hashes }) => {
    const noted = chapter && hashes.with(imgIndex - 1, hash);
    return noted && { hashes: noted, doneBytes: bytesOf(chapter, noted) };
  });
}

/**
 * The chapter is whole, and what was read until now counts no more: its images go at the next look. False when it waits
 * no longer, or anew.
 */
export async function settleChapter(id: ChapterId, by: SavedRight): Promise<boolean> {
  const settled = await change(
    id,
    (row) => row.chapter && { ...withRight(row, by), state: 'saved', fault: null, former: null },
  );
  return settled !== null;
}

/** The chapter could not be saved; without room nothing else can be either. */
export async function failChapter(id: ChapterId, fault: SavingFault): Promise<void> {
  await change(id, () => ({ state: 'failed', fault }));
  if (fault === 'full') await turn('waiting', { state: 'failed', fault });
}

/**
 * Pauses what waits of a comic, or lets go on what was paused or failed, for the member whose wish that is now. Rejects
 * where nothing can be kept.
 */
export async function pauseComic(comicId: number): Promise<void> {
  await turn('waiting', { state: 'paused' }, comicId);
}

export async function resumeComic(comicId: number, member: string | null): Promise<void> {
  const wish = { state: 'waiting', ...(member !== null && { wantedBy: member }) } as const;
  await turn('paused', wish, comicId);
  await turn('failed', { ...wish, fault: null }, comicId);
}

/** What a member wanted who does not come back is whoever's wish it may be. */
export async function forgetWishes(member: string): Promise<void> {
  await mirror.savedChapters.filter(({ wantedBy }) => wantedBy === member).modify({ wantedBy: null });
}

/** What failed for the moment is tried again. */
export async function retryFailed(): Promise<void> {
  await failedForNow().modify({ state: 'waiting', fault: null });
}

/** Whether there is any such. */
export async function hasFailed(): Promise<boolean> {
  return (await failedForNow().count()) > 0;
}

function failedForNow() {
  return mirror.savedChapters
    .where('state')
    .equals('failed')
    .and(({ fault }) => fault === 'network');
}

/** Takes chapters off the device, all of the comic by default; their images are the caller's. Answers what was there. */
export function dropSaved(comicId: number, chapterNos?: readonly number[]): Promise<SavedChapterRow[]> {
  return mirror.transaction('rw', [mirror.savedComics, mirror.savedChapters], async () => {
    const rows = await mirror.savedChapters.where('comicId').equals(comicId).toArray();
    const dropped = rows.filter(({ chapterNo }) => !chapterNos || chapterNos.includes(chapterNo));
    await mirror.savedChapters.bulkDelete(dropped.map((row) => [comicId, row.chapterNo]));
    if (dropped.length === rows.length) await mirror.savedComics.delete(comicId);
    return dropped;
  });
}

/** Takes a chapter from one of the members who have it here; false, and nothing is done, where nobody else does. */
export function leaveToOthers({ comicId, chapterNo }: ChapterId, member: string | null): Promise<boolean> {
  return mirror.transaction('rw', mirror.savedChapters, async () => {
    const row = await mirror.savedChapters.get([comicId, chapterNo]);
    const [first, ...others] = row ? rightsBut(row, member) : [];
    if (first) await mirror.savedChapters.update([comicId, chapterNo], { ...first, others });
    return first !== undefined;
  });
}

/** The server has said who may read a chapter, and when (ms since 1970); null where it is as it was. */
export async function noteRight(
  { comicId, chapterNo }: ChapterId,
  right: SavedRight | null,
  askedAt: number,
): Promise<void> {
  await mirror.savedChapters
    .where('[comicId+chapterNo]')
    .equals([comicId, chapterNo])
    .modify((row) => {
      Object.assign(row, right && withRight(row, right), { askedAt });
    });
}

/** Whether a chapter is saved or shall be. */
export async function isWanted({ comicId, chapterNo }: ChapterId): Promise<boolean> {
  return (await mirror.savedChapters.get([comicId, chapterNo])) !== undefined;
}

/** A chapter of which images are gone from the cache is whole no more; those are fetched again where it is its turn. */
export async function missImages({ comicId, chapterNo }: ChapterId, hashes: string[]): Promise<void> {
  await mirror.savedChapters
    .where('[comicId+chapterNo]')
    .equals([comicId, chapterNo])
    .modify((row) => {
      const doneBytes = row.chapter ? bytesOf(row.chapter, hashes) : 0;
      Object.assign(row, { hashes, doneBytes, ...(row.state === 'saved' && { state: 'waiting' }) });
    });
}

/** The same of what was read until its successor is whole: it is not whole any more itself. */
export async function missFormer({ comicId, chapterNo }: ChapterId): Promise<void> {
  await mirror.savedChapters.update([comicId, chapterNo], { former: null });
}

/**
 * A whole chapter of which the server has other content: it waits to be fetched, and is read as it is until then. So does
 * one that was refused meanwhile.
 */
export async function fetchAnew({ comicId, chapterNo }: ChapterId): Promise<void> {
  await mirror.savedChapters
    .where('[comicId+chapterNo]')
    .equals([comicId, chapterNo])
    .and(({ state, fault }) => state === 'saved' || fault === 'refused')
    .modify((row) => {
      const former = row.former ?? (row.chapter && { chapter: row.chapter, hashes: row.hashes });
      const hashes = row.hashes.map(() => '');
      Object.assign(row, { state: 'waiting', fault: null, former, hashes, doneBytes: 0 });
    });
}

async function turn(from: SavedState, to: Partial<SavedChapterRow>, comicId?: number): Promise<void> {
  await mirror.savedChapters
    .where('state')
    .equals(from)
    .and((row) => comicId === undefined || row.comicId === comicId)
    .modify(to);
}

/** Changes a chapter that waits; null when it does not, is there no longer, or `to` says so. */
function change(
  { comicId, chapterNo }: ChapterId,
  to: (row: SavedChapterRow) => Partial<SavedChapterRow> | null,
): Promise<SavedChapterRow | null> {
  return mirror.transaction('rw', mirror.savedChapters, async () => {
    const row = await mirror.savedChapters.get([comicId, chapterNo]);
    if (row?.state !== 'waiting') return null;
    const told = to(row);
    if (!told) return null;
    const changed = { ...row, ...told };
    await mirror.savedChapters.put(changed);
    return changed;
  });
}

function newRow(comicId: number, { chapterNo, bytes, pageCount }: ChapterBrief, at: number): SavedChapterRow {
  return {
    ...{ comicId, chapterNo, state: 'waiting', fault: null, at, bytes, doneBytes: 0, pageCount },
    ...{ chapter: null, hashes: [], right: 'free', ticket: null, member: null, anyNetwork: false },
  };
}

function bytesOf({ pages }: ReadableChapter, hashes: readonly string[]): number {
  return pages.reduce((sum, { bytes }, index) => (hashes[index] ? sum + bytes : sum), 0);
}
