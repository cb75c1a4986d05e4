/** A slice of a tall page, in rows. */
export interface Slice {
  top: number;
  height: number;
}

/** Decisions §5: a slice has at most 2,000 rows; fewer than 600 make a page too small to be worth its request. */
const MOST_ROWS = 2000;
const LEAST_ROWS = 600;
/** JPEG codes blocks of 8 rows: a cut between two blocks leaves both slices with the blocks the whole page would have. */
const BLOCK = 8;
/** Row detail up to which a row is blank; above 0, because a JPEG's white is not quite white. */
const BLANK = 6;
/** A blank band of this many rows is as good a place as any wider one. */
const WIDE_BAND = 24;

/** Whether a page is so tall that it is sliced (decisions §5). Pixels. */
export function isTall(w: number, h: number): boolean {
  return h > 3 * w && h > 4000;
}

/**
 * Cuts a page into slices that join exactly, from top to bottom. A cut lies in a blank band, the lowest wide one that
 * the slice's height allows, else at the emptiest row, and where all rows are drawn on, in equal parts.
 */
export function planSlices(detail: Float32Array): Slice[] {
  const slices: Slice[] = [];
  let top = 0;
  while (detail.length - top > MOST_ROWS) {
    const first = top + LEAST_ROWS;
    const last = Math.min(top + MOST_ROWS, detail.length - LEAST_ROWS);
    const cut =
      blankCut(detail, first, last) ?? quietCut(detail, first, last) ?? evenCut(detail.length, top, last);
    slices.push({ top, height: cut - top });
    top = cut;
  }
  slices.push({ top, height: detail.length - top });
  return slices;
}

function blankCut(detail: Float32Array, first: number, last: number): number | null {
  let best: { start: number; end: number } | null = null;
  for (let row = last; row > first; ) {
    if (!isBlank(detail, row)) {
      row -= 1;
      continue;
    }
    const end = row;
    while (row >= first && isBlank(detail, row)) row -= 1;
    const band = { start: row + 1, end };
    if (best === null || width(band) > width(best)) best = band;
    if (width(band) >= WIDE_BAND) break;
  }
  return best && inBlock(best.start, best.end);
}

/** A cut before `row` is clean when the rows on both its sides are blank. */
function isBlank(detail: Float32Array, row: number): boolean {
  return (detail[row] ?? 0) <= BLANK && (detail[row - 1] ?? 0) <= BLANK;
}

function width(band: { start: number; end: number }): number {
  return band.end - band.start + 1;
}

/** The middle of a band, moved to a block's border when the band has one. Ends included. */
function inBlock(start: number, end: number): number {
  const middle = Math.floor((start + end) / 2);
  const border = Math.round(middle / BLOCK) * BLOCK;
  if (border >= start && border <= end) return border;
  const above = Math.floor(middle / BLOCK) * BLOCK;
  if (above >= start) return above;
  const below = above + BLOCK;
  return below <= end ? below : middle;
}

/** The emptiest row on a block's border, when it is far emptier than the rest around. */
function quietCut(detail: Float32Array, first: number, last: number): number | null {
  let quietest = -1;
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  let count = 0;
  for (let row = Math.ceil(first / BLOCK) * BLOCK; row <= last; row += BLOCK) {
    const drawn = Math.max(detail[row] ?? 0, detail[row - 1] ?? 0);
    sum += drawn;
    count += 1;
    if (drawn <= least) {
      least = drawn;
      quietest = row;
    }
  }
  return count > 0 && least < sum / count / 3 ? quietest : null;
}

function evenCut(height: number, top: number, last: number): number {
  const parts = Math.ceil((height - top) / MOST_ROWS);
  const cut = top + Math.round((height - top) / parts / BLOCK) * BLOCK;
  return Math.min(cut, last);
}
