import { useEffect, useState } from 'react';
import { placeAddress } from '../../../domain/comic-address.ts';
import { isReadThrough } from '../../../domain/share-read.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { puckWords } from '../../text/puck.ts';
import { shellWords } from '../../text/shell.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import rowWords from '../../ui/row-words.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './last-read-sheet.module.css';

const count = 5;

/** The comics that were read last, each the way back to its place. */
export function LastReadSheet({ onClose }: { onClose: () => void }) {
  const [entries, setEntries] = useState<HistoryEntry[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void lastRead().then((found) => isCurrent && setEntries(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!entries) return null;
  return (
    <Sheet title={puckWords.title} closeWord={shellWords.close} onClose={onClose}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.comicId}>
            {/* Closed at once: what tells that a chapter is on its way would stand beneath. */}
            <Link to={placeAddress(entry)} className={styles.row} onClick={onClose}>
              <Cover comic={{ ...entry, id: entry.comicId }} sizes="48px" className={styles.cover} />
              <span className={rowWords.words}>
                <b>{entry.title}</b>
                <span>{placeOf(entry)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** By an import of its own: else the sheet would lie in the database's file, which comes unasked. */
async function lastRead(): Promise<HistoryEntry[]> {
  return (await import('../../mirror/history.ts')).latestHistory(count);
}

/** As the history says it. */
function placeOf(entry: HistoryEntry): string {
  const { chapterNo, chapterLabel, chapterTitle, imgIndex } = entry;
  const chapter = `${chapterWord({ chapterNo, label: chapterLabel })} ${chapterTitle}`.trimEnd();
  return shellWords.line([chapter, isReadThrough(entry) ? puckWords.finished : puckWords.page(imgIndex)]);
}
