import { useLayoutEffect, useMemo, useState } from 'react';
import { usePictureSource } from '../../stores/site.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ChapterFlow } from './chapter/chapter-flow.ts';
import { chapterTitle } from './chapter/chapter-title.ts';
import { ComicContext } from './chapter/comic-context.ts';
import { neighboursOf } from './chapter/neighbours.ts';
import type { OpenChapter } from './chapter/reader-data.ts';
import { useBookmark } from './chapter/use-bookmark.ts';
import { useRecord } from './chapter/use-record.ts';
import { useReaderChoices } from './choices.ts';
import { Chrome } from './chrome/chrome.tsx';
import { useAuto } from './chrome/use-auto.ts';
import { useChrome } from './chrome/use-chrome.ts';
import { useKeys } from './chrome/use-keys.ts';
import { useLooks } from './chrome/use-looks.ts';
import { useFromDocument } from './from-document.ts';
import { loadAlong, loadAutoPanel } from './later.ts';
import { partNow, useDrawable } from './parts.ts';
import styles from './reader-room.module.css';
import { SheetContext } from './settings/sheet-context.ts';
import { SheetHost, useSheet } from './settings/sheet-host.tsx';

/** A chapter being read, and those that it flows into. `room` stays the same while the reader only reads on. */
export function ReaderRoom({ data, room }: { data: OpenChapter; room: string }) {
  const { comic, chapters, brief } = data;
  const [flow] = useState(() => new ChapterFlow(data));
  const here = flow.chapterAt(brief.chapterNo) ?? flow.current;
  const { session } = here;
  const [chosen, choose] = useReaderChoices(comic);
  const choices = useDrawable(chosen);
  const [Strip, Pages] = [partNow('strip'), partNow('pages')];
  const source = useStablePictureSource();
  const { previous, next } = useMemo(
    () => neighboursOf(chapters, brief.chapterNo),
    [chapters, brief.chapterNo],
  );
  useLayoutEffect(() => flow.renew(data), [flow, data]);
  useBookmark(session, data);
  useRecord(here, flow);
  useLooks(choices);
  const chrome = useChrome();
  const sheet = useSheet();
  const auto = useAuto(choices.view);
  const fromDocument = useFromDocument();
  const Along = useLoaded(loadAlong, true);
  const AutoPanel = useLoaded(loadAutoPanel, auto.on);
  useKeys({ data, previous, next, chrome, sheet, onAuto: auto.toggle });
  return (
    <main
      className={choices.view === 'strip' ? styles.room : `${styles.room} ${styles.paged}`}
      tabIndex={-1}
      aria-label={chapterTitle(brief)}
      data-view={choices.view}
      {...(choices.eInk && { 'data-still': '' })}
    >
      <Chrome
        data={data}
        session={session}
        flow={flow}
        previous={previous}
        next={next}
        chrome={chrome}
        choices={choices}
        onChoose={choose}
        onSheet={sheet.open}
        onAuto={() => {
          auto.start();
          chrome.hide();
        }}
      />
      <ComicContext value={comic}>
        <SheetContext value={sheet.open}>
          {choices.view === 'strip' ? (
            <>
              <div className={styles.ad}>
                <AdSlot position={11} />
              </div>
              {Strip && (
                <Strip
                  flow={flow}
                  source={source}
                  choices={choices}
                  placed={data.placed}
                  onTap={chrome.toggle}
                  onTravel={chrome.travel}
                />
              )}
            </>
          ) : (
            Pages && (
              <Pages
                key={here.chapterNo}
                flow={flow}
                here={here}
                data={data}
                next={next}
                source={source}
                choices={choices}
                onTap={chrome.tapPages}
                room={room}
              />
            )
          )}
        </SheetContext>
      </ComicContext>
      {Along && (
        <Along
          data={data}
          session={session}
          flow={flow}
          room={room}
          fromDocument={fromDocument}
          next={next}
          chrome={chrome}
          choices={choices}
          auto={auto.on}
        />
      )}
      {auto.on && AutoPanel && (
        <AutoPanel flow={flow} choices={choices} chrome={chrome} onChoose={choose} onEnd={auto.end} />
      )}
      <SheetHost data={data} session={session} sheet={sheet} />
    </main>
  );
}

/** The room's pictures must not move because another object says the same. */
function useStablePictureSource() {
  const { picDomain, mid } = usePictureSource();
  return useMemo(() => (mid === undefined ? { picDomain } : { picDomain, mid }), [picDomain, mid]);
}
