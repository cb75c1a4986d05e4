import { useEffect, useRef, useState } from 'react';
import { readerWords } from '../../../text/reader.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { shownLabel } from './use-shown.ts';

/** Who stays on a page hears which one it is; who passes does not, ms. */
const restMs = 700;

/**
 * Tells the page to who listens, politely, once the movement is over, or that the chapter is over, where its end card
 * stands in a page's place; and the chapter, where one has read on into another one.
 */
export function SpokenPage({ session, chapter }: { session: ReadingSession; chapter: string }) {
  const [spoken, speak] = useState('');
  const told = useRef(chapter);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const page = session.past
          ? readerWords.end(chapter)
          : readerWords.pageSpoken(shownLabel(session.shown), session.pageCount);
        const known = told.current === chapter || session.past;
        speak(known ? page : readerWords.chapterSpoken(chapter, page));
        told.current = chapter;
      }, restMs);
    };
    const stop = session.onRest(say);
    // The reader may have rested already.
    say();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session, chapter]);
  return (
    <div aria-live="polite">
      <HiddenText>{spoken}</HiddenText>
    </div>
  );
}
