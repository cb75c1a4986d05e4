/** To run in a page before its own code: waits before further tries (of `leastMs` on) pass twenty times as fast there. */
export function soonerTries(leastMs = 600): void {
  const later = window.setTimeout;
  const sooner = (act: () => void, ms = 0) => later(act, ms >= leastMs ? ms / 20 : ms);
  window.setTimeout = sooner as typeof window.setTimeout;
}
