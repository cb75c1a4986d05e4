import { type ReactNode, useCallback } from 'react';
import { useKeptState } from '../../ui/use-kept-state.ts';

/** So many more each time: some screens of a phone, and drawn within a few frames. */
const step = 60;

/**
 * How many of a long list are drawn, and what is put at its end: two screens before it comes into sight there are more.
 * Thousands at once would hold the page for seconds each time. Who comes back finds as many as there were.
 * @param count how many are shown: with a foot below fewer than that it would grow on and on behind them
 */
export function useGrowing(count: number): [number, ReactNode] {
  const [most, grow] = useKeptState('drawn', step);
  const watch = useCallback(
    (foot: HTMLElement | null) => {
      if (!foot) return;
      const watcher = new IntersectionObserver(
        // On a busy device several moments are told at once, and the first one was out of sight.
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && grow((now) => now + step),
        { rootMargin: '200% 0px' },
      );
      watcher.observe(foot);
      return () => watcher.disconnect();
    },
    [grow],
  );
  // Another one each time: one that is still in sight would not be told of again.
  return [most, most < count && <div key={most} ref={watch} />];
}
