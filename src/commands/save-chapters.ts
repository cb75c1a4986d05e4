import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';
import { kept } from '../mirror/kept.ts';
import { merchantIdIn } from '../platform/merchant.ts';
import { currentAccount } from '../stores/account.ts';

/** What of a comic shall be on this device. */
export interface SavingWish {
  comic: ComicDetail;
  chapters: readonly ChapterBrief[];
  chosen: readonly ChapterBrief[];
  /** Also over a phone's own connection. */
  anyNetwork: boolean;
}

/** Saves chapters on this device, in their turn. False where nothing can be kept. Never rejects. */
export async function saveChapters(wish: SavingWish): Promise<boolean> {
  const queued = await kept(async () => {
    const [{ queueChapters }, { memberMark }] = await Promise.all([
      import('../mirror/saved-chapters.ts'),
      import('../sync/member-mark.ts'),
    ]);
    const member = await memberMark(merchantIdIn(new URL(location.href)), currentAccount().token);
    return () => queueChapters(wish, { at: Date.now(), member, anyNetwork: wish.anyNetwork });
  });
  if (queued) void goOn();
  return queued;
}

/** Pauses what waits of a comic. False where that cannot be noted. */
export function pauseSaving(comicId: number): Promise<boolean> {
  return kept(async () => {
    const { pauseComic } = await import('../mirror/saved-chapters.ts');
    return () => pauseComic(comicId);
  });
}

/** Goes on with what was paused or failed of a comic. False where that cannot be noted. */
export async function resumeSaving(comicId: number): Promise<boolean> {
  const noted = await kept(async () => {
    const { resumeComic } = await import('../mirror/saved-chapters.ts');
    return () => resumeComic(comicId);
  });
  if (noted) void goOn();
  return noted;
}

async function goOn(): Promise<void> {
  try {
    await (await import('./keep-saved.ts')).saveNow();
  } catch {
    // Its code did not come: what waits goes on at the next start.
  }
}
