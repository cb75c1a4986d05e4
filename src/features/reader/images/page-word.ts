import type { Page } from '../../../../contract/comic.ts';
import { readerWords } from '../../../text/reader.ts';

/** What stands in an image's box until it is there: its number, and to who saves data how much is fetched at most. */
export function pageWord({ i, bytes }: Page, sized: boolean | undefined): string {
  return sized ? readerWords.pageOfSize(i, Math.ceil(bytes / 1000)) : readerWords.page(i);
}
