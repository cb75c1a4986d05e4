import type { ReactNode } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { Chosen, ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import { chapterTitle } from '../chapter/chapter-title.ts';
import type { OpenChapter, ReaderData } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { useWayToComic } from '../chapter/use-way-to-comic.ts';
import type { SheetName } from '../settings/sheet-name.ts';
import styles from './chrome.module.css';
import { MoreIcon } from './icons.tsx';
import { Panel } from './panel.tsx';
import { type ChromeState, useOpen } from './use-chrome.ts';

/**
 * The bars over the art: hidden while one reads, but always there for who listens or tabs: the focus brings them
 * back.
 */
export function Chrome(props: {
  data: OpenChapter;
  session: ReadingSession;
  flow: ChapterFlow;
  previous: ChapterBrief | null;
  next: ChapterBrief | null;
  chrome: ChromeState;
  choices: ReaderChoices;
  onChoose: (change: Chosen) => void;
  onSheet: (name: SheetName) => void;
  /** Lets the strip scroll by itself. */
  onAuto: () => void;
}) {
  const { data, chrome, choices, onSheet } = props;
  return (
    <Bars chrome={chrome}>
      <TopBar data={data} incognito={choices.incognito}>
        <IconButton label={readerWords.more} onClick={() => onSheet('more')}>
          <MoreIcon />
        </IconButton>
      </TopBar>
      <Panel {...props} />
    </Bars>
  );
}

function Bars({ chrome, children }: { chrome: ChromeState; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the controls in it
    <div data-chrome="" data-open={useOpen(chrome)} className={styles.chrome} onFocus={chrome.show}>
      {children}
    </div>
  );
}

export function TopBar(props: { data: ReaderData; incognito?: boolean; children?: ReactNode }) {
  const { comic, brief } = props.data;
  return (
    <header className={styles.top}>
      <IconLink label={readerWords.back} {...useWayToComic(comic.id)}>
        <BackIcon />
      </IconLink>
      <div className={styles.titles}>
        <h1>{chapterTitle(brief)}</h1>
        <p>{comic.title}</p>
      </div>
      {props.incognito && <span className={styles.incognito}>{readerWords.incognito}</span>}
      {props.children}
    </header>
  );
}
