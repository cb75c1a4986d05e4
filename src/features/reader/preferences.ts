import { useCallback, useSyncExternalStore } from 'react';
import { orientations } from '../../../contract/constants.ts';
import type { View } from './chapter/page-picture.ts';

/** What a reader chose for one comic; kept on the device. */
interface Choices {
  view?: View;
}

interface ComicKind {
  id: number;
  orientation: number;
}

const listeners = new Set<() => void>();
/** What was chosen since the page opened: honoured also where nothing can be stored. */
const chosen = new Map<number, Choices>();

/** How a comic is read while its reader chose nothing: as it was drawn. */
export function defaultView({ orientation }: { orientation: number }): View {
  return orientation === orientations.horizontal ? 'pages' : 'strip';
}

/** The view of a comic and the function that changes it for good. */
export function useView(comic: ComicKind): [View, (view: View) => void] {
  const view = useSyncExternalStore(
    subscribe,
    () => choicesOf(comic.id).view ?? defaultView(comic),
    () => defaultView(comic),
  );
  const choose = useCallback((next: View) => keepChoices(comic.id, { view: next }), [comic.id]);
  return [view, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is not understood counts as not chosen; storage may be forbidden altogether. */
function choicesOf(comicId: number): Choices {
  const recent = chosen.get(comicId);
  if (recent) return recent;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(comicId)) ?? '{}');
    const view = typeof kept === 'object' && kept !== null && 'view' in kept ? kept.view : undefined;
    return view === 'strip' || view === 'pages' ? { view } : {};
  } catch {
    return {};
  }
}

function keepChoices(comicId: number, choices: Choices): void {
  const all = { ...choicesOf(comicId), ...choices };
  chosen.set(comicId, all);
  try {
    localStorage.setItem(keyOf(comicId), JSON.stringify(all));
  } catch {
    // Private mode or a full disk: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function keyOf(comicId: number): string {
  return `reader:${comicId}`;
}
