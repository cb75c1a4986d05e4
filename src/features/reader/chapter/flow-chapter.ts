import type { OpenChapter } from './reader-data.ts';
import { ReadingSession } from './reading-session.ts';

/** A chapter of the flow, with the place in it. */
export interface FlowChapter {
  readonly chapterNo: number;
  /** As it was when it came: what is drawn of it never changes. */
  readonly data: OpenChapter;
  readonly session: ReadingSession;
}

export function flowChapter(data: OpenChapter): FlowChapter {
  const session = new ReadingSession(data.chapter.pages.length, data.target);
  return { chapterNo: data.brief.chapterNo, data, session };
}
