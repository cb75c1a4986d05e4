import { useEffect } from 'react';
import type { ChapterFlow, FlowChapter } from './chapter-flow.ts';

/** Keeps the place. No screen waits for the code of it; who has left before it came is recorded all the same. */
export function useRecord(chapter: FlowChapter, flow: ChapterFlow): void {
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const begin = async () => {
      const { keepLastPlace, keepPlace } = await import('./keep-place.ts');
      if (gone) await keepLastPlace(chapter, flow);
      else stop = keepPlace(chapter, flow);
    };
    // Without its code one reads on, and the next chapter asks for it again.
    begin().catch(() => {});
    return () => {
      gone = true;
      stop();
    };
  }, [chapter, flow]);
}
