import { CodedError } from '../../contract/coded-error.ts';
import type { Page, ReadableChapter } from '../../contract/comic.ts';
import type { PictureSource } from '../../domain/image-address.ts';
import { savedImagePath } from '../../domain/saved-image.ts';
import { call } from '../api/call.ts';
import { isPassing } from '../api/is-passing.ts';
import { isFull } from '../mirror/safely.ts';
import {
  beginChapter,
  failChapter,
  freeRight,
  isFor,
  isWanted,
  nextWaiting,
  notePage,
  settleChapter,
} from '../mirror/saved-chapters.ts';
import type { SavedChapterRow, SavingFault } from '../mirror/saved-rows.ts';
import { sha256 } from '../platform/digests.ts';
import { dropAutomatic, dropImages, keepImage, keptImage } from '../platform/saved-images.ts';
import { alone } from './alone.ts';
import { fetchImage, PictureRefused, PictureTrouble } from './fetch-image.ts';
import { ticketFor } from './offline-tickets.ts';

/** Images at a time; more would only share the link. */
const atOnce = 3;

/** Waits while the server is in trouble or was asked too often, which it counts by the minute (ms). */
const troubleMs = [5_000, 20_000, 60_000];

/** What is saved for whom, and from where. */
export interface SavingSite {
  merchantId: number;
  source: PictureSource;
}

/**
 * Saves what waits, chapter by chapter, until nothing does; one tab does it while the others wait their turn, which comes
 * with each chapter: so does that of whoever looks after all that is saved. A chapter goes on from where it was when it
 * was paused, failed, or its page was killed. Without a network everything goes on waiting; so it does, for a while, when
 * the server is in trouble. Rejects only where nothing can be kept.
 * @param how `costly`: whether the connection is not to be used for what can wait; `whose`: the mark of the member who is
 * signed in, null for a visitor; `onSaved` hears of each whole chapter
 */
export async function saveWaiting(
  site: SavingSite,
  how: { costly: () => boolean; whose: () => Promise<string | null>; onSaved: () => void },
): Promise<void> {
  let troubles = 0;
  const next = async (): Promise<boolean> => {
    const row = navigator.onLine === false ? null : await nextWaiting(how.costly(), await how.whose());
    if (!row) return false;
    const end = await saveChapter(site, row, how.costly);
    const wait = end === 'trouble' ? troubleMs[troubles++] : undefined;
    if (wait !== undefined) await new Promise((done) => setTimeout(done, wait));
    else if (end === 'saved') {
      troubles = 0;
      how.onSaved();
    } else if (end === 'refused' && !isFor(row, await how.whose())) {
      // Another member came meanwhile: it was refused to them, and goes on waiting for its own.
    } else if (end !== 'stopped' && end !== 'stale' && end !== 'offline') {
      // Or not even that can be written.
      if (end === 'full') await dropAutomatic();
      // It says nothing about the others, which are asked for once more: nobody waits for what nothing is done about.
      await failChapter(row, end === 'trouble' ? 'network' : end);
    }
    return end !== 'offline';
  };
  while (await alone(next, 'saving'));
}

/**
 * `stale`: some of it came and some did not, as its ticket ran out over many images or it was paused for a moment; it is
 * asked about anew.
 */
type End = 'saved' | 'stopped' | 'stale' | 'offline' | 'trouble' | SavingFault;

async function saveChapter(
  site: SavingSite,
  { comicId, chapterNo }: SavedChapterRow,
  costly: () => boolean,
): Promise<End> {
  try {
    const chapter = await call('checkChapter', { id: comicId, chapterNo, prefetch: true });
    const row = await beginChapter({ comicId, chapterNo }, chapter);
    if (!row) return 'stopped';
    const whole = await saveImages(site, row, chapter, costly);
    if (!whole) return 'stopped';
    if (whole === 'stale') return whole;
    const right = chapter.ticket === null ? freeRight : await ticketFor(whole);
    if (!right) return 'refused';
    return (await settleChapter(whole, right)) ? 'saved' : 'stopped';
  } catch (error) {
    return endOf(error);
  }
}

/**
 * Brings every image that is not here; null when the reader stopped it, or the connection began to cost in its middle;
 * `stale` when only some came.
 */
async function saveImages(
  site: SavingSite,
  row: SavedChapterRow,
  chapter: ReadableChapter,
  costly: () => boolean,
): Promise<SavedChapterRow | 'stale' | null> {
  const missing = chapter.pages.filter(({ i }) => !row.hashes[i - 1]);
  let latest: SavedChapterRow | null = row;
  const work = async () => {
    for (let page = missing.shift(); page && latest; page = missing.shift()) {
      const noted = await saveImage(site, chapter, page);
      latest = noted && (noted.anyNetwork || !costly()) ? noted : null;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = ended.find((it) => it.status === 'rejected');
  if (failed?.reason instanceof PictureRefused && latest !== row) return 'stale';
  if (failed) throw failed.reason;
  // Several ended at once: only the row itself tells what all of them left.
  const left = latest && (await beginChapter(row, chapter));
  // What came between a pause and its end was not noted.
  return left?.hashes.includes('') ? 'stale' : left;
}

async function saveImage(
  { merchantId, source }: SavingSite,
  chapter: ReadableChapter,
  page: Page,
): Promise<SavedChapterRow | null> {
  const { comicId, chapterNo, version } = chapter;
  const path = savedImagePath({ merchantId, comicId, chapterNo, version, imgIndex: page.i });
  const kept = await keptImage(path);
  // It may have come before its page was killed.
  const image = kept?.size === page.bytes ? kept : await fetchImage(source, chapter, page);
  const hash = await sha256(await image.arrayBuffer());
  if (image !== kept) await keepWithRoom(path, image);
  const noted = await notePage(chapter, page.i, hash);
  // A paused chapter keeps what it has, a removed one nothing.
  if (!noted && !(await isWanted(chapter))) await dropImages([path]);
  return noted;
}

/** A full disk gives up what was only looked at, then once more. */
async function keepWithRoom(path: string, image: Blob): Promise<void> {
  try {
    await keepImage(path, image);
  } catch (error) {
    if (!isFull(error)) throw error;
    await dropAutomatic();
    await keepImage(path, image);
  }
}

function endOf(error: unknown): End {
  if (navigator.onLine === false) return 'offline';
  if (isFull(error)) return 'full';
  if (isPassing(error) || error instanceof PictureTrouble) return 'trouble';
  // Without a session it waits for the next login: nobody has refused it.
  if (!(error instanceof CodedError) || error.code === 'Member03') return 'network';
  return /^(Member|Comic|Site|Request01)/.test(error.code) ? 'refused' : 'network';
}
