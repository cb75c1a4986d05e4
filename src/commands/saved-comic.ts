import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { currentAccount } from '../stores/account.ts';
import { shelfMemberId } from '../stores/member-id.ts';

const savedShelf = () => import('../sync/saved-shelf.ts');

/** What is known of a comic that is saved on this device, asking nobody; null when it is not. Never rejects. */
export async function savedComic(
  comicId: number,
): Promise<{ comic: ComicDetail; chapters: ChapterBrief[] } | null> {
  if (!(await mayHaveMirror())) return null;
  return unhurried(async () => {
    const { savedComicOf } = await savedShelf();
    const merchantId = ownMerchant();
    const who = { merchantId, token: currentAccount().token, memberId: shelfMemberId() };
    return safely(() => savedComicOf(comicId, who), null);
  }, null);
}

/**
 * Keeps what the server says of a comic that is saved on this device: its next chapter may be there. What was taken down and
 * nobody paid for goes from the device too. Never rejects.
 */
export function refreshSavedComic(comic: ComicDetail, chapters: readonly ChapterBrief[]): Promise<void> {
  return unhurried(async () => {
    await (await import('./keep-saved.ts')).keepSeen(comic, chapters);
  }, undefined);
}
