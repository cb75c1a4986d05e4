import { useSyncExternalStore } from 'react';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { ShiftIcon } from '../chrome/icons.tsx';
import { pairsPages, wideScreen } from './pairing.ts';

/** Pairs the pages from here another way, where two stand side by side: a scan may have a page too many. */
export function PairingTool({ choices, session }: { choices: ReaderChoices; session: ReadingSession }) {
  const wide = useSyncExternalStore(onWide, isWide, () => false);
  if (!pairsPages(choices, wide)) return null;
  return (
    <button type="button" onClick={() => session.shiftPairs()}>
      <ShiftIcon />
      {readerWords.shiftPairs}
    </button>
  );
}

function onWide(changed: () => void): () => void {
  const wide = wideScreen();
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

function isWide(): boolean {
  return wideScreen().matches;
}
