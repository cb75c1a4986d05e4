import type { Size } from '../../domain/wide-page.ts';

/** A small rendition of an image: its rows from the top, `channels` bytes a pixel. */
export interface Sample {
  pixels: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** What of an image is no margin, in its pixels. */
export interface Content {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** So far from the margin's colour a level is the codec's noise or the paper's grain, of 255. */
const NOISE = 10;
/** A pixel counts for no more than this: a speck of dust is dark, but small. */
const MOST_INK = 60;
/** So many lines are looked at together, and so much ink in them is drawn: a thin digit is, dust is not. */
const LINES = 4;
const DRAWN = 250;
/** Left around what is drawn, as a share of the longer side. */
const RIM = 0.01;
/** No side loses more than this share, and nothing is cut where an axis would not win so much. */
const MOST_CUT = 0.25;
const LEAST_WON = 0.03;
/** A page of which less than this share is drawn on is meant to be empty. */
const LEAST_DRAWN = 1 / 8;

/**
 * The part of an image within its margins, whatever their colour, found in its small rendition; `null` where cutting
 * them would win nothing worth it, and for a page that is all but empty.
 */
export function findContent(sample: Sample, { w, h }: Size): Content | null {
  const { width, height } = sample;
  const rows = { from: 0, to: height };
  const columns = { from: 0, to: width };
  rows.from = emptyLines(sample, 'down', rows, columns);
  if (rows.from === height) return null;
  rows.to = height - emptyLines(sample, 'up', rows, columns);
  // What stands above and below is cut off already.
  columns.from = emptyLines(sample, 'right', columns, rows);
  columns.to = width - emptyLines(sample, 'left', columns, rows);
  const drawn = ((rows.to - rows.from) * (columns.to - columns.from)) / (width * height);
  if (drawn < LEAST_DRAWN) return null;
  const rim = RIM * Math.max(w, h);
  const x = cutOff(columns, width, w, rim);
  const y = cutOff(rows, height, h, rim);
  const won = Math.max(1 - x.size / w, 1 - y.size / h);
  return won < LEAST_WON ? null : { x: x.at, y: y.at, w: x.size, h: y.size };
}

interface Range {
  from: number;
  to: number;
}

/** What is kept of an axis of `size` px, of which `lines` in the sample those of `kept` are drawn on. */
function cutOff({ from, to }: Range, lines: number, size: number, rim: number): { at: number; size: number } {
  const cut = (empty: number) =>
    Math.floor(Math.min(MOST_CUT * size, Math.max(0, (empty / lines) * size - rim)));
  const at = cut(from);
  return { at, size: size - at - cut(lines - to) };
}

/** How many lines of `lines` have nothing drawn on them, going this way from one end, looking at `along` of each. */
function emptyLines(
  { pixels, width, channels }: Sample,
  way: 'down' | 'up' | 'right' | 'left',
  lines: Range,
  along: Range,
): number {
  const [perLine, step] =
    way === 'down' || way === 'up' ? [width * channels, channels] : [channels, width * channels];
  const count = lines.to - lines.from;
  const lineAt = (n: number): Line => {
    const line = way === 'down' || way === 'right' ? lines.from + n : lines.to - 1 - n;
    return { pixels, first: line * perLine + along.from * step, step, length: along.to - along.from };
  };
  const margin = Array.from({ length: channels }, (_, channel) => medianIn(lineAt(0), channel));
  const ink: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ink.push(inkIn(lineAt(n), margin));
    const near = ink.slice(-LINES);
    if (near.reduce((sum, it) => sum + it, 0) < DRAWN) continue;
    return n + 1 - near.length + near.findIndex((it) => it > 0);
  }
  return count;
}

/** A row or a column: where its first pixel begins, and how far it is from each to the next. */
interface Line {
  pixels: Uint8Array;
  first: number;
  step: number;
  length: number;
}

function medianIn({ pixels, first, step, length }: Line, channel: number): number {
  const levels = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) levels[at] = pixels[first + at * step + channel] ?? 0;
  return levels.sort()[length >> 1] ?? 0;
}

/** Runs for every pixel of every margin. */
function inkIn({ pixels, first, step, length }: Line, margin: readonly number[]): number {
  let ink = 0;
  for (let at = 0; at < length; at += 1) {
    let off = 0;
    for (let channel = 0; channel < margin.length; channel += 1) {
      const far = Math.abs((pixels[first + at * step + channel] ?? 0) - (margin[channel] ?? 0));
      if (far > off) off = far;
    }
    if (off > NOISE) ink += Math.min(MOST_INK, off - NOISE);
  }
  return ink;
}
