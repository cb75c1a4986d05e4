import { useEffect } from 'react';
import type { ChapterFlow } from './chapter-flow.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** Keeps the place. No screen waits for the code of it; who has left before it came is recorded all the same. */
export function useRecord(session: ReadingSession, data: OpenChapter, flow: ChapterFlow): void {
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const begin = async () => {
      const { keepLastPlace, keepPlace } = await import('./keep-place.ts');
      if (gone) keepLastPlace(session, data, flow);
      else stop = keepPlace(session, data, flow);
    };
    // Without its code one reads on, and the next chapter asks for it again.
    begin().catch(() => {});
    return () => {
      gone = true;
      stop();
    };
  }, [session, data, flow]);
}
