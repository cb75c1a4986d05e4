import { useEffect } from 'react';
import type { ChapterBrief, ComicDetail } from '../../../contract/comic.ts';
import { refreshSavedComic } from '../../commands/saved-comic.ts';

/** What the server says of a comic is kept beside its saved chapters, for a page without a network. */
export function useRefreshedSaved(
  comic: ComicDetail,
  chapters: readonly ChapterBrief[],
  saved: boolean,
): void {
  useEffect(() => {
    if (saved) void refreshSavedComic(comic, chapters);
  }, [comic, chapters, saved]);
}
