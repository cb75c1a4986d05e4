/**
 * What comes up while a chapter is read, and lies in one file of the build: each `import()` of its own would carry the
 * names of all that it needs.
 */
export { textImage } from '../../platform/text-image.ts';
export { AutoPanel } from './chrome/auto-panel.tsx';
export { Film } from './chrome/film.tsx';
export { EndActions } from './end/end-actions.tsx';
export { PairingTool } from './pages/pairing-tool.tsx';
export { shiftPairs } from './pages/shift-pairs.ts';
export { Wheel } from './pages/wheel.ts';
export { ZoneHint } from './pages/zone-hint.tsx';
export { Sheets } from './settings/sheets.tsx';
export { PreviousPull } from './strip/previous-pull.tsx';
