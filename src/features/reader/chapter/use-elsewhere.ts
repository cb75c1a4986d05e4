import { useEffect, useRef } from 'react';
import { useGo } from '../../../ui/link.tsx';
import { chapterHref, withTarget } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** From the first rest on: offers to go where another of the member's devices is. */
export function useElsewhere(session: ReadingSession, data: OpenChapter): void {
  const go = useRef(useGo());
  useEffect(() => {
    const stops: (() => void)[] = [];
    let gone = false;
    const begin = async () => {
      const { offerElsewhere } = await import('./elsewhere.ts');
      if (gone) return;
      const offer = offerElsewhere(data, session, (chapterNo, target) => {
        if (chapterNo === data.chapter.chapterNo) {
          session.touched = true;
          return session.goTo(target);
        }
        const url = withTarget(new URL(chapterHref(data.comic.id, chapterNo), location.href), target);
        go.current(url.pathname + url.search, { replace: true });
      });
      stops.push(offer);
    };
    const stopWaiting = session.onRest(() => {
      stopWaiting();
      // Without its code nothing is offered.
      begin().catch(() => {});
    });
    return () => {
      gone = true;
      stopWaiting();
      for (const stop of stops) stop();
    };
  }, [session, data]);
}
