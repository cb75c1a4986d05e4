import { useState } from 'react';
import type { ChapterBrief, ComicDetail } from '../../../contract/comic.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { notify } from '../../stores/notices.ts';
import type { SavedMarks } from '../../stores/use-saved.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SaveIcon } from '../../ui/saving-icons.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

const loadSheet = async () => (await import('./save-sheet.tsx')).SaveSheet;

/** Opens the sheet in which chapters are chosen that shall be on this device; its code comes with the first tap. */
export function SaveButton(props: {
  comic: ComicDetail;
  chapters: readonly ChapterBrief[];
  entry: HistoryEntry | null;
  marks: SavedMarks;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLoaded(loadSheet, open, () => {
    close();
    notify({ severity: 'warn', summary: shellWords.offline.title });
  });
  if (props.chapters.length === 0) return null;
  return (
    <>
      <IconButton label={comicInfoWords.save} onClick={() => setOpen(true)}>
        <SaveIcon />
      </IconButton>
      {open && Sheet && <Sheet {...props} onClose={close} />}
    </>
  );
}
