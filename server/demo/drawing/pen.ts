import { luminance, mix, saturation } from './colour.ts';
import { n, rect } from './geometry.ts';
import type { Palette } from './palette.ts';

/** The ten hands in which the books are drawn. */
export type PenKind =
  | 'flat'
  | 'ink'
  | 'screen'
  | 'neon'
  | 'cut'
  | 'water'
  | 'blue'
  | 'riso'
  | 'wood'
  | 'clear';

/** Draws shapes in one hand; `scale` keeps outlines even in close-ups. */
export interface Pen {
  kind: PenKind;
  palette: Palette;
  scale: number;
  /** Figures cover what is behind them even where the hand paints in washes. */
  solid?: boolean;
}

/** Patterns and gradients a page of this hand needs once. */
export function penDefs(kind: PenKind, p: Palette): string {
  // Upright tiles: librsvg paints turned ones ten times slower.
  const dots = (id: string, size: number, radius: number): string => {
    const q = size / 4;
    return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${p.paper}"/><circle cx="${q}" cy="${q}" r="${radius}" fill="${p.ink}"/><circle cx="${q * 3}" cy="${q * 3}" r="${radius}" fill="${p.ink}"/></pattern>`;
  };
  if (kind === 'screen')
    return `<defs>${dots('t1', 12, 1.6)}${dots('t2', 12, 2.5)}${dots('t3', 12, 3.4)}</defs>`;
  if (kind === 'wood')
    return `<defs><pattern id="t1" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="${p.paper}"/><path d="M0 3q7-4 14 0M0 10q7 4 14 0" stroke="${p.ink}" stroke-width="2.6" fill="none"/></pattern></defs>`;
  if (kind === 'ink') {
    const wash = (id: string, a: number, b: number): string =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.ink}" stop-opacity="${a}"/><stop offset=".55" stop-color="${p.ink}" stop-opacity="${b}"/><stop offset="1" stop-color="${p.ink}" stop-opacity="${b / 5}"/></linearGradient>`;
    return `<defs>${wash('t1', 0.32, 0.06)}${wash('t2', 0.55, 0.16)}${wash('t3', 0.85, 0.4)}${wash('t4', 0.98, 0.8)}</defs>`;
  }
  return '';
}

/** The paint and outline a colour becomes in this hand. */
function paint(pen: Pen, colour: string): { fill: string; edge: string; width: number } {
  const p = pen.palette;
  const k = pen.scale ** -0.75;
  switch (pen.kind) {
    case 'clear':
      return { fill: colour, edge: mix(colour, p.ink, 0.72), width: 3 * k };
    case 'screen':
      return { fill: toned(colour, p), edge: p.ink, width: 3.4 * k };
    case 'wood':
      return { fill: carved(colour, p), edge: p.ink, width: 4.5 * k };
    case 'ink':
      return inked(pen, colour, k);
    case 'neon':
      return { fill: mix(colour, p.dark, pen.solid ? 0.34 : 0.68), edge: colour, width: 2.6 * k };
    case 'cut':
      return { fill: colour, edge: mix(colour, '#ffffff', 0.3), width: 1.4 * k };
    case 'water':
      return { fill: mix(colour, '#ffffff', 0.12), edge: mix(colour, p.ink, 0.42), width: 2.2 * k };
    case 'blue':
      return { fill: mix(p.sky, colour, 0.2), edge: mix(p.light, p.sky, 0.12), width: 2.2 * k };
    case 'riso':
    case 'flat':
      return { fill: colour, edge: 'none', width: 0 };
  }
}

/** A closed shape of the picture. */
export function shape(pen: Pen, d: string, colour: string): string {
  const { fill, edge, width } = paint(pen, colour);
  const k = pen.scale ** -0.75;
  const body = `<path d="${d}" fill="${fill}"${edge === 'none' ? '' : ` stroke="${edge}" stroke-width="${n(width)}" stroke-linejoin="round"`}/>`;
  if (pen.kind === 'cut')
    return `<path d="${d}" fill="#000" opacity=".2" transform="translate(${n(5 * k)} ${n(7 * k)})"/>${body}`;
  if (pen.kind === 'neon')
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(9 * k)}" opacity=".22"/>${body}`;
  if (pen.kind === 'water')
    return `${body}<path d="${d}" fill="${colour}" opacity=".28" transform="translate(${n(-4 * k)} ${n(6 * k)})"/>`;
  if (pen.kind === 'riso')
    return `${body}<path d="${d}" fill="none" stroke="${pen.palette.ink}" stroke-width="${n(2.4 * k)}" stroke-linejoin="round" transform="translate(${n(4 * k)} ${n(-3 * k)})"/>`;
  return body;
}

