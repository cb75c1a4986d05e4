import { useSyncExternalStore } from 'react';
import type { ReadableChapter } from '../../../../contract/comic.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { pairsPages, wideScreen } from './pairing.ts';
import { ShiftIcon } from './shift-icon.tsx';
import { shiftPairs } from './shift-pairs.ts';

/** Pairs the pages from here another way, where two stand side by side: a scan may have a page too many. */
export function PairingTool(props: {
  chapter: ReadableChapter;
  choices: ReaderChoices;
  session: ReadingSession;
}) {
  const { chapter, choices, session } = props;
  const wide = useSyncExternalStore(onWide, isWide, () => false);
  if (!pairsPages(choices, wide)) return null;
  return (
    <button type="button" onClick={() => shiftPairs(chapter, session.here.imgIndex, choices)}>
      <ShiftIcon />
      {readerSheetWords.shiftPairs}
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
