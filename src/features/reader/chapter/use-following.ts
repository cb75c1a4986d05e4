import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepAhead } from './chapter-ahead.ts';
import type { ChapterFlow, FlowChapter } from './chapter-flow.ts';
import { withChapter, withTarget } from './reader-address.ts';

/** Not more often than this, ms: Safari refuses more than 100 changes of the address in 30 s. */
const addressMs = 1000;

/**
 * The address, and with it title, lists and progress, follow the chapter that the reader has come to in the flow. It is
 * the same entry of the history: one step back leads out of the reader. Where it may not be read any more, its gate takes
 * its place.
 */
export function useFollowing(flow: ChapterFlow, room: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wentAt = Number.NEGATIVE_INFINITY;
    const go = () => {
      wentAt = performance.now();
      const { pathname, search } = enter(flow, flow.current);
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { room } });
    };
    const stop = flow.onEnter(() => {
      clearTimeout(timer);
      timer = setTimeout(go, Math.max(0, wentAt + addressMs - performance.now()));
    });
    const stopShut = flow.onShut(() => {
      const { pathname, search } = withTarget(new URL(location.href), flow.current.session.here);
      void navigate({ pathname, search }, { replace: true });
    });
    return () => {
      stop();
      stopShut();
      clearTimeout(timer);
    };
  }, [flow, room, navigate]);
}

/** Gives the chapter to the room's loader and answers its address at the place in it. */
function enter(flow: ChapterFlow, chapter: FlowChapter): URL {
  const data = flow.dataOf(chapter);
  keepAhead({ id: String(data.comic.id), chapterNo: String(chapter.chapterNo) }, Promise.resolve(data));
  return withChapter(new URL(location.href), chapter.chapterNo, chapter.session.here);
}
