import { readEntry } from '../../../commands/continue-reading.ts';
import type { Target } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';

/** Where this device stopped in a chapter; `null` when that was elsewhere, or at the end: who opens it again wants it from the start. */
export async function bookmarkIn({ comic, chapter }: OpenChapter): Promise<Target | null> {
  const entry = await readEntry(comic.id);
  const count = chapter.pages.length;
  if (entry?.chapterNo !== chapter.chapterNo || entry.imgIndex > count) return null;
  // Where another device stopped is offered, see offerElsewhere.
  if (entry.device !== undefined) return null;
  if (entry.imgIndex === count && entry.doneChapters.includes(chapter.chapterNo)) return null;
  return { imgIndex: entry.imgIndex, frac: entry.frac === 0 ? null : entry.frac };
}
