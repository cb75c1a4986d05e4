import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Whether the bars are shown, and everything that shows or hides them. */
export interface ChromeState {
  open: boolean;
  show: () => void;
  hide: () => void;
  toggle: () => void;
  /** The strip is scrolled by hand: downwards hides the bars. */
  travel: (down: boolean) => void;
  /** A tap on a page; answers whether it was for the bars. */
  tapPages: (side: boolean) => boolean;
  /** The element that takes the focus when the bars hide with it in them. */
  room: RefObject<HTMLElement | null>;
}

export function useChrome(): ChromeState {
  const [open, setOpen] = useState(false);
  const openNow = useRef(false);
  const room = useRef<HTMLElement>(null);
  const set = useCallback((next: boolean) => {
    if (openNow.current === next) return;
    openNow.current = next;
    setOpen(next);
    const focused = document.activeElement;
    // The focus must not stay on what cannot be seen.
    if (!next && focused?.closest('[data-chrome]')) room.current?.focus({ preventScroll: true });
  }, []);
  const show = useCallback(() => set(true), [set]);
  const hide = useCallback(() => set(false), [set]);
  const toggle = useCallback(() => set(!openNow.current), [set]);
  const travel = useCallback((down: boolean) => down && set(false), [set]);
  const tapPages = useCallback(
    (side: boolean) => {
      if (side && !openNow.current) return false;
      set(!openNow.current);
      return true;
    },
    [set],
  );
  useArrival(room);
  return { open, show, hide, toggle, travel, tapPages, room };
}

/** A chapter that was opened from another place takes the focus, which that place took with it. */
export function useArrival(room: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) room.current?.focus({ preventScroll: true });
  }, [room]);
}
