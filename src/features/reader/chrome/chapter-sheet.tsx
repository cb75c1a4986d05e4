import { useEffect, useRef } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import { readerWords } from '../../../text/reader.ts';
import { CloseIcon } from '../../../ui/action-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { chapterHref } from '../chapter/reader-address.ts';
import type { ReaderData } from '../chapter/reader-data.ts';
import styles from './chapter-sheet.module.css';

/** All chapters, the one being read in view. Esc, the scrim and the cross close it. */
export function ChapterSheet({ data, onClose }: { data: ReaderData; onClose: () => void }) {
  const { comic, chapters, brief } = data;
  const dialog = useModal();
  return (
    // A click on the dialog itself is one on the scrim around what it holds.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, on which every modal dialog closes itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={readerWords.chapters}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>{readerWords.chapters}</h2>
          <p>{readerWords.chapterCount(chapters.length)}</p>
          <IconButton label={readerWords.close} onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </header>
        <ol className={styles.list}>
          {chapters.map((chapter) => (
            <li key={chapter.chapterNo}>
              <Link
                replace
                to={chapterHref(comic.id, chapter.chapterNo)}
                aria-current={chapter === brief ? 'page' : undefined}
                onClick={() => dialog.current?.close()}
              >
                <span>{chapterTitle(chapter)}</span>
                <ChapterState chapter={chapter} current={chapter === brief} />
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </dialog>
  );
}

function ChapterState({ chapter, current }: { chapter: ChapterBrief; current: boolean }) {
  if (current) return <small data-state="reading">{readerWords.reading}</small>;
  if (chapter.bought) return <small data-state="bought">{readerWords.bought}</small>;
  if (chapter.free) return <small data-state="free">{readerWords.free}</small>;
  return (
    <small data-state="locked">
      <LockIcon size={14} />
      {readerWords.points(chapter.price)}
    </small>
  );
}

/** Opens as it comes, above everything, with the current chapter in the middle. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const current = element.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    current?.focus({ preventScroll: true });
  }, []);
  return dialog;
}
