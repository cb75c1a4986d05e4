import { useSyncExternalStore } from 'react';
import type { ReadingSession, Shown } from '../chapter/reading-session.ts';

/** The pages on the screen; renders again when they change, not when the strip moves. */
export function useShown(session: ReadingSession): Shown {
  const shown = () => session.shown;
  return useSyncExternalStore(session.onShown, shown, shown);
}

/** 3 or 3–4 */
export function shownLabel([first, last]: Shown): string {
  return first === last ? String(first) : `${first}–${last}`;
}
