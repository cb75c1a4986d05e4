import { chapterAddress } from '../../../../domain/comic-address.ts';
import { shareAddress } from '../../../commands/share-address.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { type Target, withTarget } from '../chapter/reader-address.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';

/** Shares the address of the very place. */
export function sharePlace({ comic, chapter }: OpenChapter, { here }: { here: Target }): Promise<void> {
  const title = `${comic.title} ${chapterTitle(chapter)}`;
  return shareAddress({ title, url: placeAddress(comic.id, chapter.chapterNo, here) }, readerSheetWords);
}

/** What else the page's address says (merchant, channel) goes along. */
function placeAddress(comicId: number, chapterNo: number, here: Target): string {
  const url = new URL(location.href);
  const named = new URL(chapterAddress(comicId, chapterNo), url);
  url.pathname = named.pathname;
  for (const [name, value] of named.searchParams) url.searchParams.set(name, value);
  return withTarget(url, here).href;
}
