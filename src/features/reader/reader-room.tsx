import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepAwake } from '../../platform/wake-lock.ts';
import { usePictureSource } from '../../stores/site.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ChapterAhead } from './chapter/chapter-ahead-fetch.tsx';
import { neighboursOf } from './chapter/neighbours.ts';
import { chapterHref } from './chapter/reader-address.ts';
import type { OpenChapter } from './chapter/reader-data.ts';
import { ReadingSession } from './chapter/reading-session.ts';
import { useBookmark } from './chapter/use-bookmark.ts';
import { useElsewhere } from './chapter/use-elsewhere.ts';
import { useRecord } from './chapter/use-record.ts';
import { Chrome } from './chrome/chrome.tsx';
import { Light } from './chrome/light.tsx';
import { SpokenPage } from './chrome/spoken-page.tsx';
import { useChrome } from './chrome/use-chrome.ts';
import { useKeys } from './chrome/use-keys.ts';
import { Whisper } from './chrome/whisper.tsx';
import { EndCard } from './end/end-card.tsx';
import { Pages } from './pages/pages.tsx';
import { useReaderChoices } from './preferences.ts';
import styles from './reader-room.module.css';
import { SheetHost, useSheet } from './settings/sheet-host.tsx';
import { Strip } from './strip/strip.tsx';

const loadAutoPanel = async () => (await import('./chrome/auto-panel.tsx')).AutoPanel;

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
  useElsewhere(session, data);
  const chrome = useChrome();
  const sheet = useSheet();
  const [auto, setAuto] = useState(false);
  const AutoPanel = useLoaded(loadAutoPanel, auto);
  const scrolls = auto && choices.view === 'strip' && !chrome.open;
  useAwake(choices.awake);
  useKeys({ data, previous, next, chrome, sheet, onAuto: () => setAuto((on) => !on) });
  const turnOn = useTurnOn(comic.id, next?.chapterNo ?? null);
  const openSheet = sheet.open;
  // The same element while nothing in it changes: the strip is not drawn again for it.
  const end = useMemo(
    () => <EndCard data={data} session={session} next={next} onReport={() => openSheet('report')} />,
    [data, session, next, openSheet],
  );
  return (
    <main
      className={styles.room}
      ref={chrome.room}
      tabIndex={-1}
      data-ground={choices.background}
      {...(choices.eInk && { 'data-still': '' })}
    >
      <Chrome
        data={data}
        session={session}
        previous={previous}
        next={next}
        open={chrome.open}
        onOpen={chrome.show}
        choices={choices}
        onChoose={choose}
        onSheet={sheet.open}
        onAuto={() => {
          setAuto(true);
          chrome.hide();
        }}
      />
      {choices.view === 'strip' ? (
        <>
          <div className={styles.ad}>
            <AdSlot position={11} />
          </div>
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
        </>
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
      <Whisper session={session} hidden={chrome.open || scrolls} />
      <SpokenPage session={session} />
      {scrolls && AutoPanel && <AutoPanel choices={choices} onChoose={choose} onEnd={() => setAuto(false)} />}
      <Light choices={choices} />
      <SheetHost data={data} session={session} sheet={sheet} />
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

function useAwake(wanted: boolean): void {
  useEffect(() => (wanted ? keepAwake() : undefined), [wanted]);
}
