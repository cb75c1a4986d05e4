import { byteSize } from '../../../domain/byte-size.ts';
import { removeSaved } from '../../commands/remove-saved.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { shellWords } from '../../text/shell.ts';
import { storageWords } from '../../text/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { sizeOf } from './size-of.ts';
import styles from './storage.module.css';

const said = storageWords;

/** Asks before what is saved of a comic is taken off: fetching it again may cost time and money. */
export function RemoveSheet({ saved, onClose }: { saved: SavedOnDevice; onClose: () => void }) {
  const size = byteSize(sizeOf(saved));
  const remove = async () => {
    onClose();
    if (await removeSaved(saved.comicId)) confirmDone(said.removed(size));
    else notify({ severity: 'error', summary: said.notRemoved });
  };
  return (
    <Sheet
      title={said.ask.title(saved.comic.title)}
      closeWord={shellWords.close}
      onClose={onClose}
      foot={
        <div className={styles.answers}>
          <Button look="quiet" onClick={onClose}>
            {said.ask.keep}
          </Button>
          <Button look="main" onClick={() => void remove()}>
            {said.ask.remove}
          </Button>
        </div>
      }
    >
      <p className={styles.sentence}>{said.ask.sentence(saved.saved.length, size)}</p>
    </Sheet>
  );
}
