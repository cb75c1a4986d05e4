import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { safely, unhurried } from '../mirror/safely.ts';

/** What is known of a comic that is saved on this device, asking nobody; null when it is not. Never rejects. */
export async function savedComic(
  comicId: number,
): Promise<{ comic: ComicDetail; chapters: ChapterBrief[] } | null> {
  if (!(await mayHaveMirror())) return null;
  return unhurried(async () => {
    const { mirror } = await import('../mirror/db.ts');
    return safely(async () => (await mirror.savedComics.get(comicId)) ?? null, null);
  }, null);
}

/** Keeps what the server says of a comic that is saved on this device: its next chapter may be there. Never rejects. */
export function refreshSavedComic(comic: ComicDetail, chapters: readonly ChapterBrief[]): Promise<void> {
  return unhurried(async () => {
    const { putSavedComic } = await import('../mirror/saved-chapters.ts');
    await putSavedComic(comic, chapters);
  }, undefined);
}
