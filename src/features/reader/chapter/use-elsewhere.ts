import { useEffect, useRef } from 'react';
import { useGo } from '../../../ui/link.tsx';
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
      stops.push(offerElsewhere(data, session, go.current));
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
