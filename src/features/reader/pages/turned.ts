import type { ChapterBrief } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import type { useGo } from '../../../ui/link.tsx';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { FlowChapter } from '../chapter/flow-chapter.ts';
import { enter } from '../chapter/following.ts';
import { lastPageBefore, neighboursOf } from '../chapter/neighbours.ts';
import { readerAsk } from '../chapter/reader-address.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { Turn } from './course.ts';

/** What is turned through, and what follows it. */
interface Reading {
  flow: ChapterFlow;
  here: FlowChapter;
  data: OpenChapter;
  next: ChapterBrief | null;
  room: string;
}

/** Where one is on the way to from the pages of a chapter. */
const ways = new WeakMap<FlowChapter, string>();

/**
 * Past a chapter's pages lies the next chapter, before them the last page of the one before. A key that is held asks
 * once: what it leads to comes in a room of its own, or its failure does. Who turns a page meanwhile (`past` is 0) stays.
 */
export function turned(past: Turn | 0, reading: Reading, go: ReturnType<typeof useGo>): void {
  const { flow, here, data, next, room } = reading;
  // The reader may have gone elsewhere before this code came.
  if (readerAsk(new URL(location.href)).chapterNo !== String(here.chapterNo)) return;
  if (past === 0) {
    if (!ways.delete(here)) return;
    const { pathname, search } = enter(flow, here);
    go(`${pathname}${search}`, { replace: true, preventScrollReset: true, state: { room } });
    return;
  }
  const { id } = data.comic;
  const on = next && chapterAddress(id, next.chapterNo);
  const { previous } = neighboursOf(data.chapters, here.chapterNo);
  const to = past > 0 ? on : lastPageBefore(id, previous);
  if (to === null || ways.get(here) === to) return;
  ways.set(here, to);
  go(to, { replace: true });
}
