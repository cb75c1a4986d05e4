import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { shellWords } from '../../text/shell.ts';
import { storageWords } from '../../text/storage.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RemoveIcon } from '../../ui/saving-icons.tsx';
import { ComicLine } from './comic-line.tsx';
import { finishedIn, sizeOf } from './saved-chapters.ts';

const said = storageWords;

/** A comic with chapters on this device: how many, how many of them read, how much, and the way to take it off. */
export function SavedRow({ saved, onRemove }: { saved: SavedOnDevice; onRemove: () => void }) {
  const { comic, open, locked } = saved;
  const finished = finishedIn(saved).length;
  return (
    <ComicLine
      comic={comic}
      bytes={sizeOf(saved.saved)}
      action={
        <IconButton label={said.remove(comic.title)} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      }
    >
      <span>
        {shellWords.line([
          open.length > 0 ? said.chapters(open.length) : '',
          finished > 0 ? said.finished(finished) : '',
          locked > 0 ? said.lockedChapters(locked) : '',
        ])}
      </span>
    </ComicLine>
  );
}
