import { untilLoaded } from '../../platform/until-loaded.ts';

/**
 * What is fetched once a chapter stands, by what is done with it. In one place, for each file that fetches something
 * later carries the names of all that it needs.
 */
// Every chapter needs it, and nothing asks for it a second time.
export const loadAlong = () => untilLoaded(async () => (await import('./along.tsx')).Along);
let turned: Promise<typeof import('./pages/turned.ts').turned> | undefined;
/** Kept: an import takes its time once its code is there as well, in which what the reader takes back would come. */
export const loadTurned = () => (turned ??= untilLoaded(async () => (await import('./along.tsx')).turned));
/** In one file of the build, of which one part is there with the others. */
export const loadTools = () => import('./tools.ts');
export const loadAutoPanel = async () => (await loadTools()).AutoPanel;
export const loadGate = async () => (await import('./gate/gate.tsx')).Gate;
export const loadPull = async () => (await loadTools()).PreviousPull;
export const loadHint = async () => (await loadTools()).ZoneHint;
export const loadActions = async () => (await loadTools()).EndActions;
export const loadPairing = async () => (await loadTools()).PairingTool;
export const loadFilm = async () => (await loadTools()).Film;
export const loadSheets = async () => (await loadTools()).Sheets;
export const loadPageZoom = () => import('./zoom/page-zoom.ts');
export const loadStripZoom = () => import('./zoom/strip-zoom.ts');
