import { useSyncExternalStore } from 'react';
import { toggleFullscreen } from '../../../platform/screen.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { RowButton, RowSwitch, Rows } from '../../../ui/rows.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { useReaderChoices } from '../choices.ts';
import { sharePlace } from '../end/share-place.ts';
import type { SheetName } from './sheet-name.ts';

/** What is not needed on every page: share the place, report a page, read unseen, full screen, the keys. */
export function MoreSheet(props: {
  data: OpenChapter;
  session: ReadingSession;
  onOpen: (name: SheetName) => void;
  onClose: () => void;
}) {
  const { data, session, onOpen, onClose } = props;
  const [choices, choose] = useReaderChoices(data.comic);
  const full = useFullscreen();
  return (
    <Sheet title={words.more} closeWord={words.close} onClose={onClose}>
      <Rows>
        <RowButton
          name={words.share}
          small={words.shareNote}
          onClick={() => {
            // What is said of it, an address to copy too, stands on the page: beneath a sheet nobody could touch it.
            onClose();
            void sharePlace(data, session);
          }}
        />
        <RowButton name={words.report.title} leads onClick={() => onOpen('report')} />
        <RowSwitch
          name={words.incognito.name}
          small={words.incognito.small}
          on={choices.incognito}
          onChange={(incognito) => choose({ incognito })}
        />
        {document.fullscreenEnabled && (
          <RowSwitch name={words.fullscreen} on={full} onChange={() => void toggleFullscreen()} />
        )}
        <RowButton name={words.keys.title} leads onClick={() => onOpen('keys')} />
      </Rows>
    </Sheet>
  );
}

function useFullscreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null,
  );
}
