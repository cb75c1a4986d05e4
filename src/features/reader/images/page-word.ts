import type { Page } from '../../../../contract/comic.ts';
import { readerWords } from '../../../text/reader.ts';

/** A slice that is so much wider than high has no place for a word on a phone. */
const lowest = 16;

/** What stands in an image's box until it is there: its number, and to who saves data how much is fetched at most. */
export function pageWord({ i, w, h, bytes }: Page, sized: boolean): string {
  if (w > h * lowest) return '';
  return sized ? readerWords.pageOfSize(i, Math.ceil(bytes / 1000)) : readerWords.page(i);
}
