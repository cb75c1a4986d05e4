import { readFileSync } from 'node:fs';
import { n } from './geometry.ts';

/** hei for voices and captions, song for chapters and poems, title and heavy (finer) for covers. */
export type Face = 'hei' | 'song' | 'title' | 'heavy';
type Table = Record<Face, { grid: number; glyphs: Record<string, [number, string]> }>;

let table: Table | undefined;

function load(): Table {
  table ??= JSON.parse(readFileSync(new URL('../glyphs.json', import.meta.url), 'utf8')) as Table;
  return table;
}

export interface Lettering {
  x: number;
  y: number;
  size: number;
  colour: string;
  face?: Face;
  /** Columns from right to left instead of lines. */
  vertical?: boolean;
  /** Distance of lines or columns as a factor of the size. */
  leading?: number;
  /** Extra distance of letters as a factor of the size. */
  spacing?: number;
  align?: 'start' | 'middle' | 'end';
  /** A thicker letter: stroke as a factor of the size. */
  bold?: number;
  halo?: string;
  haloWidth?: number;
}

/** Width of one line in px. */
export function measure(line: string, size: number, face: Face = 'hei', spacing = 0): number {
  let w = 0;
  for (const c of line) w += advance(c, size, face) + spacing * size;
  return w;
}

function advance(c: string, size: number, face: Face): number {
  const found = find(c, face);
  return found ? (found.width / found.grid) * size : size * (c === ' ' ? 0.3 : 1);
}

/** A letter the face lacks is taken from its nearest relative. */
function find(c: string, face: Face): { grid: number; width: number; d: string } | undefined {
  const order: readonly Face[] = face === 'song' ? ['song', 'title', 'hei'] : [face, 'hei'];
  for (const f of order) {
    const t = load()[f];
    const g = t.glyphs[c];
    if (g) return { grid: t.grid, width: g[0], d: g[1] };
  }
  return undefined;
}

/** Lines of text as outlines; x, y is the top of the block (its right column when vertical). */
export function text(lines: string | readonly string[], o: Lettering): string {
  const rows = typeof lines === 'string' ? [lines] : lines;
  const d = rows.map((row, i) => (o.vertical ? column(row, i, o) : line(row, i, o))).join('');
  const halo = o.halo
    ? `<g stroke="${o.halo}" stroke-width="${n(((o.haloWidth ?? 8) * load()[o.face ?? 'hei'].grid) / o.size)}" fill="${o.halo}" stroke-linejoin="round">${d}</g>`
    : '';
  const bold = o.bold
    ? ` stroke="${o.colour}" stroke-width="${n(o.bold * load()[o.face ?? 'hei'].grid)}" stroke-linejoin="round"`
    : '';
  return `${halo}<g fill="${o.colour}"${bold}>${d}</g>`;
}

function line(row: string, i: number, o: Lettering): string {
  const face = o.face ?? 'hei';
  const total = measure(row, o.size, face, o.spacing ?? 0);
  let x = o.x - (o.align === 'middle' ? total / 2 : o.align === 'end' ? total : 0);
  const y = o.y + o.size * 0.88 + i * o.size * (o.leading ?? 1.3);
  let d = '';
  for (const c of row) {
    d += glyph(c, x, y, o.size, face);
    x += advance(c, o.size, face) + (o.spacing ?? 0) * o.size;
  }
  return d;
}

const TURNED = '…—（）「」《》~ー-';
const HIGH = '，。、';

function column(row: string, i: number, o: Lettering): string {
  const face = o.face ?? 'hei';
  const x = o.x - i * o.size * (o.leading ?? 1.3) - o.size;
  const step = o.size * (1.04 + (o.spacing ?? 0));
  const chars = [...row];
  const start =
    o.y - (o.align === 'middle' ? (chars.length * step) / 2 : o.align === 'end' ? chars.length * step : 0);
  return chars
    .map((c, k) => {
      const top = start + k * step;
      if (TURNED.includes(c))
        return `<g transform="translate(${n(x + o.size * 0.12)} ${n(top)}) rotate(90)">${glyph(c, 0, 0, o.size, face)}</g>`;
      const shift = HIGH.includes(c) ? o.size * 0.55 : 0;
      return glyph(c, x + shift, top + o.size * 0.88 - shift, o.size, face);
    })
    .join('');
}

function glyph(c: string, x: number, y: number, size: number, face: Face): string {
  const found = find(c, face);
  if (!found || found.d === '') return '';
  return `<path transform="translate(${n(x)} ${n(y)}) scale(${Math.round((size / found.grid) * 1000) / 1000})" d="${found.d}"/>`;
}

/** Titles in Song, set in lines. */
export const song = (
  lines: string | readonly string[],
  x: number,
  y: number,
  size: number,
  colour: string,
  more: Partial<Lettering> = {},
): string => text(lines, { x, y, size, colour, face: 'title', ...more });

/** Titles in Song, set in columns. */
export const songDown = (
  lines: string | readonly string[],
  x: number,
  y: number,
  size: number,
  colour: string,
  more: Partial<Lettering> = {},
): string => text(lines, { x, y, size, colour, face: 'title', vertical: true, ...more });

/** Loud titles. */
export const heavy = (
  lines: string | readonly string[],
  x: number,
  y: number,
  size: number,
  colour: string,
  more: Partial<Lettering> = {},
): string => text(lines, { x, y, size, colour, face: 'heavy', ...more });

export const heavyDown = (
  lines: string | readonly string[],
  x: number,
  y: number,
  size: number,
  colour: string,
  more: Partial<Lettering> = {},
): string => text(lines, { x, y, size, colour, face: 'heavy', vertical: true, ...more });

const NO_START = '，。！？、…—）」》：；·”';

/** Breaks a sentence into rows of about `most` letters, evenly, never before a stop. */
export function wrap(sentence: string, most: number): string[] {
  const chars = [...sentence];
  const rows = Math.max(1, Math.ceil((chars.length - 1) / most));
  const each = Math.ceil(chars.length / rows);
  const out: string[] = [];
  let row = '';
  for (const c of chars) {
    if ([...row].length >= each && !NO_START.includes(c)) {
      out.push(row);
      row = '';
    }
    row += c;
  }
  if (row !== '') out.push(row);
  return out;
}
