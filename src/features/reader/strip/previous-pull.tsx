import { type RefObject, useEffect, useRef, useState } from 'react';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { notify } from '../../../stores/notices.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerSheetWords } from '../../../text/reader-sheets.ts';
import { LockIcon, RightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import { chapterTitle } from '../chapter/chapter-title.ts';
import styles from './strip.module.css';

/** A finger that pulls so far, px, means it. */
const armedPx = 150;
const shownPx = 36;
/** The wheel moves in jumps, and a trackpad goes on by itself: a second turn of it means it. */
const wheelPauseMs = 260;
/** It stays for a tap, ms. */
const lingerMs = 3500;

/**
 * The chapter before, for who pulls at the top of the strip: a short pull shows its name, which can be pressed, a long
 * one brings it. It then stands above, and nothing on the screen moves.
 */
export function PreviousPull({ flow }: { flow: ChapterFlow }) {
  const frame = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const { previous } = flow;
  const open = previous !== null && (previous.free || previous.bought);
  const pull = async () => {
    if (busy || !open) return;
    setBusy(true);
    if (!(await flow.pullPrevious())) notify({ severity: 'warn', summary: whyNot() });
    frame.current?.removeAttribute('data-shown');
    setBusy(false);
  };
  const latest = useRef(pull);
  useEffect(() => {
    latest.current = pull;
  });
  usePull(frame, latest);
  if (!previous) return null;
  const words = (
    <>
      {open ? <RightIcon size={16} /> : <LockIcon size={16} />}
      {readerSheetWords.pullPrevious(chapterTitle(previous))}
    </>
  );
  return (
    <div ref={frame} className={styles.pull} data-quiet="">
      {open ? (
        <button type="button" aria-busy={busy} onClick={() => void pull()}>
          {words}
        </button>
      ) : (
        <Link replace to={chapterAddress(flow.current.data.comic.id, previous.chapterNo)}>
          {words}
        </Link>
      )}
    </div>
  );
}

function whyNot(): string {
  return (navigator.onLine ? readerWords.failure : readerWords.offline).title;
}

function usePull(frame: RefObject<HTMLDivElement | null>, pull: RefObject<() => Promise<void>>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new AbortController();
    const gesture = new PullGesture(element, () => void pull.current());
    const passive = { passive: true, signal: watch.signal };
    window.addEventListener('touchstart', gesture.onTouch, passive);
    window.addEventListener('touchmove', gesture.onTouch, passive);
    window.addEventListener('touchend', gesture.onRelease, passive);
    window.addEventListener('touchcancel', gesture.onRelease, passive);
    window.addEventListener('wheel', gesture.onWheel, passive);
    return () => {
      watch.abort();
      gesture.stop();
    };
  }, [frame, pull]);
}

class PullGesture {
  readonly #element: HTMLElement;
  readonly #pull: () => void;
  #startY: number | null = null;
  #wheeledAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, pull: () => void) {
    this.#element = element;
    this.#pull = pull;
  }

  readonly onTouch = ({ type, touches, target }: TouchEvent): void => {
    const y = touches.length === 1 ? touches[0]?.clientY : undefined;
    // Nobody tells the end of a touch whose target has gone.
    if (type === 'touchstart') this.#startY = null;
    if (y === undefined || window.scrollY > 0 || isAbove(target)) {
      this.#startY = null;
      this.#element.removeAttribute('data-armed');
      return;
    }
    this.#startY ??= y;
    const pulled = y - this.#startY;
    if (pulled >= shownPx) this.#show();
    this.#element.style.setProperty('--pulled', `${Math.max(0, Math.min(shownPx, pulled))}px`);
    this.#element.toggleAttribute('data-armed', pulled >= armedPx);
  };

  readonly onRelease = (): void => {
    const armed = this.#element.hasAttribute('data-armed');
    this.#startY = null;
    this.#element.removeAttribute('data-armed');
    this.#element.style.removeProperty('--pulled');
    if (armed) this.#pull();
  };

  readonly onWheel = ({ deltaY, timeStamp, target }: WheelEvent): void => {
    if (deltaY >= 0 || window.scrollY > 0 || isAbove(target)) return;
    const again = timeStamp - this.#wheeledAt > wheelPauseMs && this.#wheeledAt > 0;
    this.#wheeledAt = timeStamp;
    if (again && this.#element.hasAttribute('data-shown')) this.#pull();
    else this.#show();
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(): void {
    this.#element.setAttribute('data-shown', '');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#element.removeAttribute('data-shown'), lingerMs);
  }
}

/** What lies over the strip, a sheet or the bars, moves for itself. */
function isAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [data-chrome]') !== null;
}
