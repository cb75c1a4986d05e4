import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePictureSource } from '../../stores/site.ts';
import { ChapterAhead } from './chapter/chapter-ahead-fetch.tsx';
import { neighboursOf } from './chapter/neighbours.ts';
import { chapterHref } from './chapter/reader-address.ts';
import type { OpenChapter } from './chapter/reader-data.ts';
import { ReadingSession } from './chapter/reading-session.ts';
import { useBookmark } from './chapter/use-bookmark.ts';
import { useRecord } from './chapter/use-record.ts';
import { Chrome } from './chrome/chrome.tsx';
import { SpokenPage } from './chrome/spoken-page.tsx';
import { useChrome } from './chrome/use-chrome.ts';
import { Whisper } from './chrome/whisper.tsx';
import { EndCard } from './end/end-card.tsx';
import { Pages } from './pages/pages.tsx';
import { useReaderChoices } from './preferences.ts';
import styles from './reader-room.module.css';
import { Strip } from './strip/strip.tsx';

/** One chapter being read. */
export function ReaderRoom({ data }: { data: OpenChapter }) {
  const { comic, chapters, brief, chapter } = data;
  const [session] = useState(() => new ReadingSession(chapter.pages.length, data.target));
  const [choices, choose] = useReaderChoices(comic);
  const source = useStablePictureSource();
  const { previous, next } = useMemo(
    () => neighboursOf(chapters, brief.chapterNo),
    [chapters, brief.chapterNo],
  );
  useBookmark(session, data);
  useRecord(session, data);
  const chrome = useChrome();
  const turnOn = useTurnOn(comic.id, next?.chapterNo ?? null);
  const end = <EndCard data={data} next={next} />;
  return (
    <main className={styles.room} ref={chrome.room} tabIndex={-1}>
      <Chrome
        data={data}
        session={session}
        previous={previous}
        next={next}
        open={chrome.open}
        onOpen={chrome.show}
        choices={choices}
        onChoose={choose}
      />
      {choices.view === 'strip' ? (
        <Strip
          data={data}
          source={source}
          session={session}
          choices={choices}
          onTap={chrome.toggle}
          onTravel={chrome.travel}
        >
          {end}
        </Strip>
      ) : (
        <Pages
          data={data}
          source={source}
          session={session}
          choices={choices}
          onTap={chrome.tapPages}
          onPastEnd={turnOn}
        >
          {end}
        </Pages>
      )}
      <Whisper session={session} hidden={chrome.open} />
      <SpokenPage session={session} />
      {next && (next.free || next.bought) && (
        <ChapterAhead session={session} comicId={comic.id} next={next.chapterNo} />
      )}
    </main>
  );
}

/** The room's pictures must not move because another object says the same. */
function useStablePictureSource() {
  const { picDomain, mid } = usePictureSource();
  return useMemo(() => (mid === undefined ? { picDomain } : { picDomain, mid }), [picDomain, mid]);
}

function useTurnOn(comicId: number, next: number | null): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (next !== null) void navigate(chapterHref(comicId, next));
  }, [navigate, comicId, next]);
}
