import { confirmDone, notify } from '../../../stores/notices.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { chapterHref, type Target, withTarget } from '../chapter/reader-address.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';

/**
 * Hands the address of the very place to the system; where it takes none, the address is copied and that is said.
 * Sharing that the reader breaks off is no failure.
 */
export async function sharePlace({ comic, chapter }: OpenChapter, { here }: { here: Target }): Promise<void> {
  const url = placeAddress(comic.id, chapter.chapterNo, here);
  if ('share' in navigator) {
    await navigator.share({ title: `${comic.title} ${chapterTitle(chapter)}`, url }).catch(() => {});
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    confirmDone(words.shared);
  } catch {
    // A page that is not served safely has no clipboard: the address is shown instead.
    notify({ severity: 'info', summary: words.shareByHand, detail: url, life: 20_000 });
  }
}

/** What else the page's address says (merchant, channel) goes along. */
function placeAddress(comicId: number, chapterNo: number, here: Target): string {
  const url = new URL(location.href);
  const named = new URL(chapterHref(comicId, chapterNo), url);
  url.pathname = named.pathname;
  for (const [name, value] of named.searchParams) url.searchParams.set(name, value);
  return withTarget(url, here).href;
}
