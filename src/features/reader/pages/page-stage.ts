import type { ReadableChapter } from '../../../../contract/comic.ts';
import { spreadIndexOf, spreadsOf } from '../../../../domain/spreads.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { isCalm } from '../calm.ts';
import type { Target } from '../chapter/reader-address.ts';
import type { ReadingSession, Viewer } from '../chapter/reading-session.ts';
import type { ImageLoader } from '../images/image-loader.ts';
import { loadTools } from '../later.ts';
import { type Course, courseOf, type Turn, turnByDrag } from './course.ts';
import { pairsPages, runName, wideScreen } from './pairing.ts';
import type { SheetRack } from './sheet-rack.ts';

/** Spreads kept ready, as steps in the direction of reading, in the order in which they are loaded. */
const ready = [0, 1, 2, 3, -1];
/** Of them those that are loaded for who saves data. */
const readySaving = [0, 1];
/** The animation of a released swipe, ms; the same number stands in pages.module.css. */
const settleMs = 220;
/** Electronic paper is black for so long as a page turns, ms: what stood there leaves no trace. */
const flashMs = 120;
/** Choices on which it depends what stands where and what it says; any other one leaves the sheets as they are, magnified ones too. */
const arranging = [
  'view',
  'direction',
  'spread',
  'coverAlone',
  'shifted',
  'fit',
  'crop',
  'dataSaver',
] as const;

/** Who is told of a turn besides the session. */
export interface StageEvents {
  /** Turned on past the end card, or back before the first page; `0`: to another sheet of the chapter. */
  onTurn: (past: Turn | 0) => void;
  /** Another sheet is on the screen, or the same one with another shape; `null`: the end card's. */
  onSheet: (sheet: HTMLElement | null) => void;
}

/**
 * Shows a chapter page by page: the spreads around the current one stand beside it, loaded and decoded, so that a
 * turn only moves finished layers.
 */