/** An arm, a leg, a post: a thick round line with the hand's own outline. */
export function limb(pen: Pen, d: string, thick: number, colour: string): string {
  const { fill, edge, width } = paint(pen, colour);
  const line = (c: string, v: number): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${n(v)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const outer = edge === 'none' || pen.kind === 'water' ? '' : line(edge, thick + width * 2);
  return outer + line(pen.kind === 'ink' && fill.startsWith('url') ? pen.palette.ink : fill, thick);
}

/** A stroke of the picture; takes the pen's own colour in monochrome hands. */
export function stroke(pen: Pen, d: string, width: number, colour: string): string {
  const p = pen.palette;
  const plain = (c: string, v: number, extra = ''): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${n(v)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
  switch (pen.kind) {
    case 'screen':
    case 'wood':
      return plain(luminance(colour) > 0.6 ? p.paper : p.ink, width);
    case 'ink':
      return saturation(colour) > 0.55 && luminance(colour) > 0.2
        ? plain(colour, width)
        : plain(p.ink, width, ` opacity="${n(1 - luminance(colour) * 0.75)}"`);
    case 'neon':
      return plain(colour, width * 2.6, ' opacity=".22"') + plain(colour, width);
    case 'blue':
      return plain(mix(p.light, p.sky, 0.15), Math.min(width, 3));
    case 'cut':
      return plain('#000', width, ' opacity=".18" transform="translate(4 5)"') + plain(colour, width);
    default:
      return plain(colour, width);
  }
}

/** The ground of a panel: sky or wall, two colours from top to bottom. */
export function backdrop(pen: Pen, w: number, h: number, top: string, bottom: string, id: string): string {
  const p = pen.palette;
  const d = rect(-2, -2, w + 4, h + 4);
  if (pen.kind === 'screen') {
    const dark = luminance(top) < 0.42;
    return `<path d="${d}" fill="${dark ? p.ink : p.paper}"/>${dark || luminance(top) > 0.72 ? '' : `<path d="${rect(-2, -2, w + 4, h * 0.4)}" fill="url(#t1)"/>`}`;
  }
  if (pen.kind === 'wood')
    return `<path d="${d}" fill="${luminance(top) < 0.35 ? p.ink : saturation(top) > 0.55 ? p.accent : p.paper}"/>`;
  if (pen.kind === 'ink') {
    const a = Math.max(0, 0.75 - luminance(top)) * 0.75;
    return `<path d="${d}" fill="${p.paper}"/><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.ink}" stop-opacity="${n(a)}"/><stop offset=".7" stop-color="${p.ink}" stop-opacity="0"/></linearGradient><path d="${d}" fill="url(#${id})"/>`;
  }
  if (pen.kind === 'blue') return `<path d="${d}" fill="${p.sky}"/>${grid(w, h, p)}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="${d}" fill="url(#${id})"/>`;
}

function grid(w: number, h: number, p: Palette): string {
  let d = '';
  for (let x = 20; x < w; x += 40) d += `M${x} 0V${n(h)}`;
  for (let y = 20; y < h; y += 40) d += `M0 ${y}H${n(w)}`;
  return `<path d="${d}" stroke="${p.light}" stroke-width="1" opacity=".14"/>`;
}

function toned(colour: string, p: Palette): string {
  if (
    saturation(colour) > 0.72 &&
    luminance(colour) > 0.22 &&
    saturation(p.accent) > 0.5 &&
    colour === p.accent
  )
    return p.accent;
  const l = luminance(colour);
  if (l > 0.68) return p.paper;
  if (l > 0.52) return 'url(#t1)';
  if (l > 0.38) return 'url(#t2)';
  return l > 0.26 ? 'url(#t3)' : p.ink;
}

function carved(colour: string, p: Palette): string {
  if (saturation(colour) > 0.6 && luminance(colour) > 0.16)
    return luminance(colour) > 0.6 ? p.accent2 : p.accent;
  const l = luminance(colour);
  return l > 0.66 ? p.paper : l > 0.36 ? 'url(#t1)' : p.ink;
}

function inked(pen: Pen, colour: string, k: number): { fill: string; edge: string; width: number } {
  const p = pen.palette;
  const l = luminance(colour);
  const vivid = saturation(colour) > 0.55 && l > 0.2;
  if (pen.solid)
    return {
      fill: vivid ? colour : mix(p.paper, p.ink, l > 0.6 ? 0 : Math.max(0, 0.86 - l) * 1.1),
      edge: p.ink,
      width: 2.8 * k,
    };
  if (vivid) return { fill: colour, edge: 'none', width: 0 };
  if (l > 0.86) return { fill: p.paper, edge: mix(p.paper, p.ink, 0.5), width: 1.6 * k };
  return {
    fill: l > 0.66 ? 'url(#t1)' : l > 0.46 ? 'url(#t2)' : l > 0.24 ? 'url(#t3)' : 'url(#t4)',
    edge: 'none',
    width: 0,
  };
}
