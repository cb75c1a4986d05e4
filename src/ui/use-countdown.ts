import { useEffect, useReducer } from 'react';

/** Whole seconds until a moment (ms since 1970), told anew each second; 0 from then on. */
export function useCountdown(until: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  // Asked each time: what is counted may be another moment, long after the last tick.
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
