import { useEffect } from 'react';
import type { Target } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/**
 * A chapter that was opened without a place goes, once, to where this device stopped in it. Until that is known
 * nothing is kept, or opening a chapter would itself move the bookmark.
 */
export function useBookmark(session: ReadingSession, data: OpenChapter): void {
  useEffect(() => {
    let gone = false;
    void (async () => {
      const target = data.placed ? null : await bookmarkIn(data);
      if (gone) return;
      session.settled = true;
      if (target && !session.touched) session.goTo(target);
      else session.rested();
    })();
    return () => {
      gone = true;
    };
  }, [session, data]);
}

/** Where this device stopped; `null` when that was elsewhere, or at the end: who opens it again wants it from the start. */
async function bookmarkIn({ comic, chapter }: OpenChapter): Promise<Target | null> {
  const { readEntry } = await import('../../../commands/continue-reading.ts');
  const entry = await readEntry(comic.id);
  const count = chapter.pages.length;
  if (entry?.chapterNo !== chapter.chapterNo || entry.imgIndex > count) return null;
  // Where another device stopped is offered, see offerElsewhere.
  if (entry.device !== undefined) return null;
  if (entry.imgIndex === count && entry.doneChapters.includes(chapter.chapterNo)) return null;
  return { imgIndex: entry.imgIndex, frac: entry.frac === 0 ? null : entry.frac };
}
