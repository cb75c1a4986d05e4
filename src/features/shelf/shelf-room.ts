import { useOutletContext } from 'react-router';
import type { ShelfView } from '../../mirror/shelf-views.ts';
import type { ShelfFilter } from './filtering.ts';
import type { Edit } from './use-edit.ts';
import type { ShelfChoice } from './use-shelf-choice.ts';
import type { Undo } from './use-undo.ts';

/** What the shelf's layout gives its views. */
export interface ShelfRoom {
  shelf: ShelfView;
  signedIn: boolean;
  edit: Edit;
  offer: (undo: Undo) => void;
  /** Comics with chapters that open without a network; null while there is one, when all do. */
  readable: ReadonlySet<number> | null;
  /** Comics with chapters on this device; null until it is known. */
  saved: ReadonlySet<number> | null;
  /** What of the favourites is shown. */
  filter: ShelfChoice<ShelfFilter>;
  /** What is searched for on the shelf, empty for nothing, and whether a text has it. */
  wanted: string;
  matches: (...texts: readonly string[]) => boolean;
}

export function useShelfRoom(): ShelfRoom {
  return useOutletContext<ShelfRoom>();
}
