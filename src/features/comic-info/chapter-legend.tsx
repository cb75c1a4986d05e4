import type { ChapterBrief } from '../../../contract/comic.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { CheckIcon, ClockIcon, LockIcon } from '../../ui/icons.tsx';
import { SaveIcon } from '../../ui/saving-icons.tsx';
import styles from './chapter-legend.module.css';

const said = comicInfoWords.chapters;

/** What the signs mean, for those that are shown. */
export function ChapterLegend(props: {
  chapters: ChapterBrief[];
  entry: HistoryEntry | null;
  saved: boolean;
}) {
  const { chapters, entry, saved } = props;
  const locked = chapters.filter(({ free, bought }) => !free && !bought);
  const waits = locked.some(({ freeAt }) => freeAt !== null);
  const costs = locked.some(({ freeAt }) => freeAt === null);
  const read = chapters.some(({ chapterNo }) => entry?.doneChapters.includes(chapterNo));
  if (!read && !costs && !waits && !saved) return null;
  return (
    <p className={styles.legend}>
      {read && (
        <span>
          <CheckIcon size={16} />
          {said.readLong}
        </span>
      )}
      {saved && (
        <span>
          <SaveIcon size={16} />
          {said.saved}
        </span>
      )}
      {costs && (
        <span className={styles.points}>
          <LockIcon size={16} />
          {said.points}
        </span>
      )}
      {waits && (
        <span>
          <ClockIcon size={16} />
          {said.waitLong}
        </span>
      )}
    </p>
  );
}
