import { useMemo } from 'react';
import { readerWords } from '../../../text/reader.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { shellWords } from '../../../text/shell.ts';
import { BackIcon, RightIcon } from '../../../ui/icons.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { neighboursOf } from '../chapter/neighbours.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';
import { useReaderChoices } from '../choices.ts';
import { TopBar } from '../chrome/chrome.tsx';
import { ChapterStep } from '../chrome/panel.tsx';
import { useArrival } from '../chrome/use-chrome.ts';
import { useKeys } from '../chrome/use-keys.ts';
import { useLooks } from '../chrome/use-looks.ts';
import { SheetHost, useSheet } from '../settings/sheet-host.tsx';
import styles from './gate.module.css';
import { Gate } from './gate.tsx';
import { useWayBack } from './use-way-back.ts';

/** A chapter that may not be read yet: the gate stands where its first image would. */
export function LockedRoom({ data }: { data: LockedChapter }) {
  const { comic, chapters, brief } = data;
  const sheet = useSheet();
  const [choices] = useReaderChoices(comic);
  useLooks(choices);
  const { previous, next } = useMemo(
    () => neighboursOf(chapters, brief.chapterNo),
    [chapters, brief.chapterNo],
  );
  useKeys({ data, previous, next, sheet });
  useWayBack(comic.id, previous, choices);
  useArrival();
  return (
    <main
      className={styles.room}
      tabIndex={-1}
      aria-label={shellWords.line([chapterTitle(brief), readerGateWords.gate])}
    >
      <TopBar data={data} />
      <Gate data={data} />
      <nav className={styles.steps} aria-label={readerWords.controls}>
        <ChapterStep comicId={comic.id} to={previous}>
          <BackIcon size={16} />
          {readerWords.previousChapter}
        </ChapterStep>
        <button
          type="button"
          className={styles.list}
          aria-haspopup="dialog"
          onClick={() => sheet.open('chapters')}
        >
          {readerWords.chapters}
        </button>
        <ChapterStep comicId={comic.id} to={next}>
          {readerWords.nextChapter}
          <RightIcon size={16} />
        </ChapterStep>
      </nav>
      <SheetHost data={data} session={null} sheet={sheet} />
    </main>
  );
}
