import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { Chosen, ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { IconLink } from '../../../ui/icon-button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { comicHref } from '../chapter/reader-address.ts';
import type { ReaderData } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import styles from './chrome.module.css';
import { Panel } from './panel.tsx';

/**
 * The bars over the art: hidden while one reads, but always there for who listens or tabs: the focus brings them
 * back.
 */
export function Chrome(props: {
  data: ReaderData;
  session: ReadingSession;
  previous: ChapterBrief | null;
  next: ChapterBrief | null;
  open: boolean;
  onOpen: () => void;
  choices: ReaderChoices;
  onChoose: (change: Chosen) => void;
}) {
  const { data, open, onOpen } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the controls in it
    <div data-chrome="" data-open={open} className={styles.chrome} onFocus={onOpen}>
      <TopBar data={data} />
      <Panel {...props} />
    </div>
  );
}

export function TopBar({ data: { comic, brief } }: { data: ReaderData }) {
  return (
    <header className={styles.top}>
      <IconLink label={readerWords.back} to={comicHref(comic.id)}>
        <BackIcon />
      </IconLink>
      <div className={styles.titles}>
        <h1>{chapterTitle(brief)}</h1>
        <p>{comic.title}</p>
      </div>
    </header>
  );
}
