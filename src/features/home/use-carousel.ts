import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Hold, useHold } from '../../ui/use-hold.ts';
import { useKeptState } from '../../ui/use-kept-state.ts';

/** How long a slide stands before the next one comes. */
const standsMs = 6000;
/** From a poster's edge to the next one's on phones and tablets (224 wide, 16 apart): the track scrolls there. */
const stepPx = 240;
const desktopMedia = '(min-width: 1024px)';

export interface Carousel {
  current: number;
  track: RefObject<HTMLDivElement | null>;
  go: (slide: number) => void;
  /** For the element that holds the slides and what speaks of them. */
  holds: Hold & { onTouchStart: () => void };
}

/**
 * A carousel of `count` slides. On phones and tablets the track is a native scroller, and the slide in its middle is
 * the current one; on desktop the slides are moved. It advances by itself until it is touched, and rests while the
 * pointer or the focus is on it, the page is hidden or motion is not wanted.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [kept, setCurrent] = useKeptState('slide', 0);
  // There may be fewer than when it was left.
  const current = Math.max(0, Math.min(kept, count - 1));
  const { held, hold } = useHold();
  const [touched, setTouched] = useState(false);

  const stand = useEffectEvent(() => {
    if (!isDesktop()) track.current?.scrollTo({ left: current * stepPx, behavior: 'instant' });
  });
  const comeBack = useEffectEvent(() => current > 0 && stand());

  // Who comes back finds the slide that was left, and so does who turns a tablet.
  useLayoutEffect(() => void comeBack(), []);
  useEffect(() => {
    const desktop = matchMedia(desktopMedia);
    const turn = () => stand();
    desktop.addEventListener('change', turn);
    return () => desktop.removeEventListener('change', turn);
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      // A track that scrolls no more goes back to its first slide; the current one is moved to.
      if (isDesktop()) return;
      setCurrent(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / stepPx))));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [count, setCurrent]);

  const go = useCallback(
    (slide: number) => {
      const element = track.current;
      if (!element) return;
      if (isDesktop()) setCurrent(slide);
      else element.scrollTo({ left: slide * stepPx, behavior: calm() ? 'instant' : 'smooth' });
    },
    [setCurrent],
  );

  useEffect(() => {
    if (held || touched || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden && !calm() && isSeen(track.current)) go((current + 1) % count);
    }, standsMs);
    return () => clearInterval(timer);
  }, [current, count, held, touched, go]);

  return { current, track, go, holds: { ...hold, onTouchStart: () => setTouched(true) } };
}

function isDesktop(): boolean {
  return matchMedia(desktopMedia).matches;
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Below the fold nobody would see it move. */
function isSeen(element: Element | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom > 0;
}
