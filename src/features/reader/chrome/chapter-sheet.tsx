import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { watchEntry } from '../../../commands/continue-reading.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import { CheckIcon, LockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import type { ReaderData } from '../chapter/reader-data.ts';
import styles from './chapter-sheet.module.css';

/** All chapters, the one being read in view; those that were read are marked as on the comic's page. */
export function ChapterSheet({ data, onClose }: { data: ReaderData; onClose: () => void }) {
  const { comic, chapters, brief } = data;
  const list = useAtCurrent();
  const done = useDone(comic.id);
  return (
    <Sheet
      title={readerWords.chapters}
      note={readerSheetWords.chapterCount(chapters.length)}
      closeWord={readerSheetWords.close}
      beside="wide"
      onClose={onClose}
    >
      <ol ref={list} className={styles.list}>
        {chapters.map((chapter) => (
          <li key={chapter.chapterNo}>
            <Link
              replace
              to={chapterAddress(comic.id, chapter.chapterNo)}
              aria-current={chapter === brief ? 'page' : undefined}
              {...(chapter !== brief && done.has(chapter.chapterNo) && { 'data-read': '' })}
              onClick={onClose}
            >
              <span>{chapterTitle(chapter)}</span>
              <ChapterState
                chapter={chapter}
                current={chapter === brief}
                read={done.has(chapter.chapterNo)}
              />
            </Link>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function ChapterState(props: { chapter: ChapterBrief; current: boolean; read: boolean }) {
  const { chapter, current, read } = props;
  if (current) return <small data-state="reading">{readerSheetWords.reading}</small>;
  // One that was given back, or is no longer free, tells its price.
  if (read && (chapter.bought || chapter.free)) {
    return (
      <small data-state="read">
        <CheckIcon size={14} />
        {readerSheetWords.read}
      </small>
    );
  }
  if (chapter.bought) return <small data-state="bought">{readerWords.bought}</small>;
  if (chapter.free) return <small data-state="free">{readerWords.free}</small>;
  return (
    <small data-state="locked">
      <LockIcon size={14} />
      {readerWords.points(chapter.price)}
    </small>
  );
}

/** The chapters that were read through, as this device knows; none until that is known. */
function useDone(comicId: number): ReadonlySet<number> {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => watchEntry(comicId, (entry) => setDone(new Set(entry?.doneChapters))), [comicId]);
  return done;
}

/** The current chapter in the middle once the sheet is open, with the focus. */
function useAtCurrent(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    current?.focus({ preventScroll: true });
  }, []);
  return list;
}