export class PageStage implements Viewer {
  readonly #chapter: ReadableChapter;
  readonly #session: ReadingSession;
  readonly #rack: SheetRack;
  readonly #loader: ImageLoader;
  readonly #events: StageEvents;
  readonly #watch = new AbortController();
  readonly #wide = wideScreen();
  #choices: ReaderChoices;
  #spreads: number[][] = [];
  #current = 0;
  #step: Turn = 1;
  #loadTimer: ReturnType<typeof setTimeout> | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    chapter: ReadableChapter,
    session: ReadingSession,
    parts: { rack: SheetRack; loader: ImageLoader },
    choices: ReaderChoices,
    events: StageEvents,
  ) {
    this.#chapter = chapter;
    this.#session = session;
    this.#rack = parts.rack;
    this.#loader = parts.loader;
    this.#choices = choices;
    this.#events = events;
  }

  get choices(): ReaderChoices {
    return this.#choices;
  }

  get course(): Course {
    return courseOf(this.#choices);
  }

  start(): void {
    const { signal } = this.#watch;
    this.#wide.addEventListener('change', this.#arrange, { signal });
    // Another size may want other pictures.
    window.addEventListener('resize', this.#prepareSoon, { signal });
    this.#arrange();
  }

  stop(): void {
    this.#watch.abort();
    clearTimeout(this.#loadTimer);
    clearTimeout(this.#settleTimer);
  }

  /** From now on as the reader likes it; the page that is shown stays. */
  choose(choices: ReaderChoices): void {
    const before = this.#choices;
    this.#choices = choices;
    if (arranging.some((name) => before[name] !== choices[name])) this.#arrange();
  }

  /** Shows the spread that holds an image. */
  goTo(target: Target): void {
    this.#show(spreadIndexOf(this.#spreads, target.imgIndex), target);
  }

  /** Pairs the pages around the shown one differently by one page, or as before; for good. */
  async shiftPairs(): Promise<void> {
    // Without its code they stay as they are.
    const code = await loadTools().catch(() => null);
    code?.shiftPairs(this.#chapter, this.#session.here.imgIndex, this.#choices);
  }

  /** Turns in reading direction (1) or back (-1). */
  turn(by: Turn): void {
    this.#session.touched = true;
    const to = this.#current + by;
    if (to < 0 || to > this.#spreads.length) this.#events.onTurn(by);
    else this.#show(to);
  }

  toFirst(): void {
    this.#session.touched = true;
    this.#show(0, { imgIndex: 1, frac: null });
  }

  toLast(): void {
    this.#session.touched = true;
    this.#show(this.#spreads.length - 1);
  }

  /** Moves the current spread and its neighbours along with a finger by so many px, right or down. */
  drag(by: number): void {
    if (this.#choices.eInk) return;
    this.#rack.settling(false);
    const to = this.#current + turnByDrag(this.course, by);
    // Where there is nothing to turn to it gives way a little.
    this.#rack.place(this.#current, to < 0 || to > this.#spreads.length ? by * 0.25 : by);
  }

  /** The finger left: turns by `by`, or lets everything slide back (0). */
  release(by: Turn | 0): void {
    this.#rack.settling(!isCalm(this.#choices));
    // What is drawn lets go of the finger also where there is nothing to turn to.
    this.#rack.place(this.#current, 0);
    if (by !== 0) this.turn(by);
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#rack.settling(false), settleMs + 30);
  }

  readonly #arrange = (): void => {
    const atEnd = this.#spreads.length > 0 && this.#current === this.#spreads.length;
    this.#spreads = spreadsOf(this.#chapter.pages, {
      double: pairsPages(this.#choices, this.#wide.matches),
      coverAlone: this.#choices.coverAlone,
      shifted: { has: (run) => this.#choices.shifted.includes(runName(this.#chapter, run)) },
    });
    this.#rack.clear(this.course);
    // Another arrangement is no turn.
    this.#current = atEnd ? this.#spreads.length : spreadIndexOf(this.#spreads, this.#session.here.imgIndex);
    this.#show(this.#current);
  };

  /** @param target what is meant in the spread; what is not in it is its first page */
  #show(index: number, target = this.#session.here): void {
    if (index !== this.#current) {
      if (this.#choices.eInk) this.#rack.flash(flashMs);
      this.#events.onTurn(0);
    }
    this.#step = index < this.#current ? -1 : 1;
    this.#current = index;
    // The turn itself first; what it entails waits until it has been painted.
    this.#rack.hold(index, this.#spreads);
    this.#rack.place(index, 0);
    const spread = this.#spreads[Math.min(index, this.#spreads.length - 1)] ?? [];
    const [first = 1] = spread;
    this.#session.atEnd = index >= this.#spreads.length - 1;
    this.#session.past = index === this.#spreads.length;
    if (this.#session.atEnd && !this.#choices.incognito) this.#session.finish();
    const here = spread.includes(target.imgIndex) ? target : { imgIndex: first, frac: null };
    this.#session.moved(here, [first, spread.at(-1) ?? first]);
    this.#events.onSheet(this.#rack.sheetOf(index));
    this.#prepareSoon();
    if (!this.#spreads[index]?.every((imgIndex) => this.#loader.isShown(imgIndex))) this.prepare();
  }

  readonly #prepareSoon = (): void => {
    clearTimeout(this.#loadTimer);
    this.#loadTimer = setTimeout(() => this.prepare(), 30);
  };

  /** Has the spreads around the current one built and loaded, as sharp as they are shown now. */
  prepare(): void {
    clearTimeout(this.#loadTimer);
    const at = (steps: readonly number[]) =>
      steps.map((it) => this.#current + it * this.#step).filter((index) => index in this.#spreads);
    const pagesAt = (steps: readonly number[]) => at(steps).flatMap((index) => this.#spreads[index] ?? []);
    this.#rack.keep(at(ready), this.#current, this.#spreads);
    const near = pagesAt(ready);
    const kept = { from: Math.min(...near), to: Math.max(...near) };
    if (near.length > 0) this.#loader.want(this.#choices.dataSaver ? pagesAt(readySaving) : near, kept);
    this.#session.rested();
  }
}
