import { useEffect, useRef } from 'react';
import { readerWords } from '../../../text/reader.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import styles from './chrome.module.css';
import { shownLabel, useShown } from './use-shown.ts';

/** After so long a rest the page number fades, ms. */
const lingerMs = 2000;

/** 5 / 11 in the corner: there while one moves and shortly after. */
export function Whisper({ session, hidden }: { session: ReadingSession; hidden: boolean }) {
  const shown = useShown(session);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      element.current?.removeAttribute('data-faded');
      clearTimeout(timer);
      timer = setTimeout(() => element.current?.setAttribute('data-faded', ''), lingerMs);
    };
    wake();
    const stops = [session.onRest(wake), session.onShown(wake)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [session]);
  return (
    <div ref={element} className={styles.whisper} aria-hidden="true" hidden={hidden}>
      {readerWords.pageOf(shownLabel(shown), session.pageCount)}
    </div>
  );
}
