import { useState } from 'react';
import { byteSize } from '../../../domain/byte-size.ts';
import { chapterMark } from '../../../domain/chapter-name.ts';
import { removeSaved } from '../../commands/remove-saved.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { shellWords } from '../../text/shell.ts';
import { storageWords } from '../../text/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
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
      {saved.saved.length > 1 && <Picker saved={saved} chosen={chosen} choose={choose} />}
    </Sheet>
  );
}

/** Which chapters: some at once, or one by one. */
function Picker(props: {
  saved: SavedOnDevice;
  chosen: ReadonlySet<number>;
  choose: (chosen: ReadonlySet<number>) => void;
}) {
  const { saved, chosen, choose } = props;
  const rows = saved.saved.toSorted((one, other) => one.chapterNo - other.chapterNo);
  const [finished, lacking] = [finishedIn(saved), lackingIn(saved)];
  const picks = { all: rows.map(({ chapterNo }) => chapterNo), finished, lacking };
  const names = new Map(saved.chapters.map((chapter) => [chapter.chapterNo, chapter]));
  return (
    <>
      <div className={styles.picks}>
        {(['all', 'finished', 'lacking'] as const)
          .filter((name) => name === 'all' || (picks[name].length > 0 && picks[name].length < rows.length))
          .map((name) => {
            const all = picks[name].length === chosen.size && picks[name].every((no) => chosen.has(no));
            return (
              <Chip key={name} pressed={all} onClick={() => choose(new Set(all ? [] : picks[name]))}>
                {said.picks[name](picks[name].length)}
              </Chip>
            );
          })}
      </div>
      <ChoiceGrid
        label={said.picker}
        choices={rows.map(({ chapterNo, chapter, doneBytes }) => {
          // One that was taken down is not in its comic's list.
          const named = names.get(chapterNo) ?? { chapterNo, label: chapter?.label ?? '' };
          return {
            key: chapterNo,
            mark: chapterMark(named),
            name: shellWords.line([
              chapterWord(named),
              byteSize(doneBytes),
              finished.includes(chapterNo) ? said.finished : '',
              lacking.includes(chapterNo) ? said.lacking : '',
            ]),
            chosen: chosen.has(chapterNo),
            closed: false,
          };
        })}
        onToggle={(no) => {
          const next = new Set(chosen);
          if (!next.delete(no)) next.add(no);
          choose(next);
        }}
      />
    </>
  );
}
