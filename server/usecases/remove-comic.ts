import { comicPrefix } from './media-keys.ts';
import type { BookShelf } from './put-book.ts';
import type { BoughtOfComic, RemovedComic } from './removed-comics-port.ts';
import { looseMedia, removeLoose } from './tidy-media.ts';

/**
 * Removes a comic with everything of it and answers what that was; null when there is none with this id. `agree` hears
 * what members bought of it; what it throws keeps the comic.
 */
export async function removeComic(
  shelf: BookShelf,
  comicId: number,
  agree?: (lost: BoughtOfComic) => void,
): Promise<RemovedComic | null> {
  const loose = looseMedia(comicPrefix(comicId), shelf.now());
  const removed = await shelf.library.removeComic(comicId, loose, agree);
  if (!removed) return null;
  await removeLoose(shelf.library, shelf.remover, [loose.prefix]);
  return removed;
}
