import { useState } from 'react';
import { byteSize } from '../../../domain/byte-size.ts';
import { chapterMark } from '../../../domain/chapter-name.ts';
import { removeSaved } from '../../commands/remove-saved.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { chapterSpanWords } from '../../text/chapter-span.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { shellWords } from '../../text/shell.ts';
import { storageWords } from '../../text/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { finishedIn, lackingIn, sizeOf } from './saved-chapters.ts';
import styles from './storage.module.css';

const said = storageWords.ask;

/**
 * Asks before what is saved of a comic, or shall be, is taken off, all of it or some chapters: fetching them again may
 * cost time and money.
 * @param props.first numbers of the chapters that are chosen when it opens
 */
export function RemoveSheet(props: { saved: SavedOnDevice; first: readonly number[]; onClose: () => void }) {
  const { saved, first, onClose } = props;
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set(first));
  const going = saved.saved.filter(({ chapterNo }) => chosen.has(chapterNo));
  const bytes = sizeOf(going);
  const size = bytes > 0 ? byteSize(bytes) : '';
  const remove = async () => {
    onClose();
    if (await removeSaved(saved.comicId, [...chosen]))
      confirmDone(size === '' ? storageWords.calledOff : storageWords.removed(size));
    else notify({ severity: 'error', summary: storageWords.notRemoved });
  };
  return (
    <Sheet
      title={said.title(saved.comic.title)}
      closeWord={shellWords.close}
      onClose={onClose}
      foot={
        <div className={styles.answers}>
          <Button look="quiet" onClick={onClose}>
            {said.keep}
          </Button>
          {going.length > 0 && (
            <Button look="main" onClick={() => void remove()}>
              {said.remove}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.sentence} role="status">
        {going.length > 0 ? said.sentence(going.length, size) : said.pickFirst}
      </p>
      {saved.saved.length > 1 && (
        <Picker
          label={said.picker}
          spanWords={chapterSpanWords}
          picks={picksOf(saved)}
          choices={choicesOf(saved)}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </Sheet>
  );
}

/** What can be chosen at once. */
function picksOf(saved: SavedOnDevice) {
  const all = saved.saved.map(({ chapterNo }) => chapterNo);
  const picks = { all, finished: finishedIn(saved), lacking: lackingIn(saved) };
  return (['all', 'finished', 'lacking'] as const)
    .map((name) => ({ name: said.picks[name](picks[name].length), keys: picks[name] }))
    .filter(({ keys }) => keys === all || (keys.length > 0 && keys.length < all.length));
}

function choicesOf(saved: SavedOnDevice) {
  const [finished, lacking] = [finishedIn(saved), lackingIn(saved)];
  const listed = new Map(saved.chapters.map((chapter) => [chapter.chapterNo, chapter]));
  return saved.saved
    .toSorted((one, other) => one.chapterNo - other.chapterNo)
    .map(({ chapterNo, chapter, doneBytes }) => {
      // One that was taken down is not in its comic's list.
      const named = listed.get(chapterNo) ?? { chapterNo, label: chapter?.label ?? '' };
      const name = shellWords.line([
        chapterWord(named),
        byteSize(doneBytes),
        finished.includes(chapterNo) ? said.finished : '',
        lacking.includes(chapterNo) ? said.lacking : '',
      ]);
      return { key: chapterNo, mark: chapterMark(named), name, closed: false };
    });
}
