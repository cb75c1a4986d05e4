import { type ReactNode, useState } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import type { Chosen, ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { BackIcon, RightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { loadFilm, loadPairing } from '../later.ts';
import type { SheetName } from '../settings/sheet-name.ts';
import styles from './chrome.module.css';
import { AutoIcon, ListIcon, PagesIcon, SettingsIcon, StripIcon } from './icons.tsx';
import { PageSlider } from './page-slider.tsx';
import type { ChromeState } from './use-chrome.ts';

/** The lower bar: the chapter's neighbours, its slider, and the tools. */
export function Panel(props: {
  data: OpenChapter;
  session: ReadingSession;
  flow: ChapterFlow;
  previous: ChapterBrief | null;
  next: ChapterBrief | null;
  chrome: ChromeState;
  choices: ReaderChoices;
  onChoose: (change: Chosen) => void;
  onSheet: (name: SheetName) => void;
  onAuto: () => void;
}) {
  const { data, session, chrome, choices, onChoose, onSheet } = props;
  const { view, direction } = choices;
  const [sliding, setSliding] = useState(false);
  const PairingTool = useLoaded(loadPairing, view !== 'strip');
  const Film = useLoaded(loadFilm, sliding);
  const dir = view === 'pages' ? direction : 'ltr';
  return (
    <section className={styles.panel} aria-label={readerWords.controls}>
      {sliding && Film && <Film data={data} session={session} flow={props.flow} chrome={chrome} dir={dir} />}
      <div className={styles.slide} dir={dir}>
        <ChapterStep comicId={data.comic.id} to={props.previous}>
          <span className={styles.arrow}>
            <BackIcon size={16} />
          </span>
          {readerWords.previousChapter}
        </ChapterStep>
        <PageSlider
          session={session}
          chrome={chrome}
          film={sliding && Film !== null}
          onSlide={() => setSliding(true)}
        />
        <ChapterStep comicId={data.comic.id} to={props.next}>
          {readerWords.nextChapter}
          <span className={styles.arrow}>
            <RightIcon size={16} />
          </span>
        </ChapterStep>
      </div>
      <div className={styles.tools}>
        <button type="button" aria-haspopup="dialog" onClick={() => onSheet('chapters')}>
          <ListIcon />
          {readerWords.chapters}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => onSheet('settings')}>
          <SettingsIcon />
          {readerWords.settings}
        </button>
        {view === 'strip' && (
          <button type="button" onClick={props.onAuto}>
            <AutoIcon />
            {readerWords.auto}
          </button>
        )}
        <button type="button" aria-pressed={view === 'strip'} onClick={() => onChoose({ view: 'strip' })}>
          <StripIcon />
          {readerWords.strip}
        </button>
        <button type="button" aria-pressed={view === 'pages'} onClick={() => onChoose({ view: 'pages' })}>
          <PagesIcon />
          {readerWords.pages}
        </button>
        {PairingTool && <PairingTool chapter={data.chapter} choices={choices} session={session} />}
      </div>
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
    <Link replace className={styles.step} to={chapterAddress(props.comicId, props.to.chapterNo)}>
      {props.children}
    </Link>
  );
}
