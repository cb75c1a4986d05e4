import { useCallback, useEffect, useRef, useState } from 'react';
import { atRest } from '../../../platform/at-rest.ts';
import { notify } from '../../../stores/notices.ts';
import { readerWords } from '../../../text/reader.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { loadSheets } from '../later.ts';
import type { OpenSheet, SheetAbout, SheetName } from './sheet-name.ts';

/** A sheet that was opened: the same one opened again is another. */
interface Shown {
  name: SheetName;
  /** When, of `performance.now()`. */
  at: number;
  /** Of which chapter it is, where that is not the room's. */
  about: SheetAbout | undefined;
}

export interface SheetState {
  shown: Shown | null;
  open: OpenSheet;
  close: (which: Shown) => void;
}

export function useSheet(): SheetState {
  const [shown, setShown] = useState<Shown | null>(null);
  const last = useRef<Shown | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback<OpenSheet>((name, about) => {
    // A sheet that was opened from another one takes its place: the browser knows only that one, which is gone.
    if (!document.querySelector('dialog[open]')) opener.current = document.activeElement;
    last.current = { name, at: performance.now(), about };
    setShown(last.current);
  }, []);
  const close = useCallback((which: Shown) => {
    // It is told a moment after the sheet has gone: another may have been opened since, …
    if (which !== last.current) return;
    setShown(null);
    // … and whoever has put the focus elsewhere by then keeps it there.
    if (document.activeElement?.matches('body, dialog *') && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, []);
  return { shown, open, close };
}

/** The open sheet. The code of all of them comes at rest, or with the first one. */
export function SheetHost(props: SheetAbout & { sheet: SheetState }) {
  const { data, session, sheet } = props;
  const { shown, open, close } = sheet;
  useEffect(() => atRest(async () => void (await loadSheets().catch(() => null))), []);
  const closeIt = useCallback(() => shown && close(shown), [shown, close]);
  const Sheets = useLoaded(
    loadSheets,
    shown !== null,
    useCallback(() => {
      closeIt();
      notify({ severity: 'warn', summary: readerWords.offline.title });
    }, [closeIt]),
  );
  return shown && Sheets ? (
    <Sheets
      key={shown.at}
      name={shown.name}
      data={data}
      session={session}
      {...shown.about}
      onOpen={open}
      onClose={closeIt}
    />
  ) : null;
}
