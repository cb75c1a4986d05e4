import { useEffect } from 'react';
import { untilLoaded } from '../../../platform/until-loaded.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

const loadBookmark = () => untilLoaded(() => import('./bookmark-in.ts'));

/**
 * A chapter that was opened without a place goes, once, to where this device stopped in it. Until that is known
 * nothing is kept, or opening a chapter would itself move the bookmark.
 */
export function useBookmark(session: ReadingSession, data: OpenChapter): void {
  useEffect(() => {
    let gone = false;
    void (async () => {
      const target = data.placed ? null : await (await loadBookmark()).bookmarkIn(data);
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
