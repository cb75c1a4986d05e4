import { useLayoutEffect, useRef } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { toggleFullscreen } from '../../../platform/screen.ts';
import { useGo } from '../../../ui/link.tsx';
import type { ReaderData } from '../chapter/reader-data.ts';
import { isOwnKey } from '../own-key.ts';
import type { SheetState } from '../settings/sheet-host.tsx';
import type { ChromeState } from './use-chrome.ts';

interface Reached {
  data: ReaderData;
  previous: ChapterBrief | null;
  next: ChapterBrief | null;
  sheet: SheetState;
  /** A locked chapter has none, and nothing that could scroll by itself. */
  chrome?: ChromeState;
  onAuto?: () => void;
}

/** The room's own keys, as the help lists them; those that turn and scroll pages belong to the view. */
export function useKeys(reached: Reached): void {
  const go = useGo();
  const now = useRef(reached);
  useLayoutEffect(() => {
    now.current = reached;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !isOwnKey(event)) return;
      // In a sheet or a field the letters are for that; one that has closed may keep the focus for a moment.
      const { target } = event;
      if (target instanceof Element && target.closest('dialog[open], select, input:not([type=range])'))
        return;
      const { data, previous, next, chrome, sheet, onAuto } = now.current;
      const open = (chapter: ChapterBrief | null) =>
        chapter && go(chapterAddress(data.comic.id, chapter.chapterNo), { replace: true });
      switch (event.key.toLowerCase()) {
        case 'escape':
        case 'm':
          return chrome?.toggle();
        case 'c':
          return sheet.open('chapters');
        case 's':
          return sheet.open('settings');
        case '?':
          return sheet.open('keys');
        case 'a':
          return onAuto?.();
        case 'f':
          return void toggleFullscreen();
        case 'n':
          return open(next);
        case 'p':
          return open(previous);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);
}
