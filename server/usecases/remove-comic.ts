import { comicPrefix } from './media-keys.ts';
import type { BoughtOfComic } from './ports.ts';
import type { BookShelf } from './put-book.ts';
import { looseMedia, removeLoose } from './tidy-media.ts';

/**
 * Removes a comic with everything of it; false when there is none with this id. `agree` hears what members lose with it;
 * what it throws keeps the comic.
 */
export async function removeComic(
  shelf: BookShelf,
  comicId: number,
  agree?: (lost: BoughtOfComic) => void,
): Promise<boolean> {
  const loose = looseMedia(comicPrefix(comicId), shelf.now());
  if (!(await shelf.library.removeComic(comicId, loose, agree))) return false;
  await removeLoose(shelf.library, shelf.remover, [loose.prefix]);
  return true;
}
