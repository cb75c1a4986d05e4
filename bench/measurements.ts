import type { Measured } from './measured.ts';

type Measure = (words: readonly string[]) => Promise<Measured[]>;

/** Every measurement of this folder that needs nothing but this machine; all of them run when none is named. */
export const short: Record<string, Measure> = {
  weights: async () => (await import('./room-weights.ts')).weighRooms(),
  start: async () => (await import('./start-time.ts')).measureStart(),
  import: async () => (await import('./import-speed.ts')).measureImport(),
  requests: async () => (await import('./request-rates.ts')).measureRequests(),
};

/** These take minutes and run only when they are named, as `npm run bench -- events`, or all of them as `all`. */
export const inMinutes: Record<string, Measure> = {
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  events: async () => (await import('./event-paints.ts')).measureEventPaints(),
  offline: async () => (await import('./offline-start.ts')).measureOfflineStart(),
  reader: async () => (await import('./reader-benchmark.ts')).measureReader(),
  big: async (words) => (await import('./big-load.ts')).measureBigSite(words),
};

/** These take the time that is named beside them: `npm run bench -- steady 60 sqlite`, `npm run bench -- soak 60`. */
export const atLength: Record<string, Measure> = {
  steady: async (words) => (await import('./steady-load.ts')).measureSteadyLoad(words),
  soak: async (words) => (await import('./soak.ts')).measureSoak(words),
};
