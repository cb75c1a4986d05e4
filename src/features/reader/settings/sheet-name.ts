import type { ReaderData } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';

/** What the reader opens when it is asked for. */
export type SheetName = 'chapters' | 'settings' | 'more' | 'report' | 'keys';

/** The chapter that a sheet is about. */
export interface SheetAbout {
  data: ReaderData;
  /** `null` in front of a gate. */
  session: ReadingSession | null;
}

/** @param about another chapter than the room's */
export type OpenSheet = (name: SheetName, about?: SheetAbout) => void;

export interface SheetProps extends SheetAbout {
  name: SheetName;
  onOpen: OpenSheet;
  onClose: () => void;
}
