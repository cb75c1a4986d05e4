import { useSyncExternalStore } from 'react';
import type { ReadingSession, Shown } from '../chapter/reading-session.ts';

/**
 * The pages on the screen; renders again when they change, not when the strip moves. What is not seen (`live` false)
 * follows when the movement rests.
 */
export function useShown(session: ReadingSession, live = true): Shown {
  const shown = () => session.shown;
  return useSyncExternalStore(live ? session.onShown : session.onRest, shown, shown);
}

/** 3 or 3–4 */
export function shownLabel([first, last]: Shown): string {
  return first === last ? String(first) : `${first}–${last}`;
}
