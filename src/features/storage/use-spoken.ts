import { useState } from 'react';
import type { SavedOnDevice } from '../../stores/use-saved.ts';
import { storageWords } from '../../text/storage.ts';
import { stoppedWord } from './saving-row.tsx';

const said = storageWords;

/** That chapters are on their way, and how that ends; how far they are is only seen, and of what is called off the notice tells. */
export function useSpoken(shelf: readonly SavedOnDevice[], online: boolean): string {
  const [before, look] = useState({ shelf, ending: said.saved });
  const ending = before.shelf === shelf ? before.ending : endOf(before, shelf);
  if (before.shelf !== shelf) look({ shelf, ending });
  const comics = shelf.map(unfinishedOf).filter((rows) => rows.length > 0);
  if (comics.some((rows) => rows.some(({ state }) => state === 'waiting')))
    return online ? said.saving : said.offline;
  return comics.length > 0 ? comics.map(stoppedWord).join(' ') : ending;
}

/** What there is to say once nothing is unfinished any more. */
function endOf(
  before: { shelf: readonly SavedOnDevice[]; ending: string },
  shelf: readonly SavedOnDevice[],
): string {
  const lacked = before.shelf.flatMap(unfinishedOf);
  if (lacked.length === 0) return before.ending;
  const keyOf = (row: (typeof lacked)[number]) => `${row.comicId}/${row.chapterNo}`;
  const saved = shelf.flatMap((it) => it.saved.filter(({ state }) => state === 'saved').map(keyOf));
  const hasCome = lacked.some((row) => saved.includes(keyOf(row)));
  return hasCome ? said.saved : '';
}

function unfinishedOf({ saved }: SavedOnDevice): SavedOnDevice['saved'] {
  return saved.filter(({ state }) => state !== 'saved');
}
