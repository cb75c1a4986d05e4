import { useEffect, useRef, useState } from 'react';
import { readerWords } from '../../../text/reader.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import styles from './chrome.module.css';
import { SpokenPage } from './spoken-page.tsx';
import { type ChromeState, useOpen } from './use-chrome.ts';
import { shownLabel } from './use-shown.ts';

/** After so long a rest the page number fades, ms. */
const lingerMs = 2000;

/**
 * 5 / 11 in the corner: there while one moves and shortly after. It is written past React: pages may pass in a fling.
 * The same is spoken.
 */
export function Whisper(props: {
  session: ReadingSession;
  chapter: string;
  chrome: ChromeState;
  hidden: boolean;
}) {
  const { session, chapter, chrome } = props;
  const hidden = useOpen(chrome) || props.hidden;
  const [first] = useState(() => labelOf(session));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      const label = element.current?.firstChild?.firstChild;
      if (label) label.nodeValue = labelOf(session);
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
    <>
      <div ref={element} className={styles.whisper} aria-hidden="true" hidden={hidden}>
        <span>{first}</span>
      </div>
      <SpokenPage session={session} chapter={chapter} />
    </>
  );
}

function labelOf({ shown, pageCount }: ReadingSession): string {
  return readerWords.pageOf(shownLabel(shown), pageCount);
}
