import { useEffect, useRef } from 'react';
import { untilLoaded } from '../../../platform/until-loaded.ts';
import { useGo } from '../../../ui/link.tsx';
import type { ChapterFlow } from './chapter-flow.ts';
import type { FlowChapter } from './flow-chapter.ts';

/** Keeps the place. No screen waits for the code of it; who has left before it came is recorded all the same. */
export function useRecord(chapter: FlowChapter, flow: ChapterFlow): void {
  const go = useRef(useGo());
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const begin = async () => {
      const { keepLastPlace, keepPlace } = await untilLoaded(() => import('./keep-place.ts'));
      if (gone) await keepLastPlace(chapter, flow);
      else stop = keepPlace(chapter, flow, go.current);
    };
    void begin();
    return () => {
      gone = true;
      stop();
    };
  }, [chapter, flow]);
}
