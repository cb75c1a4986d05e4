import { type CSSProperties, useContext, useEffect, useState } from 'react';
import { placeAddress } from '../../../domain/comic-address.ts';
import { shareRead } from '../../../domain/share-read.ts';
import { watchLastRead } from '../../commands/continue-reading.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { keep } from '../../platform/kept.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { shellWords } from '../../text/shell.ts';
import { CoverAddressContext } from '../../ui/cover-picture.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './puck.module.css';

/** The way back into what was read last: its cover in a ring of progress. Absent without a history. */
export function Puck() {
  const entry = useLastRead();
  const address = useContext(CoverAddressContext);
  if (entry === null) return null;
  const { comicId, title, chapterNo, chapterLabel } = entry;
  const chapter = chapterWord({ chapterNo, label: chapterLabel });
  const percent = Math.round(shareRead(entry) * 100);
  return (
    <Link
      className={styles.puck}
      style={{ '--p': percent, '--ph': entry.coverColor } as CSSProperties}
      to={placeAddress(entry)}
      aria-label={shellWords.resume(title, chapter, percent)}
    >
      <img
        alt=""
        width={42}
        height={42}
        crossOrigin="anonymous"
        src={address({ ...entry, id: comicId }, 160)}
      />
      <span className={styles.play}>
        <PlayIcon size={20} />
      </span>
    </Link>
  );
}

function useLastRead(): HistoryEntry | null {
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  useEffect(
    () =>
      watchLastRead((last) => {
        setEntry(last);
        // Its place beside the tabs is free from the next first paint on (the document's own script): this comes once the
        // page has come to rest, when thumbs are on their way to the tabs.
        keep('mandao.puck', last !== null);
        document.documentElement.toggleAttribute('data-puck', last !== null);
      }),
    [],
  );
  return entry;
}
