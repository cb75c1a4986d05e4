import { memo } from 'react';
import { comicAddress } from '../../../../domain/comic-address.ts';
import { isReadThrough } from '../../../../domain/share-read.ts';
import type { HistoryView } from '../../../mirror/shelf-views.ts';
import { thisDevice } from '../../../mirror/this-device.ts';
import { shelfWords } from '../../../text/shelf.ts';
import { shellWords } from '../../../text/shell.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ComicLink } from '../../../ui/comic-link.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import rowWords from '../../../ui/row-words.module.css';
import { chapterOf, continueAt, type Onward } from '../continue-at.ts';
import { useShelfRoom } from '../shelf-room.ts';
import { timeWords } from './day-words.ts';
import styles from './history-row.module.css';

/** A comic that was read: where one stopped, when and on what, and the way on. */
export const HistoryRow = memo(function HistoryRow({ read: { entry, comic } }: { read: HistoryView }) {
  const { edit } = useShelfRoom();
  const cover = { ...entry, id: entry.comicId };
  const face = (
    <>
      <Cover comic={cover} sizes="64px" className={styles.cover} />
      <span className={rowWords.words}>
        <b>{entry.title}</b>
        <span>{placeOf(entry)}</span>
        <small>{shellWords.line([deviceOf(entry.device), timeWords(entry.at)])}</small>
      </span>
    </>
  );
  if (edit.on) {
    const chosen = edit.chosen.has(entry.comicId);
    return (
      <label className={styles.row} {...(chosen && { 'data-chosen': '' })}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={shelfWords.choose(entry.title)}
          checked={chosen}
          onChange={() => edit.toggle(entry.comicId)}
        />
        {face}
        <span className={styles.tick}>
          <CheckIcon size={16} />
        </span>
      </label>
    );
  }
  const onward = continueAt(entry, comic);
  return (
    <div className={styles.row}>
      <ComicLink to={comicAddress(entry.comicId)} className={styles.face}>
        {face}
      </ComicLink>
      <ButtonLink look="quiet" to={onward.to} className={styles.onward}>
        {wordOf(onward.kind)}
      </ButtonLink>
    </div>
  );
});

function placeOf(entry: HistoryView['entry']): string {
  const chapter = [chapterOf(entry), entry.chapterTitle].filter((part) => part !== '').join(' ');
  return shellWords.line([
    chapter,
    isReadThrough(entry) ? shelfWords.finished : shelfWords.page(entry.imgIndex),
  ]);
}

/** What another device says it is; the entries of this one say nothing. */
function deviceOf(told: string = thisDevice()): string {
  return Object.entries(shelfWords.devices).find(([kind]) => kind === told)?.[1] ?? '';
}

function wordOf(kind: Onward['kind']): string {
  switch (kind) {
    case 'continue':
      return shelfWords.continue;
    case 'next':
      return shelfWords.next;
    case 'up-to-date':
      return shelfWords.upToDate;
    case 'again':
      return shelfWords.again;
    default:
      return kind satisfies never;
  }
}
