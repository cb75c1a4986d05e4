import { type ReactNode, useState } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { Chosen, ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { BackIcon, RightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { chapterHref } from '../chapter/reader-address.ts';
import type { ReaderData } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { SettingsTool } from '../settings/settings-tool.tsx';
import { ChapterSheet } from './chapter-sheet.tsx';
import styles from './chrome.module.css';
import { ListIcon, PagesIcon, StripIcon } from './icons.tsx';
import { PageSlider } from './page-slider.tsx';

/** The lower bar: the chapter's neighbours, its slider, and the tools. */
export function Panel(props: {
  data: ReaderData;
  session: ReadingSession;
  previous: ChapterBrief | null;
  next: ChapterBrief | null;
  open: boolean;
  choices: ReaderChoices;
  onChoose: (change: Chosen) => void;
}) {
  const { data, session, choices, onChoose } = props;
  const { view, direction } = choices;
  const [listed, setListed] = useState(false);
  return (
    <section className={styles.panel} aria-label={readerWords.controls}>
      <div className={styles.slide} dir={view === 'pages' ? direction : 'ltr'}>
        <ChapterStep comicId={data.comic.id} to={props.previous}>
          <span className={styles.arrow}>
            <BackIcon size={16} />
          </span>
          {readerWords.previousChapter}
        </ChapterStep>
        <PageSlider session={session} open={props.open} />
        <ChapterStep comicId={data.comic.id} to={props.next}>
          {readerWords.nextChapter}
          <span className={styles.arrow}>
            <RightIcon size={16} />
          </span>
        </ChapterStep>
      </div>
      <div className={styles.tools}>
        <button type="button" aria-haspopup="dialog" onClick={() => setListed(true)}>
          <ListIcon />
          {readerWords.chapters}
        </button>
        <SettingsTool comic={data.comic} />
        <button type="button" aria-pressed={view === 'strip'} onClick={() => onChoose({ view: 'strip' })}>
          <StripIcon />
          {readerWords.strip}
        </button>
        <button type="button" aria-pressed={view === 'pages'} onClick={() => onChoose({ view: 'pages' })}>
          <PagesIcon />
          {readerWords.pages}
        </button>
      </div>
      {listed && <ChapterSheet data={data} onClose={() => setListed(false)} />}
    </section>
  );
}

/** A link to a neighbour; at the chapter list's ends a word that leads nowhere. */
export function ChapterStep(props: { comicId: number; to: ChapterBrief | null; children: ReactNode }) {
  if (!props.to)
    return (
      <span className={styles.step} aria-disabled="true">
        {props.children}
      </span>
    );
  return (
    <Link className={styles.step} to={chapterHref(props.comicId, props.to.chapterNo)}>
      {props.children}
    </Link>
  );
}
