import { BookError } from '../library/book-error.ts';
import { prepareCover } from '../library/prepare-cover.ts';
import type { PreparedPage } from '../library/prepare-page.ts';
import type { Covers, FirstChapter } from './covers-port.ts';
import { chapterKey } from './media-keys.ts';
import type { MediaStore } from './ports.ts';
import { type BookShelf, putCover } from './put-book.ts';
import { mediaOwner, removeLoose, removeUnsettled } from './tidy-media.ts';

type Shelf = BookShelf & { covers: Covers };

/**
 * Shows a comic by this picture, whatever its chapters bring, or by the first page of its first chapter again (`null`).
 * Answers the cover as it is shown, null when there is no such comic. Throws BookError for a picture that cannot be used.
 */
export async function chooseCover(
  shelf: Shelf,
  comicId: number,
  picture: Buffer | null,
): Promise<PreparedPage | null> {
  for (;;) {
    const first = await shelf.covers.firstChapter(comicId);
    if (!first) return null;
    const cover = await prepareCover(picture ?? (await firstPage(shelf.media, comicId, first)));
    const put = await tryPut(shelf, comicId, cover, picture ? null : first);
    if (put === 'unknown') return null;
    // The first chapter was imported anew meanwhile, or taken down: what stands now decides again.
    if (put !== 'conflict') return cover;
  }
}

async function tryPut(
  { covers, ...shelf }: Shelf,
  comicId: number,
  cover: PreparedPage,
  of: FirstChapter | null,
): Promise<'put' | 'unknown' | 'conflict'> {
  const { library, remover, now } = shelf;
  const settled: string[] = [];
  try {
    const shown = await putCover(shelf, { cover: async () => cover }, comicId, settled);
    const put = await covers.put(comicId, { cover: shown, of, settled, ...mediaOwner(now()) });
    const isPut = typeof put === 'object';
    await removeLoose(library, remover, isPut ? put.replaced : settled);
    return isPut ? 'put' : put;
  } catch (error) {
    await removeUnsettled(library, remover, settled);
    throw error;
  }
}

async function firstPage(media: MediaStore, comicId: number, first: FirstChapter): Promise<Buffer> {
  const page = await media.get(chapterKey(comicId, first.chapterNo, first.version, 1));
  if (!page) throw new BookError('the first page of its first chapter is missing: "check" says what else is');
  return page;
}
