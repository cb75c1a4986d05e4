import { useEffect, useRef } from 'react';

/** Where the focus is lost, the room takes it: the reader itself, every other one by its heading. */
export function keepFocus(): void {
  keepFocusAt(document.querySelector('main[tabindex], h1'));
}

/** Where the focus is lost, this place takes it. */
export function keepFocusAt(place: HTMLElement | null): void {
  if (!place || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The room does so when one of `count` rows goes and takes along the button that sent it away. */
export function useFocusOfRows(count: number): void {
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current) keepFocus();
    last.current = count;
  }, [count]);
}

/** The room does so when what stands goes, and takes along the button that sent it away. */
export function useFocusAfter(stands: boolean): void {
  useEffect(() => (stands ? keepFocus : undefined), [stands]);
}
