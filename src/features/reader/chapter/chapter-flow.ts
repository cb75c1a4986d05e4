import type { ChapterBrief, ComicDetail } from '../../../../contract/comic.ts';
import { call } from '../../../api/call.ts';
import { shelfMemberId } from '../../../stores/member-id.ts';
import { readerChoices } from '../choices.ts';
import { listenIn } from '../listen-in.ts';
import { closed, impatient, listed, stepTo, unopened } from './beyond.ts';
import { ChapterTickets } from './chapter-tickets.ts';
import { type FlowChapter, flowChapter } from './flow-chapter.ts';
import type { FlowState, FlowView } from './flow-view.ts';
import { isFreeByNow } from './free-by-now.ts';
import { boughtAtGate, checkAgain, checkAhead, lockedChapter } from './load-chapter.ts';
import { neighboursOf } from './neighbours.ts';
import type { OpenChapter, ReaderData } from './reader-data.ts';
import { whatIsGone } from './what-is-gone.ts';

const mountedAtMost = 3;
/** The next chapter is there so many screens before the end, the one before so many screens after its own. */
const screensAhead = 3;
const screensBehind = 2;

/**
 * The chapters that flow into each other: those around the reader are in the document, those that were read remain as
 * their height, the next one is fetched before it is needed, and where it is locked its gate stands in its place.
 */
export class ChapterFlow {
  #comic: ComicDetail;
  #chapters: readonly ChapterBrief[];
  readonly #all: FlowChapter[];
  /** Both ends of what is mounted, both included. */
  #from = 0;
  #to = 0;
  #beyond = listed;
  #state: FlowState;
  #current: FlowChapter;
  #fetching: Promise<void> | null = null;
  readonly #heights = new Map<number, number>();
  readonly #tickets: ChapterTickets;
  readonly #listeners = new Set<() => void>();
  readonly #onEnter = new Set<(chapter: FlowChapter) => void>();
  readonly #onShut = new Set<() => void>();

  constructor(data: OpenChapter) {
    this.#comic = data.comic;
    this.#chapters = data.chapters;
    const first = flowChapter(data);
    this.#all = [first];
    this.#current = first;
    // Not ahead of its time: kept with the list as it was, it would hide from the room what is bought meanwhile.
    this.#tickets = new ChapterTickets(({ brief }) => checkAgain(call, this.#of(brief)), this.#shut);
    this.#tickets.keep(data);
    this.#state = this.#stateNow();
  }

