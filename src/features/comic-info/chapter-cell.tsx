import type { CSSProperties, ReactNode } from 'react';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { chapterAddress, placeAddress } from '../../../domain/comic-address.ts';
import { isReadThrough, shareRead } from '../../../domain/share-read.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { waitUntil } from '../../../domain/wait-until.ts';
import { sharedNow } from '../../api/server-clock.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import type { SavedMark } from '../../stores/use-saved.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { CheckIcon, ClockIcon, LockIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { SaveIcon } from '../../ui/saving-icons.tsx';
import styles from './chapter-cell.module.css';

const said = comicInfoWords.chapters;

/** A chapter: its name, and whether it was read, is open, or what it costs. */
export function ChapterCell(props: {
  comicId: number;
  chapter: ChapterBrief;
  entry: HistoryEntry | null;
  /** How it stands on this device; undefined when nobody asked to save it. */
  mark: SavedMark | undefined;
  online: boolean;
}) {
  const { comicId, chapter, entry, mark, online } = props;
  const { chapterNo, pageCount } = chapter;
  // Who stands at its end has read it: the main button leads on from there.
  const current = entry?.chapterNo === chapterNo && !isReadThrough({ ...entry, pageCount });
  const read = !current && (entry?.doneChapters.includes(chapterNo) ?? false);
  return (
    <Link
      to={current ? placeAddress(entry) : chapterAddress(comicId, chapterNo)}
      id={chapterCellId(chapterNo)}
      className={styles.cell}
      {...(read && { 'data-read': '' })}
      {...(!online && !mark?.open && { 'data-away': '' })}
      {...(current && { 'aria-current': 'true' as const })}
    >
      <b>{chapterWord(chapter)}</b>
      {chapter.title && <span className={styles.title}>{chapter.title}</span>}
      <span className={styles.states}>
        {mark && <SavedState mark={mark} />}
        {read && <Sign icon={<CheckIcon size={16} />} word={said.read} />}
        {!read && !mark?.open && <ChapterState chapter={chapter} />}
      </span>
      {current && (
        <span
          className={styles.progress}
          data-measure=""
          // Another device does not tell how long the chapter is.
          style={{ '--p': shareRead({ ...entry, pageCount }) * 100 } as CSSProperties}
        />
      )}
    </Link>
  );
}

/** By which a chapter is found on the page. */
export function chapterCellId(chapterNo: number): string {
  return `chapter-${chapterNo}`;
}

/** On this device, on its way, or stopped; what is somebody else's is locked. */
function SavedState({ mark: { state, open, share } }: { mark: SavedMark }) {
  const { saved, locked, saving, paused, failed } = said.device;
  if (open) return <Sign icon={<SaveIcon size={16} />} word={saved} className={styles.bought} />;
  switch (state) {
    case 'saved':
      return <Sign icon={<LockIcon size={16} />} word={locked} />;
    case 'waiting':
      return <span className={styles.state}>{saving(Math.floor(share * 100))}</span>;
    case 'paused':
      return <span className={styles.state}>{paused}</span>;
    case 'failed':
      return <span className={styles.state}>{failed}</span>;
    default:
      return state satisfies never;
  }
}

function Sign(props: { icon: ReactNode; word: string; className?: string | undefined }) {
  return (
    <span className={`${styles.state} ${props.className ?? ''}`}>
      {props.icon}
      <HiddenText>{props.word}</HiddenText>
    </span>
  );
}

/** Said by a sign and a word, never by colour alone. */
function ChapterState({ chapter }: { chapter: ChapterBrief }) {
  if (chapter.free) return <span className={`${styles.state} ${styles.free}`}>{said.free}</span>;
  if (chapter.bought) return <span className={`${styles.state} ${styles.bought}`}>{said.bought}</span>;
  if (chapter.freeAt !== null)
    return (
      <span className={styles.state}>
        <ClockIcon size={16} />
        {/* The minute may turn between the server's drawing and this one. */}
        <span suppressHydrationWarning>{said.wait(waitUntil(chapter.freeAt, sharedNow()))}</span>
      </span>
    );
  const price = groupedNumber(chapter.price);
  return (
    <span className={`${styles.state} ${styles.price}`}>
      <LockIcon size={16} />
      <span aria-hidden="true">{price}</span>
      <HiddenText>{said.price(price)}</HiddenText>
    </span>
  );
}
