import { chapterAddress } from '../../../../domain/comic-address.ts';
import { watchEntry } from '../../../commands/continue-reading.ts';
import { freshenShelf } from '../../../commands/keep-in-step.ts';
import type { HistoryEntry } from '../../../mirror/history-entry.ts';
import { notify } from '../../../stores/notices.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import type { useGo } from '../../../ui/link.tsx';
import { shortChapterTitle } from './chapter-title.ts';
import { type Target, withTarget } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** The offer stands so long, ms: who has just come back to this device looks around first. */
const offerMs = 20_000;

/**
 * Offers to go where another of the member's devices is, when that is further; goes nowhere by itself. The answer stops
 * that.
 */
export function offerElsewhere(
  data: OpenChapter,
  session: ReadingSession,
  go: ReturnType<typeof useGo>,
): () => void {
  const goTo = (chapterNo: number, target: Target) => {
    if (chapterNo === data.chapter.chapterNo) {
      session.touched = true;
      return session.goTo(target);
    }
    const url = withTarget(new URL(chapterAddress(data.comic.id, chapterNo), location.href), target);
    go(url.pathname + url.search, { replace: true });
  };
  // Who has just put the other device down finds its place here.
  void freshenShelf();
  let offered = 0;
  let withdraw = () => {};
  const stop = watchEntry(data.comic.id, (entry) => {
    if (!entry || entry.at <= offered || !isElsewhere(entry, data, session.here)) return;
    const chapter = data.chapters.find(({ chapterNo }) => chapterNo === entry.chapterNo);
    if (!chapter) return;
    offered = entry.at;
    withdraw();
    withdraw = notify({
      severity: 'info',
      summary: words.elsewhere(shortChapterTitle(chapter), entry.imgIndex),
      life: offerMs,
      action: { name: words.goThere, run: () => goTo(entry.chapterNo, placeOf(entry)) },
    });
  });
  return () => {
    stop();
    withdraw();
  };
}

function placeOf({ imgIndex, frac }: HistoryEntry): Target {
  return { imgIndex, frac: frac === 0 ? null : frac };
}

/**
 * Whether another device is further than `here`: by a whole image, or in a later chapter. Less is not worth a word.
 */
export function isElsewhere(entry: HistoryEntry, { chapter }: OpenChapter, here: Target): boolean {
  if (entry.device === undefined) return false;
  if (entry.chapterNo !== chapter.chapterNo) return entry.chapterNo > chapter.chapterNo;
  return entry.imgIndex + entry.frac >= here.imgIndex + (here.frac ?? 0) + 1;
}
