import { BookError } from '../library/book-error.ts';
import { prepareCover } from '../library/prepare-cover.ts';
import { chapterKey, chapterPrefix } from './media-keys.ts';
import type { NewCover } from './ports.ts';
import { type BookShelf, putCover } from './put-book.ts';
import type {
  BoughtOfChapter,
  ChapterOfComic,
  NoRemoval,
  RemovedChapters,
  StandingChapter,
} from './removed-chapters-port.ts';
import { looseMedia, mediaOwner, removeLoose, removeUnsettled } from './tidy-media.ts';

type Shelf = BookShelf & { removedChapters: RemovedChapters };

/** A chapter that was taken down. */
export interface ChapterTaken {
  /** Of its comic. */
  title: string;
  label: string;
  /** The comic shows a page of the removed chapter still: the first page of the next one cannot be read. */
  coverStays: boolean;
}

/**
 * Takes a chapter down; the numbers of all others stay. Where it was the comic's first, the next one gives the cover.
 * `agree` hears what members bought of it; what it throws keeps the chapter, and so does a store that cannot be asked.
 */
export async function removeChapter(
  shelf: Shelf,
  at: ChapterOfComic,
  agree: (lost: BoughtOfChapter) => void,
): Promise<ChapterTaken | NoRemoval> {
  for (;;) {
    const standing = await shelf.removedChapters.standing(at);
    if (typeof standing === 'string') return standing;
    const taken = await tryRemove(shelf, at, standing, agree);
    // It was imported anew meanwhile, or removed: what stands now decides again.
    if (taken !== 'conflict') return taken;
  }
}

async function tryRemove(
  shelf: Shelf,
  at: ChapterOfComic,
  standing: StandingChapter,
  agree: (lost: BoughtOfChapter) => void,
): Promise<ChapterTaken | 'conflict'> {
  const { library, remover, removedChapters, now } = shelf;
  const settled: string[] = [];
  try {
    const cover = await coverOf(shelf, at.comicId, standing, settled);
    const loose = [looseMedia(chapterPrefix(at.comicId, at.chapterNo, standing.version), now())];
    const removal = { ...at, ...standing, cover, settled, loose, ...mediaOwner(now()) };
    const removed = await removedChapters.remove(removal, agree);
    await removeLoose(library, remover, removed === 'conflict' ? settled : removed.loose);
    if (removed === 'conflict') return removed;
    const { title, label } = removed;
    return { title, label, coverStays: standing.heir !== null && cover === null };
  } catch (error) {
    await removeUnsettled(library, remover, settled);
    throw error;
  }
}

/** Null where the cover stays, or its page is missing or damaged: that is for `check` to say, and holds up no removal. */
async function coverOf(
  shelf: Shelf,
  comicId: number,
  { heir }: StandingChapter,
  settled: string[],
): Promise<NewCover | null> {
  if (!heir) return null;
  const page = await shelf.media.get(chapterKey(comicId, heir.chapterNo, heir.version, 1));
  if (!page) return null;
  try {
    const cover = await prepareCover(page);
    return await putCover(shelf, { cover: async () => cover }, comicId, settled);
  } catch (error) {
    if (error instanceof BookError) return null;
    throw error;
  }
}
