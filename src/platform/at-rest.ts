/** A busy page has its turn after this long all the same (ms). */
const atLatestMs = 3000;
/** Scrolled so lately, the page moves, ms. */
const movingMs = 250;
/** Who scrolls on and on is not waited for beyond this, ms. */
const patienceMs = 20_000;

let scrolledAt = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined') {
  const note = () => {
    scrolledAt = performance.now();
  };
  addEventListener('scroll', note, { capture: true, passive: true });
}

/**
 * Does something for which no screen waits, once the page has loaded and has nothing better to do: on a slow phone the
 * code that is loaded for it would hold up the scrolling.
 */
export function atRest(act: () => Promise<void>): void {
  const since = performance.now();
  const turn = () => {
    const now = performance.now();
    if (now < scrolledAt + movingMs && now < since + patienceMs) setTimeout(soon, movingMs);
    else void act();
  };
  const soon = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(turn, 500);
    else requestIdleCallback(turn, { timeout: atLatestMs });
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
