import { shelfMemberId } from '../../../stores/member-id.ts';
import type { OpenChapter } from './reader-data.ts';
import { ReadingSession } from './reading-session.ts';

/** A chapter of the flow, with the place in it. */
export interface FlowChapter {
  readonly chapterNo: number;
  /** As it was when it came: what is drawn of it never changes. */
  readonly data: OpenChapter;
  readonly session: ReadingSession;
  /** Whose shelf was on the device as it was asked for; `null` for a visitor's. */
  readonly owner: string | null;
}

export function flowChapter(data: OpenChapter, owner = shelfMemberId()): FlowChapter {
  const session = new ReadingSession(data.chapter.pages.length, data.target);
  return { chapterNo: data.brief.chapterNo, data, session, owner };
}
