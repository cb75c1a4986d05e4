import type { ReaderData } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';

/** What the reader opens when it is asked for. */
export type SheetName = 'chapters' | 'settings' | 'more' | 'report' | 'keys';

export interface SheetProps {
  name: SheetName;
  data: ReaderData;
  /** `null` in front of a gate. */
  session: ReadingSession | null;
  onOpen: (name: SheetName) => void;
  onClose: () => void;
}
