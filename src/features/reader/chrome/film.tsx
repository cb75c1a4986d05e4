import { useEffect, useState } from 'react';
import { pageAddress } from '../../../../domain/image-address.ts';
import { usePictureSource } from '../../../stores/site.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import { imageOf } from '../chapter/page-picture.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { glimpseWidth } from '../images/picture-width.ts';
import styles from './film.module.css';
import { type ChromeState, useOpen } from './use-chrome.ts';
import { useShown } from './use-shown.ts';

/** So many stand beside each other. */
const frames = 7;
/** What one slides past is not fetched, ms. */
const restMs = 120;

interface FilmProps {
  data: OpenChapter;
  session: ReadingSession;
  flow: ChapterFlow;
  chrome: ChromeState;
  dir: 'ltr' | 'rtl';
}

/** The pages around the one that the slider stands at, small; only while the bars are shown. */
export function Film(props: FilmProps) {
  return useOpen(props.chrome) && <OpenFilm {...props} />;
}

function OpenFilm(props: FilmProps) {
  const { data, session, flow, dir } = props;
  const source = usePictureSource();
  const [first, last] = useShown(session);
  const middle = useRested(first);
  const { chapter } = data;
  const read = flow.chapterAt(chapter.chapterNo);
  const ticket = read ? flow.ticketOf(read) : chapter.ticket;
  const from = Math.max(0, Math.min(middle - 1 - (frames - 1) / 2, chapter.pages.length - frames));
  return (
    <nav className={styles.film} dir={dir} aria-label={readerSheetWords.thumbnails}>
      {chapter.pages.slice(from, from + frames).map(({ i, color }) => (
        <button
          key={i}
          type="button"
          aria-label={readerWords.page(i)}
          aria-current={i >= first && i <= last ? 'true' : undefined}
          style={{ backgroundColor: color }}
          onClick={() => {
            session.touched = true;
            session.goTo({ imgIndex: i, frac: null });
          }}
        >
          <img
            src={pageAddress(source, { ...imageOf(chapter, i), ticket, w: glimpseWidth })}
            crossOrigin="anonymous"
            decoding="async"
            draggable={false}
            alt=""
          />
          <span>{i}</span>
        </button>
      ))}
    </nav>
  );
}

/** A value once it has stood for a moment. */
function useRested(value: number): number {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