  readonly onChange = (listener: () => void): (() => void) => listenIn(this.#listeners, listener);

  readonly state = (): FlowState => this.#state;

  /** Hears which chapter the reader has come to. */
  onEnter(listener: (chapter: FlowChapter) => void): () => void {
    return listenIn(this.#onEnter, listener);
  }

  /** Hears that the chapter at the reading line may not be read any more. */
  onShut(listener: () => void): () => void {
    return listenIn(this.#onShut, listener);
  }

  /** The chapter at the reading line. */
  get current(): FlowChapter {
    return this.#current;
  }

  /** What is before and after all of the flow; `null` at the comic's ends. */
  get previous(): ChapterBrief | null {
    return neighboursOf(this.#chapters, this.#all[0]?.chapterNo ?? 0).previous;
  }

  get next(): ChapterBrief | null {
    return neighboursOf(this.#chapters, this.#all.at(-1)?.chapterNo ?? 0).next;
  }

  /** The chapter above; `null` when nothing of the flow is. */
  before(chapter: FlowChapter): FlowChapter | null {
    return this.#all[this.#all.indexOf(chapter) - 1] ?? null;
  }

  chapterAt(chapterNo: number): FlowChapter | undefined {
    return this.#all.find((it) => it.chapterNo === chapterNo);
  }

  /** A chapter's last image has been seen to its end. */
  finish(chapterNo: number): void {
    if (!readerChoices(this.#comic).incognito) this.chapterAt(chapterNo)?.session.finish();
  }

  /** Chapters that were read to their end since the flow began. */
  get finished(): number[] {
    return this.#all.filter(({ session }) => session.finished).map(({ chapterNo }) => chapterNo);
  }

  /** The chapter as it is known now: with the comic's newest facts and a ticket that still holds. */
  dataOf(known: FlowChapter): OpenChapter {
    const { chapterNo, data } = known;
    const brief = this.#chapters.find((it) => it.chapterNo === chapterNo) ?? data.brief;
    const chapter = { ...data.chapter, ticket: this.ticketOf(known) };
    return { ...data, ...this.#of(brief), chapter };
  }

  /** What a chapter's images are asked for with; an old one is renewed meanwhile, for an image that is asked for `again` one of some seconds. */
  ticketOf({ data }: FlowChapter, again?: boolean): string | null {
    return this.#tickets.of(data, again);
  }

  /** The room has loaded a chapter of the flow again: what was bought meanwhile opens, the gate of one that was taken down goes. */
  renew(data: OpenChapter): void {
    this.#comic = data.comic;
    this.#chapters = data.chapters;
    this.#tickets.keep(data);
    const { next } = this;
    const { gate } = this.#beyond;
    if (!gate) return;
    if (gate.brief.chapterNo !== next?.chapterNo) this.#tell(listed);
    else if (next.free || next.bought) void this.#fetchNext();
  }

  /** The reader has come to a chapter of the flow, by hand if they have moved by hand: that step may be the last one. */
  enter(chapterNo: number): void {
    const chapter = this.chapterAt(chapterNo);
    if (!chapter || chapter === this.#current) return;
    chapter.session.touched ||= this.#current.session.touched;
    this.#current = chapter;
    for (const listener of this.#onEnter) listener(chapter);
  }

  /** Heights of mounted chapters with what stands above them, as shares of the strip's width. */
  measured(chapterNo: number, height: number): void {
    this.#heights.set(chapterNo, height);
  }

  /** Has the chapters mounted that this view needs, and renews what runs out. */
  look(view: FlowView): void {
    this.#tickets.renew(this.#current.data);
    if (view.down && view.below < screensAhead * view.screen) this.#extendDown(view);
    else if (!view.down && view.above < screensBehind * view.screen) this.#extendUp(view);
  }

  /** The network is back, or the reader asks: what could not be had may be asked for at once. */
  readonly tryAgain = (): void => {
    if (this.#beyond === listed) return;
    this.#beyond = impatient(this.#beyond);
    void this.#comeNear();
  };

  /** Fetches the chapter after the current one ahead of its time; never buys. `null` when it is none, or locked. */
  async prepareNext(): Promise<OpenChapter | null> {
    const at = this.#all.indexOf(this.#current);
    if (at === this.#all.length - 1) await this.#comeNear();
    return this.#all[at + 1]?.data ?? null;
  }

  /** Puts the chapter before the flow above it; answers whether that could be done. */
  async pullPrevious(): Promise<boolean> {
    const { previous } = this;
    if (!previous) return false;
    const owner = shelfMemberId();
    const data = await this.#had(previous);
    if (!data || typeof data === 'string' || data.lock || this.previous?.chapterNo !== previous.chapterNo)
      return false;
    this.#all.unshift(flowChapter(data, owner));
    this.#tickets.keep(data);
    // Whoever has read on meanwhile keeps what is around them: it comes when they are back.
    const near = this.#from === 0 && this.#all.indexOf(this.#current) < mountedAtMost - 1;
    this.#to = near ? Math.min(this.#to + 1, mountedAtMost - 1) : this.#to + 1;
    if (!near) this.#from += 1;
    this.#tell();
    return true;
  }

  /** The reader has come to the gate by hand: auto-buy opens it where it may. */
  async arriveAtGate(): Promise<void> {
    const { gate } = this.#beyond;
    if (!gate || gate.lock.signIn || !(await boughtAtGate(gate))) return;
    await this.#fetchNext();
  }

  /** The gate's chapter is the reader's now, whatever the list says of it. */
  readonly openGate = (): void => void this.#fetchNext();

  #extendDown({ topNo }: FlowView): void {
    if (this.#to === this.#all.length - 1) {
      void this.#comeNear();
      return;
    }
    const full = this.#to - this.#from + 1 >= mountedAtMost;
    if (full && this.#all[this.#from]?.chapterNo === topNo) return;
    this.#to += 1;
    if (full) this.#from += 1;
    this.#tell();
  }

  #extendUp({ bottomNo }: FlowView): void {
    // Where something is left out above, as many as may be are mounted.
    if (this.#from === 0 || this.#all[this.#to]?.chapterNo === bottomNo) return;
    this.#from -= 1;
    this.#to -= 1;
    this.#tell();
  }

  /** The chapter after the flow is needed soon; its gate, where the list says that it is locked. */
  async #comeNear(): Promise<void> {
    if (this.#fetching) return this.#fetching;
    const { next } = this;
    if (!next) return;
    const step = stepTo({ ...next, free: isFreeByNow(next) }, this.#beyond, performance.now());
    if (step === 'gate') this.#tell(closed(lockedChapter(this.#of(next))));
    if (step === 'ask') await this.#fetchNext();
  }

  /** Asks for the chapter after the flow whatever the list says of it, once at a time. */
  #fetchNext(): Promise<void> {
    this.#fetching ??= this.#addNext().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #addNext(): Promise<void> {
    const { next } = this;
    if (!next) return;
    const owner = shelfMemberId();
    const data = await this.#had(next);
    if (typeof data === 'string') return this.#tell(listed);
    if (!data || data.lock) {
      this.#beyond = unopened(this.#beyond, data, performance.now());
      // Where no gate stands nothing is seen of it.
      if (this.#beyond.gate) this.#tell();
      return;
    }
    this.#chapters = this.#chapters.map((it) => (it.chapterNo === next.chapterNo ? opened(it) : it));
    this.#all.push(flowChapter(data, owner));
    this.#tickets.keep(data);
    this.#tell(listed);
  }

  /** A chapter beside the flow; what is gone instead, null when it could not be had. */
  async #had(brief: ChapterBrief): Promise<ReaderData | ReturnType<typeof whatIsGone>> {
    const data = await checkAhead(call, this.#of(brief)).catch(whatIsGone);
    // Taken down since the list came: the one beyond it follows, and nothing of a comic that was.
    if (typeof data === 'string')
      this.#chapters = this.#chapters.filter(({ chapterNo }) =>
        data === 'chapter' ? chapterNo !== brief.chapterNo : this.chapterAt(chapterNo),
      );
    return data;
  }

  #of(brief: ChapterBrief) {
    return { comic: this.#comic, chapters: [...this.#chapters], brief };
  }

  readonly #shut = (chapterNo: number): void => {
    if (chapterNo !== this.#current.chapterNo) return;
    for (const listener of this.#onShut) listener();
  };

  #tell(beyond = this.#beyond): void {
    this.#beyond = beyond;
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): FlowState {
    const above = this.#all.slice(0, this.#from).map(({ chapterNo }) => this.#heights.get(chapterNo) ?? 0);
    const mounted = this.#all.slice(this.#from, this.#to + 1);
    const { gate, missed } = this.#beyond;
    return {
      mounted,
      above: above.reduce((sum, height) => sum + height, 0),
      last: mounted.at(-1) ?? this.#current,
      gate: this.#to === this.#all.length - 1 ? gate : null,
      stalled: gate !== null && missed,
    };
  }
}

/** Whatever the list said: what opens has become free, or is bought. */
function opened(brief: ChapterBrief): ChapterBrief {
  const free = isFreeByNow(brief);
  return { ...brief, free, bought: brief.bought || !free };
}
