import { type RefObject, useEffect, useRef } from 'react';
import { atRest } from '../../../platform/at-rest.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { loadStripZoom } from '../later.ts';

/** What of a strip's scrolling its zoom needs. */
export interface Resizable {
  /** See `StripView` in strip-zoom.ts. */
  resize: (top: number, ratio: number, change: () => void) => void;
  keepPlace: () => void;
}

/** Lets two fingers, two taps, the wheel and keys magnify a strip; its code comes after the first image. */
export function useStripZoom(
  strip: RefObject<HTMLElement | null>,
  scroll: RefObject<Resizable | null>,
  choices: ReaderChoices,
): void {
  const chosen = useRef(choices);
  useEffect(() => {
    chosen.current = choices;
  }, [choices]);
  useEffect(() => {
    const ended = new AbortController();
    let stop = () => {};
    atRest(async () => {
      // Without its code nothing can be magnified, and everything else goes on.
      const code = await loadStripZoom().catch(() => null);
      const element = strip.current;
      const room = element?.parentElement;
      if (!code || !room || ended.signal.aborted) return;
      const zoom = new code.StripZoom(room, element, {
        choices: () => chosen.current,
        resize: (top, ratio, change) => scroll.current?.resize(top, ratio, change),
        keepPlace: () => scroll.current?.keepPlace(),
      });
      zoom.listen(ended.signal);
      stop = () => zoom.stop();
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [strip, scroll]);
}
