import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../contract/comic.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { closeFree } from '../mirror/saved-chapters.ts';
import { chaptersFor, savedChapter } from '../mirror/saved-views.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { patience } from '../platform/patience.ts';
import { currentAccount } from '../stores/account.ts';
import { shelfMemberId } from '../stores/member-id.ts';
import { memberMark } from '../sync/member-mark.ts';
import { lockOf, type SavedLock } from '../sync/offline-tickets.ts';

/** A database that another tab holds up never answers; a reader does not wait longer than this (ms). */
const patienceMs = 4000;

/** A chapter as it is saved on this device: open, or why not. */
export interface SavedForReading {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  chapter: ReadableChapter;
  lock: SavedLock | null;
}

/**
 * A chapter that is saved on this device, asking nobody; null when it is not saved, or the database does not answer. Whose
 * session has run out reads on, who has signed out does not. Rejects where the database cannot be read.
 * @param refused the server has just said that a visitor may not read it: what was free is so no longer
 */
export async function openSaved(
  comicId: number,
  chapterNo: number,
  refused: boolean,
): Promise<SavedForReading | null> {
  if (!(await mayHaveMirror())) return null;
  return Promise.race([saved(comicId, chapterNo, refused), patience(patienceMs)]);
}

async function saved(comicId: number, chapterNo: number, refused: boolean): Promise<SavedForReading | null> {
  const found = await savedChapter(comicId, chapterNo);
  if (!found?.row.chapter) return null;
  // Without a network it was no server that refused, but the list as it was last seen.
  if (refused && navigator.onLine && found.row.right === 'free') {
    await closeFree(comicId, chapterNo);
    return null;
  }
  const merchantId = ownMerchant();
  const member = await memberMark(merchantId, currentAccount().token);
  const [chapters, lock] = await Promise.all([
    chaptersFor(found, { memberId: shelfMemberId(), mark: member }),
    lockOf(found.row, { merchantId, member }),
  ]);
  return { comic: found.comic, chapters, chapter: found.row.chapter, lock };
}
