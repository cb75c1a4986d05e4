import { createContext, useContext } from 'react';
import type { ReadingSession } from '../chapter/reading-session.ts';
import type { SheetName } from './sheet-name.ts';

/** What stands deep in the room, at a chapter's end, may want of it. */
export interface RoomReach {
  session: ReadingSession;
  openSheet: (name: SheetName) => void;
}

export const RoomContext = createContext<RoomReach | null>(null);

/** Throws outside of a chapter that is being read. */
export function useRoom(): RoomReach {
  const reach = useContext(RoomContext);
  if (!reach) throw new Error('No chapter is being read here.');
  return reach;
}
