const modes = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Whether the page runs as an app of its own: from an icon, in a window without the browser's bars. */
export function isStandalone(): boolean {
  // iOS before 16.4 has a word of its own for it.
  return matchMedia(modes).matches || ('standalone' in navigator && navigator.standalone === true);
}

/** Tells whenever that may have changed; answers the way to end it. */
export function onDisplayMode(changed: () => void): () => void {
  const query = matchMedia(modes);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
