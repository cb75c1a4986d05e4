import { sharedNow } from '../../../api/server-clock.ts';
import { recordProgress } from '../../../commands/record-progress.ts';
import type { HistoryEntry } from '../../../mirror/history-entry.ts';
import { readerChoices } from '../preferences.ts';
import type { ChapterFlow } from './chapter-flow.ts';
import { noteSight } from './note-sight.ts';
import { readerAsk, withTarget } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** The address is written at most so often, ms: Safari refuses more than 100 in 30 s, and chapters change it as well. */
const addressMs = 500;

/**
 * Keeps the place until the answer is called: in the address, for a reload, with what is seen there, and in this
 * device's history.
 */
export function keepPlace(session: ReadingSession, data: OpenChapter, flow: ChapterFlow): () => void {
  const address = new PlaceInAddress(session, data);
  const history = new PlaceInHistory(session, data, flow);
  const onHide = () => {
    address.write();
    history.record();
  };
  const onVisibility = () => document.visibilityState === 'hidden' && onHide();
  const onRest = () => {
    address.writeSoon();
    history.record();
  };
  const stops = [session.onRest(onRest), session.onShown(() => address.follow())];
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  // The reader may have rested already.
  onRest();
  return () => {
    for (const stop of stops) stop();
    address.stop();
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
    history.record();
  };
}

/** Keeps the place of a chapter that has been left, in this device's history. */
export function keepLastPlace(session: ReadingSession, data: OpenChapter, flow: ChapterFlow): void {
  new PlaceInHistory(session, data, flow).record();
}

/** Writes the place into the address without a navigation; the router's own state of the entry stays. */
class PlaceInAddress {
  readonly #session: ReadingSession;
  readonly #data: OpenChapter;
  #writtenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: ReadingSession, data: OpenChapter) {
    this.#session = session;
    this.#data = data;
  }

  writeSoon(): void {
    clearTimeout(this.#timer);
    const wait = this.#writtenAt + addressMs - performance.now();
    if (wait <= 0) this.write();
    else this.#timer = setTimeout(() => this.write(), wait);
  }

  /** In the middle of a movement: a reload there finds the place, what is seen at it waits for the rest. */
  follow(): void {
    if (this.#isHere && performance.now() >= this.#writtenAt + addressMs) this.#writeTarget();
  }

  write(): void {
    clearTimeout(this.#timer);
    if (!this.#isHere) return;
    noteSight(this.#data, this.#session.here);
    this.#writeTarget();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** All chapters have one path, and the address is the next one's before this one is gone. */
  get #isHere(): boolean {
    const { id, chapterNo } = readerAsk(new URL(location.href));
    const { comicId, chapterNo: own } = this.#data.chapter;
    return id === String(comicId) && chapterNo === String(own);
  }

  #writeTarget(): void {
    // A reader who has not moved keeps the address as it was opened.
    if (!this.#session.touched) return;
    const url = withTarget(new URL(location.href), this.#session.here);
    if (url.href === location.href) return;
    history.replaceState(history.state, '', url);
    this.#writtenAt = performance.now();
  }
}

class PlaceInHistory {
  readonly #session: ReadingSession;
  readonly #data: OpenChapter;
  readonly #flow: ChapterFlow;
  #last = '';

  constructor(session: ReadingSession, data: OpenChapter, flow: ChapterFlow) {
    this.#session = session;
    this.#data = data;
    this.#flow = flow;
  }

  record(): void {
    const { here, settled, touched } = this.#session;
    if ((!settled && !touched) || readerChoices(this.#data.comic).incognito) return;
    const told = JSON.stringify([here, this.#flow.finished]);
    if (told === this.#last) return;
    this.#last = told;
    void recordProgress(this.#entry());
  }

  #entry(): HistoryEntry {
    const { comic, chapter } = this.#data;
    const { here } = this.#session;
    return {
      comicId: comic.id,
      title: comic.title,
      coverVersion: comic.coverVersion,
      coverColor: comic.coverColor,
      chapterLabel: chapter.label,
      chapterTitle: chapter.title,
      pageCount: chapter.pages.length,
      chapterNo: chapter.chapterNo,
      imgIndex: here.imgIndex,
      frac: here.frac ?? 0,
      at: sharedNow(),
      // Those that were left behind on the way here are done as well.
      doneChapters: this.#flow.finished,
    };
  }
}
