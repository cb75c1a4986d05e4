/** A busy page has its turn after this long all the same (ms). */
const atLatestMs = 3000;

/** Does something for which no screen waits, once the page has loaded and has nothing better to do. */
export function atRest(act: () => Promise<void>): void {
  const soon = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => void act(), 500);
    else requestIdleCallback(() => void act(), { timeout: atLatestMs });
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
