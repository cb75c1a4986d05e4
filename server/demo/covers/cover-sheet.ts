import { rect } from '../drawing/geometry.ts';

export const coverSheet = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">${art}</svg>`;

export const fill = (colour: string, x = 0, y = 0, w = 600, h = 800): string =>
  `<path d="${rect(x, y, w, h)}" fill="${colour}"/>`;

export const p = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}" ${more}/>`;

export const l = (d: string, width: number, colour: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Paper laid on paper. */
export const sheetOf = (d: string, colour: string): string =>
  `<path d="${d}" fill="#0a1a24" opacity=".22" transform="translate(0 10)"/><path d="${d}" fill="${colour}"/>`;
