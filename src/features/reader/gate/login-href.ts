import { chapterAddress } from '../../../../domain/comic-address.ts';
import { readerAsk } from '../chapter/reader-address.ts';

/**
 * Login that leads back to the same chapter.
 * @param search the query of the page: where it names a place in this chapter, that is led back to
 */
export function loginHref(comicId: number, chapterNo: number, search = ''): string {
  const { id, chapterNo: no, target } = readerAsk(new URL(search, 'http://site'));
  const isHere = target && id === String(comicId) && no === String(chapterNo);
  const back = isHere ? `/comicContent${search}` : chapterAddress(comicId, chapterNo);
  return `/login?redirect=${encodeURIComponent(back)}`;
}
