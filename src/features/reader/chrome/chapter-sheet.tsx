import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { watchEntry } from '../../../commands/continue-reading.ts';
import { chapterListWords } from '../../../text/chapter-list.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import { CheckIcon, LockIcon } from '../../../ui/icons.tsx';
import { JumpForm } from '../../../ui/jump-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { QuietButton } from '../../../ui/quiet-action.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SortIcon } from '../../../ui/sort-icon.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import type { ReaderData } from '../chapter/reader-data.ts';
import styles from './chapter-sheet.module.css';

/** From how many chapters on the list is too long to look through: two screens of a phone. */
const longFrom = 25;

/**
 * All chapters, the one being read in view; those that were read are marked as on the comic's page. A long list is turned
 * round, or gone through by number.
 */
export function ChapterSheet({ data, onClose }: { data: ReaderData; onClose: () => void }) {
  const { comic, chapters, brief } = data;
  const [backwards, setBackwards] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useInView(list, backwards);
  const done = useDone(comic.id);
  const shown = backwards ? chapters.toReversed() : chapters;
  return (
    <Sheet
      title={readerWords.chapters}
      note={readerSheetWords.chapterCount(chapters.length)}
      closeWord={readerSheetWords.close}
      beside="wide"
      onClose={onClose}
    >
      {chapters.length >= longFrom && (
        <div className={styles.tools}>
          <JumpForm
            said={chapterListWords}
            chapters={chapters}
            onJump={(chapter) => bringTo(list.current?.children[shown.indexOf(chapter)])}
          />
          <QuietButton onClick={() => setBackwards(!backwards)}>
            <SortIcon size={20} />
            {backwards ? chapterListWords.descending : chapterListWords.ascending}
          </QuietButton>
        </div>
      )}
      <ol ref={list} className={styles.list}>
        {shown.map((chapter) => (
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

/** Where the list is open: at the chapter being read; turned round, at its beginning. */
function useInView(list: RefObject<HTMLOListElement | null>, backwards: boolean): void {
  const opened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is turned round begins anew.
  useEffect(() => {
    if (opened.current) list.current?.firstElementChild?.scrollIntoView({ behavior: 'instant' });
    else bringTo(list.current?.querySelector('[aria-current]')?.parentElement);
    opened.current = true;
  }, [list, backwards]);
}

/** A chapter in the middle, with the focus. */
function bringTo(row: Element | null | undefined): void {
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  row?.querySelector('a')?.focus({ preventScroll: true });
}
