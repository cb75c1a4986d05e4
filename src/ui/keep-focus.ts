import { useEffect, useRef } from 'react';

/** Where the focus is lost, the room takes it: the reader itself, every other one by its heading. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const place = document.querySelector<HTMLElement>('main[tabindex], h1');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Does so when one of `count` rows goes and takes along the button that sent it away. */
export function useFocusOfRows(count: number): void {
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current) keepFocus();
    last.current = count;
  }, [count]);
}
