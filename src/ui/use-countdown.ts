import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since 1970), told anew each second; 0 from then on. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= until;
  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
