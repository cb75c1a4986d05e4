/**
 * A page that was put aside and is shown again stands where it was left. WebKit shows it from its top, as the router has
 * told it to leave scrolling alone.
 */
export function keepScrollAside(): void {
  let at = 0;
  addEventListener('pagehide', () => {
    at = scrollY;
  });
  addEventListener('pageshow', ({ persisted }) => {
    // Before any scroll event tells that the reader was there.
    if (persisted && scrollY !== at) scrollTo({ top: at, behavior: 'instant' });
  });
}
