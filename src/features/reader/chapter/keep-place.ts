import { sharedNow } from '../../../api/server-clock.ts';
import { readEntry, watchEntry } from '../../../commands/continue-reading.ts';
import { recordProgress } from '../../../commands/record-progress.ts';
import type { HistoryEntry } from '../../../mirror/history-entry.ts';
import { dropRead } from '../../../platform/saved-images.ts';
import { memberId, shelfMemberId } from '../../../stores/member-id.ts';
import type { useGo } from '../../../ui/link.tsx';
import { readerChoices } from '../choices.ts';
import type { ChapterFlow } from './chapter-flow.ts';
import { isElsewhere, offerElsewhere } from './elsewhere.ts';
import type { FlowChapter } from './flow-chapter.ts';
import { neighboursOf } from './neighbours.ts';
import { noteSight } from './note-sight.ts';
import { readerAsk, withTarget } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** The address is written at most so often, ms: Safari refuses more than 100 in 30 s, and chapters change it as well. */
const addressMs = 500;
/** In a fling it takes a part of a frame, ms; … */
const flungAddressMs = 2500;
/** … and a fling it is where pages pass faster than this, ms. */
const flungPageMs = 1000;

/**
 * Keeps the place until the answer is called: in the address, for a reload, with what is seen there, and in this
 * device's history. Offers to go where another of the member's devices is.
 */
export function keepPlace(chapter: FlowChapter, flow: ChapterFlow, go: ReturnType<typeof useGo>): () => void {
  const { session } = chapter;
  const address = new PlaceInAddress(chapter, flow);
  const history = new PlaceInHistory(chapter, flow);
  history.watch();
  const onHide = () => {
    address.write();
    // A page that is closed hears of it before it is hidden.
    history.leave(true);
  };
  const onVisibility = () => document.visibilityState === 'hidden' && onHide();
  let withdraw: (() => void) | undefined;
  const onRest = () => {
    address.writeSoon();
    history.rest();
    if (session.settled) withdraw ??= offerElsewhere(flow.dataOf(chapter), session, go);
  };
  const stops = [session.onRest(onRest), session.onShown(() => address.follow())];
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  // The reader may have rested already.
  onRest();
  return () => {
    for (const stop of stops) stop();
    withdraw?.();
    address.stop();
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
    if (history.isHeard) history.leave();
    else void keepLastPlace(chapter, flow);
    history.stop();
  };
}

/** Keeps the place of a chapter that has been left, in this device's history. */
export async function keepLastPlace(chapter: FlowChapter, flow: ChapterFlow): Promise<void> {
  const { session, data } = chapter;
  const history = new PlaceInHistory(chapter, flow);
  if (!session.touched) history.hear(await readEntry(data.comic.id));
  history.leave();
}

