import { useEffect } from 'react';

/** How often what nothing brought is asked for again, ms. */
const againMs = 5000;

/**
 * Asks by itself, now and then, for what did not come: a weak network neither goes nor comes back for the browser.
 * @param resting while false nothing is asked: a slow answer is on its way
 */
export function useAgain(onAgain: () => void, resting = true): void {
  useEffect(() => {
    if (!resting) return;
    const timer = setInterval(() => navigator.onLine && onAgain(), againMs);
    return () => clearInterval(timer);
  }, [onAgain, resting]);
}
