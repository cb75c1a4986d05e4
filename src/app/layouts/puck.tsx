import { type CSSProperties, useCallback, useContext, useEffect, useId, useState } from 'react';
import { placeAddress } from '../../../domain/comic-address.ts';
import { shareRead } from '../../../domain/share-read.ts';
import { watchLastRead } from '../../commands/continue-reading.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { keep } from '../../platform/kept.ts';
import { notify } from '../../stores/notices.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { puckWords } from '../../text/puck.ts';
import { shellWords } from '../../text/shell.ts';
import { CoverAddressContext } from '../../ui/cover-picture.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './puck.module.css';
import { useLongPress } from './use-long-press.ts';

const loadLastRead = async () => (await import('./last-read-sheet.tsx')).LastReadSheet;

/**
 * The way back into what was read last: its cover in a ring of progress; a long press offers what was read before it as
 * well. Absent without a history.
 */
export function Puck() {
  const entry = useLastRead();
  const address = useContext(CoverAddressContext);
  const hint = useId();
  const { lastRead, press } = useLastReadSheet();
  if (entry === null) return null;
  const { comicId, title, chapterNo, chapterLabel } = entry;
  const chapter = chapterWord({ chapterNo, label: chapterLabel });
  const percent = Math.round(shareRead(entry) * 100);
  return (
    <>
      <Link
        className={styles.puck}
        style={{ '--p': percent, '--ph': entry.coverColor } as CSSProperties}
        to={placeAddress(entry)}
        aria-label={shellWords.resume(title, chapter, percent)}
        aria-describedby={hint}
        draggable={false}
        {...press}
      >
        <img
          alt=""
          width={42}
          height={42}
          crossOrigin="anonymous"
          draggable={false}
          src={address({ ...entry, id: comicId }, 160)}
        />
        <span className={styles.play}>
          <PlayIcon size={20} />
        </span>
      </Link>
      <span id={hint} hidden>
        {puckWords.hint}
      </span>
      {lastRead}
    </>
  );
}

/** The sheet that a long press opens, once its code has come; it gives the focus back to the puck. */
function useLastReadSheet() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const failed = useCallback(() => {
    close();
    notify({ severity: 'warn', summary: shellWords.offline.title });
  }, [close]);
  const Sheet = useLoaded(loadLastRead, open, failed);
  const press = useLongPress((puck) => {
    // A finger leaves no focus behind that the sheet could give back.
    puck.focus({ preventScroll: true });
    setOpen(true);
  });
  return { press, lastRead: open && Sheet && <Sheet onClose={close} /> };
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
