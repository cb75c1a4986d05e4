import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { hasLeft } from '../../../stores/member-id.ts';
import { keepAhead } from './chapter-ahead.ts';
import type { ChapterFlow } from './chapter-flow.ts';
import type { FlowChapter } from './flow-chapter.ts';
import { readerAsk, withChapter } from './reader-address.ts';

/** Not more often than this, ms: Safari refuses more than 100 changes of the address in 30 s. */
const addressMs = 1000;

/**
 * The address, and with it title, lists and progress, follow the chapter that the reader has come to in the flow. It is
 * the same entry of the history: one step back leads out of the reader. Where it may not be read any more, its gate takes
 * its place. Whoever is on the way elsewhere is not held.
 */
export function Following({ flow, room }: { flow: ChapterFlow; room: string }): null {
  const navigate = useNavigate();
  const idle = useNavigation().state === 'idle';
  const isIdle = useRef(idle);
  const late = useRef<() => void>(undefined);
  useEffect(() => {
    isIdle.current = idle;
    if (!idle) return;
    late.current?.();
    late.current = undefined;
  }, [idle]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wentAt = Number.NEGATIVE_INFINITY;
    const go = () => {
      if (!isIdle.current) {
        late.current = go;
        return;
      }
      wentAt = performance.now();
      const { pathname, search } = enter(flow, flow.current);
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { room } });
    };
    const goSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(go, Math.max(0, wentAt + addressMs - performance.now()));
    };
    const stop = flow.onEnter(goSoon);
    // The reader may have come to another one before this code.
    if (readerAsk(new URL(location.href)).chapterNo !== String(flow.current.chapterNo)) goSoon();
    const stopShut = flow.onShut(() => {
      if (!isIdle.current) return;
      // The address may still be that of the chapter before.
      const { pathname, search } = addressOf(flow.current);
      void navigate({ pathname, search }, { replace: true });
    });
    return () => {
      stop();
      stopShut();
      clearTimeout(timer);
    };
  }, [flow, room, navigate]);
  return null;
}

/**
 * Gives the chapter to the room's loader and answers its address at the place in it. What came for a member who has left
 * since, in whichever tab, the loader asks for itself.
 */
export function enter(flow: ChapterFlow, chapter: FlowChapter): URL {
  const data = flow.dataOf(chapter);
  const ask = { id: String(data.comic.id), chapterNo: String(chapter.chapterNo) };
  if (!hasLeft(chapter.owner)) keepAhead(ask, Promise.resolve(data));
  return addressOf(chapter);
}

function addressOf({ chapterNo, session }: FlowChapter): URL {
  return withChapter(new URL(location.href), chapterNo, session.here);
}
