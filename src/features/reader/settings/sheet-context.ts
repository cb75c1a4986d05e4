import { createContext, useContext } from 'react';
import type { OpenSheet } from './sheet-name.ts';

/** What stands deep in the room, at a chapter's end, may open its sheets. */
export const SheetContext = createContext<OpenSheet | null>(null);

/** Throws outside of a chapter that is being read. */
export function useOpenSheet(): OpenSheet {
  const open = useContext(SheetContext);
  if (!open) throw new Error('No chapter is being read here.');
  return open;
}
