import type { CSSProperties } from 'react';
import { byteSize } from '../../../domain/byte-size.ts';
import { pauseSaving, resumeSaving } from '../../commands/save-chapters.ts';
import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { shellWords } from '../../text/shell.ts';
import { storageWords } from '../../text/storage.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import { PauseIcon, RemoveIcon } from '../../ui/saving-icons.tsx';
import { ComicLine } from './comic-line.tsx';
import styles from './storage.module.css';

const said = storageWords;

/**
 * A comic of which chapters are on their way, or were stopped: how far, why, and the way to stop, to go on, or to let them
 * be.
 */
export function SavingRow(props: { saved: SavedOnDevice; onRemove: () => void }) {
  const { comic, chapters, saved } = props.saved;
  const waiting = saved.filter(({ state }) => state === 'waiting').sort((one, other) => one.at - other.at);
  const unfinished = saved.filter(({ state }) => state !== 'saved');
  const bytes = unfinished.reduce((sum, row) => sum + row.bytes, 0);
  const done = unfinished.reduce((sum, row) => sum + row.doneBytes, 0);
  const action =
    waiting.length > 0 ? (
      <IconButton label={said.pause(comic.title)} onClick={() => void pauseSaving(comic.id)}>
        <PauseIcon />
      </IconButton>
    ) : (
      <>
        <IconButton label={said.resume(comic.title)} onClick={() => void resumeSaving(comic.id)}>
          <PlayIcon />
        </IconButton>
        <IconButton label={said.callOff(comic.title)} onClick={props.onRemove}>
          <RemoveIcon />
        </IconButton>
      </>
    );
  return (
    <ComicLine comic={comic} bytes={waiting.length > 0 ? bytes : null} action={action}>
      <span>
        {waiting.length > 0
          ? running()
          : shellWords.line([stoppedWord(unfinished), bytes > 0 ? byteSize(bytes) : ''])}
      </span>
      <i
        className={styles.progress}
        data-measure=""
        style={{ '--p': bytes === 0 ? 0 : done / bytes } as CSSProperties}
      />
    </ComicLine>
  );

  function running(): string {
    const [row, ...later] = waiting;
    const brief = chapters.find(({ chapterNo }) => chapterNo === row?.chapterNo);
    if (!row || !brief) return said.waiting(waiting.length);
    const pages = said.pages(
      chapterWord(brief),
      row.hashes.filter((hash) => hash !== '').length,
      row.pageCount,
    );
    return shellWords.line([pages, later.length > 0 ? said.waiting(later.length) : '']);
  }
}

/** Why chapters of a comic are no longer on their way. */
export function stoppedWord(unfinished: SavedOnDevice['saved']): string {
  const fault = unfinished.find((row) => row.fault !== null)?.fault;
  if (!fault) return said.paused(unfinished.length);
  return said.faults[fault](unfinished.filter((row) => row.fault === fault).length);
}
