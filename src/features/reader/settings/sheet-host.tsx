import { useCallback, useRef, useState } from 'react';
import { notify } from '../../../stores/notices.ts';
import { readerWords } from '../../../text/reader.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ReaderData } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import type { SheetName } from './sheet-name.ts';

export interface SheetState {
  name: SheetName | null;
  open: (name: SheetName) => void;
  close: () => void;
}

export function useSheet(): SheetState {
  const [name, setName] = useState<SheetName | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((next: SheetName) => {
    // A sheet that was opened from another one takes its place: the browser knows only that one, which is gone.
    if (!document.querySelector('dialog[open]')) opener.current = document.activeElement;
    setName(next);
  }, []);
  const close = useCallback(() => {
    setName(null);
    // It is told a moment after the sheet has gone: whoever has put the focus elsewhere by then keeps it there.
    if (document.activeElement?.matches('body, dialog *') && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, []);
  return { name, open, close };
}

const load = async () => (await import('./sheets.tsx')).Sheets;

/** The open sheet. The code of all of them comes with the first one. */
export function SheetHost(props: { data: ReaderData; session: ReadingSession | null; sheet: SheetState }) {
  const { data, session, sheet } = props;
  const { name, open, close } = sheet;
  const Sheets = useLoaded(
    load,
    name !== null,
    useCallback(() => {
      close();
      notify({ severity: 'warn', summary: readerWords.offline.title });
    }, [close]),
  );
  return name && Sheets ? (
    <Sheets key={name} name={name} data={data} session={session} onOpen={open} onClose={close} />
  ) : null;
}
