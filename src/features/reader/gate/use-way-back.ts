import { useEffect } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { useGo } from '../../../ui/link.tsx';
import { lastPageBefore } from '../chapter/neighbours.ts';
import { courseOf, turnByDrag, turnTowards } from '../pages/course.ts';

/** A finger that draws the gate away by so many px means it. */
const drawnPx = 60;

/**
 * Whoever turned on to a gate turns back to the last page of the chapter before, by key, finger or wheel. In a strip the
 * gate stands beneath that page.
 */
export function useWayBack(comicId: number, previous: ChapterBrief | null, choices: ReaderChoices): void {
  const go = useGo();
  useEffect(() => {
    const before = lastPageBefore(comicId, previous);
    if (before === null || choices.view === 'strip') return;
    const listening = new AbortController();
    const back = () => {
      listening.abort();
      go(before, { replace: true });
    };
    listen(courseOf(choices), back, listening.signal);
    return () => listening.abort();
  }, [go, comicId, previous, choices]);
}

function listen(course: ReturnType<typeof courseOf>, back: () => void, signal: AbortSignal): void {
  const aside = turnTowards(course, 'left') === -1 ? 'ArrowLeft' : 'ArrowRight';
  let from: Touch | undefined;
  window.addEventListener(
    'keydown',
    ({ key, target, ctrlKey, metaKey, altKey, repeat }) => {
      // One that is held scrolls to the top, and stays there.
      const isTurn = key === aside || (/^(Arrow|Page)Up$/.test(key) && isAtTop() && !repeat);
      const isElsewhere = target instanceof Element && target.closest('dialog[open], input, select');
      if (isTurn && !isElsewhere && !ctrlKey && !metaKey && !altKey) back();
    },
    { signal },
  );
  window.addEventListener('wheel', ({ deltaY, ctrlKey }) => deltaY < 0 && !ctrlKey && isAtTop() && back(), {
    signal,
    passive: true,
  });
  window.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isMeant = touches.length === 1 && !(target as Element).closest('dialog[open]');
      from = isMeant ? touches[0] : undefined;
    },
    { signal, passive: true },
  );
  window.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to) return;
      const by = to.clientX - from.clientX;
      const isAside = Math.abs(by) > Math.max(drawnPx, 2 * Math.abs(to.clientY - from.clientY));
      // Downwards the browser itself scrolls.
      if (course.axis === 'x' && isAside && turnByDrag(course, by) === -1) back();
    },
    { signal },
  );
}

function isAtTop(): boolean {
  return window.scrollY <= 0 && document.querySelector('dialog[open]') === null;
}
