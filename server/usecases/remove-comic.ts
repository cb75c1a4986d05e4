import { comicPrefix } from './media-keys.ts';
import type { BookShelf } from './put-book.ts';
import { looseMedia, removeLoose } from './tidy-media.ts';

/** Removes a comic with everything of it; false when there is none with this id. */
export async function removeComic(shelf: BookShelf, comicId: number): Promise<boolean> {
  const loose = looseMedia(comicPrefix(comicId), shelf.now());
  if (!(await shelf.library.removeComic(comicId, loose))) return false;
  await removeLoose(shelf.library, shelf.remover, [loose.prefix]);
  return true;
}
