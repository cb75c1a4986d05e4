import { useState } from 'react';
import { notify } from '../../../stores/notices.ts';
import { readerWords } from '../../../text/reader.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { SettingsIcon } from '../chrome/icons.tsx';
import type { ComicKind } from '../preferences.ts';

/** Opens the settings; their code comes with the first wish. */
export function SettingsTool({ comic }: { comic: ComicKind }) {
  const [open, setOpen] = useState(false);
  const Sheet = useLoaded(loadSheet, open, () => {
    setOpen(false);
    notify({ severity: 'warn', summary: readerWords.offline.title });
  });
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SettingsIcon />
        {readerWords.settings}
      </button>
      {open && Sheet && <Sheet comic={comic} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadSheet = async () => (await import('./settings-sheet.tsx')).SettingsSheet;
