import { useEffect, useState } from 'react';
import { readerWords } from '../../../text/reader.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { shownLabel } from './use-shown.ts';

/** Who stays on a page hears which one it is; who passes does not, ms. */
const restMs = 700;

/** Tells the page to who listens, politely, once the movement is over. */
export function SpokenPage({ session }: { session: ReadingSession }) {
  const [spoken, speak] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onRest(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => speak(readerWords.pageSpoken(shownLabel(session.shown), session.pageCount)),
        restMs,
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session]);
  return (
    <div aria-live="polite">
      <HiddenText>{spoken}</HiddenText>
    </div>
  );
}
