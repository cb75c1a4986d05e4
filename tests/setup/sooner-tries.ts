import type { Page } from 'playwright-core';

/** Waits of so many ms pass sooner. */
interface Waits {
  leastMs?: number;
  mostMs?: number;
  /** So many times as fast; 20 unless told. */
  times?: number;
}

/** The wait from one place that is told to the next one: 10 s at most. */
export const betweenPlaces: Waits = { leastMs: 5001, mostMs: 10_000 };

/** To run in a page before its own code, or in a worker: waits before further tries pass faster there. */
export function soonerTries({
  leastMs = 600,
  mostMs = Number.POSITIVE_INFINITY,
  times = 20,
}: Waits = {}): void {
  const later = globalThis.setTimeout;
  const sooner = (act: TimerHandler, ms = 0, ...given: unknown[]) =>
    later(act, ms >= leastMs && ms <= mostMs ? ms / times : ms, ...given);
  globalThis.setTimeout = sooner as typeof globalThis.setTimeout;
}

/** The page's clock jumps, as if so much time had passed (ms). */
export function clockGoesOn(page: Page, ms: number): Promise<void> {
  return page.evaluate((more) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + more;
  }, ms);
}
