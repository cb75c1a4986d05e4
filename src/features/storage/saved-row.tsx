import { byteSize } from '../../../domain/byte-size.ts';
import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { savedWords } from '../../text/saved.ts';
import { shellWords } from '../../text/shell.ts';
import { RemoveIcon } from '../../ui/action-icons.tsx';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { sizeOf } from './size-of.ts';
import styles from './storage.module.css';

const said = savedWords.room;

/** A comic with chapters on this device: how many, how many of them read, how much, and the way to take it off. */
export function SavedRow({ saved, onRemove }: { saved: SavedOnDevice; onRemove: () => void }) {
  const { comic, open, locked, entry } = saved;
  const finished = open.filter((chapterNo) => entry?.doneChapters.includes(chapterNo)).length;
  return (
    <>
      <ComicLink to={`/comicInfo?id=${comic.id}`} label={comic.title}>
        <Cover comic={comic} sizes="52px" />
      </ComicLink>
      <div className={styles.words}>
        <b>{comic.title}</b>
        <span>
          {shellWords.line([
            open.length > 0 ? said.chapters(open.length) : '',
            finished > 0 ? said.finished(finished) : '',
            locked > 0 ? said.lockedChapters(locked) : '',
          ])}
        </span>
      </div>
      <span className={styles.size}>{byteSize(sizeOf(saved))}</span>
      <IconButton label={said.remove(comic.title)} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </>
  );
}
