import { untilLoaded } from '../../platform/until-loaded.ts';

/**
 * What is fetched once a chapter stands, by what is done with it. In one place, for each file that fetches something
 * later carries the names of all that it needs.
 */
// Every chapter needs it, and nothing asks for it a second time.
export const loadAlong = () => untilLoaded(async () => (await import('./along.tsx')).Along);
export const loadAutoPanel = async () => (await import('./chrome/auto-panel.tsx')).AutoPanel;
export const loadGate = async () => (await import('./gate/gate.tsx')).Gate;
export const loadPull = async () => (await import('./strip/previous-pull.tsx')).PreviousPull;
export const loadHint = async () => (await import('./pages/zone-hint.tsx')).ZoneHint;
export const loadPairs = () => import('./pages/shift-pairs.ts');
export const loadWheel = () => import('./pages/wheel.ts');
export const loadPageZoom = () => import('./zoom/page-zoom.ts');
export const loadStripZoom = () => import('./zoom/strip-zoom.ts');