/** Writes the place into the address without a navigation; the router's own state of the entry stays. */
class PlaceInAddress {
  readonly #chapter: FlowChapter;
  readonly #flow: ChapterFlow;
  readonly #memberId = memberId();
  #writtenAt = Number.NEGATIVE_INFINITY;
  #followedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(chapter: FlowChapter, flow: ChapterFlow) {
    this.#chapter = chapter;
    this.#flow = flow;
  }

  writeSoon(): void {
    clearTimeout(this.#timer);
    const wait = this.#writtenAt + addressMs - performance.now();
    if (wait <= 0) this.write();
    else this.#timer = setTimeout(() => this.write(), wait);
  }

  /** In the middle of a movement: a reload there finds the place, what is seen at it waits for the rest. */
  follow(): void {
    const now = performance.now();
    const betweenMs = now < this.#followedAt + flungPageMs ? flungAddressMs : addressMs;
    this.#followedAt = now;
    if (this.#isHere && now >= this.#writtenAt + betweenMs) this.#writeTarget();
  }

  write(): void {
    clearTimeout(this.#timer);
    if (!this.#isHere) return;
    // Another tab may have signed out: what a member reads here is nobody's to see again then.
    if (memberId() === this.#memberId)
      noteSight(this.#flow.dataOf(this.#chapter), this.#chapter.session.here);
    this.#writeTarget();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** All chapters have one path, and the address is the next one's before this one is gone. */
  get #isHere(): boolean {
    const { id, chapterNo } = readerAsk(new URL(location.href));
    const { comicId, chapterNo: own } = this.#chapter.data.chapter;
    return id === String(comicId) && chapterNo === String(own);
  }

  #writeTarget(): void {
    // A reader who has not moved keeps the address as it was opened.
    const { here, touched } = this.#chapter.session;
    if (!touched) return;
    const url = withTarget(new URL(location.href), here);
    if (url.href === location.href) return;
    history.replaceState(history.state, '', url);
    this.#writtenAt = performance.now();
  }
}

/**
 * A place that the reader has moved to is kept as soon as it rests. One that was only opened must not outdo another
 * device's further one, of which this device may just be hearing: a member's is kept as they leave, where none is known.
 */
class PlaceInHistory {
  readonly #chapter: FlowChapter;
  readonly #flow: ChapterFlow;
  readonly #owner = shelfMemberId();
  /** What was kept since then is the place of another window, or of the chapter that came after. */
  readonly #from = sharedNow();
  /** Where this device stopped before; undefined until it is heard. */
  #kept: HistoryEntry | null | undefined;
  #last = '';
  /** Where it was read unseen last: that is not told, also once what follows may be. */
  #unseen = '';
  #stopWatching = () => {};

  constructor(chapter: FlowChapter, flow: ChapterFlow) {
    this.#chapter = chapter;
    this.#flow = flow;
  }

  watch(): void {
    this.#stopWatching = watchEntry(this.#chapter.data.comic.id, (entry) => this.hear(entry));
  }

  /** This is where the device stopped before. */
  hear(entry: HistoryEntry | null): void {
    this.#kept = entry;
  }

  /** Whether it is known where this device stopped before. */
  get isHeard(): boolean {
    return this.#kept !== undefined;
  }

  stop(): void {
    this.#stopWatching();
  }

  rest(): void {
    const { settled, touched } = this.#chapter.session;
    if (this.#noteUnseen()) return;
    if (touched || (settled && memberId() === null)) this.#record();
  }

  leave(page = false): void {
    const { session, data } = this.#chapter;
    if (this.#noteUnseen()) {
      leaveNoCopies(data);
      return;
    }
    const { here, settled, touched } = session;
    const kept = this.#kept;
    const isFirst = kept && !(kept.at > this.#from) ? !isElsewhere(kept, data, here) : kept === null;
    if (touched || (settled && isFirst)) this.#record(page || undefined);
  }

  /** Whether this is read unseen; if so, the place is remembered as one that is not told. */
  #noteUnseen(): boolean {
    const { data, session } = this.#chapter;
    const { incognito } = readerChoices(data.comic);
    if (incognito) this.#unseen = JSON.stringify(placeIn(session));
    return incognito;
  }

  #record(leaving?: true): void {
    // Another tab may have signed out: what a member read is no visitor's and no other member's.
    if (this.#owner !== null && this.#owner !== shelfMemberId()) return;
    const { session } = this.#chapter;
    if (JSON.stringify(placeIn(session)) === this.#unseen) return;
    const told = JSON.stringify([placeIn(session), this.#flow.finished]);
    if (told === this.#last) return;
    this.#last = told;
    void recordProgress(this.#entry(), { comic: this.#chapter.data.comic, leaving });
  }

  #entry(): HistoryEntry {
    const { comic, chapter } = this.#flow.dataOf(this.#chapter);
    return {
      comicId: comic.id,
      title: comic.title,
      coverVersion: comic.coverVersion,
      coverColor: comic.coverColor,
      chapterLabel: chapter.label,
      chapterTitle: chapter.title,
      pageCount: chapter.pages.length,
      chapterNo: chapter.chapterNo,
      ...placeIn(this.#chapter.session),
      // A glance is no later than what was read since.
      at: this.#chapter.session.touched ? sharedNow() : this.#from,
      // Those that were left behind on the way here are done as well.
      doneChapters: this.#flow.finished,
    };
  }
}

/** Who stands at the end is at the last image, or the chapter would never be read through. */
function placeIn({ here, atEnd, pageCount }: ReadingSession): Pick<HistoryEntry, 'imgIndex' | 'frac'> {
  if (atEnd && here.imgIndex < pageCount) return { imgIndex: pageCount, frac: 0 };
  return { imgIndex: here.imgIndex, frac: here.frac ?? 0 };
}

/** After so long again (ms): what was on its way when the chapter was left is kept by then. */
const lateMs = 3000;

/** What the worker has kept of a chapter that was read unseen, and of the one that was fetched ahead. */
function leaveNoCopies({ comic, chapters, chapter }: OpenChapter): void {
  const { next } = neighboursOf(chapters, chapter.chapterNo);
  const names = [chapter, ...(next ? [next] : [])].map(({ chapterNo }) => `${comic.id}/${chapterNo}`);
  // A browser that forbids storage keeps nothing to give up.
  const drop = () => void dropRead(names).catch(() => {});
  drop();
  setTimeout(drop, lateMs);
}
