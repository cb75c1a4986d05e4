import type { ChapterBrief } from '../../../contract/comic.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { CheckIcon, ClockIcon, LockIcon } from '../../ui/icons.tsx';
import styles from './chapter-legend.module.css';

const said = comicInfoWords.chapters;

/** What the signs mean, for those that are shown. */
export function ChapterLegend({ chapters, entry }: { chapters: ChapterBrief[]; entry: HistoryEntry | null }) {
  const locked = chapters.filter(({ free, bought }) => !free && !bought);
  const waits = locked.some(({ freeAt }) => freeAt !== null);
  const costs = locked.some(({ freeAt }) => freeAt === null);
  const read = (entry?.doneChapters.length ?? 0) > 0;
  if (!read && !costs && !waits) return null;
  return (
    <p className={styles.legend}>
      {read && (
        <span>
          <CheckIcon size={16} />
          {said.readLong}
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
