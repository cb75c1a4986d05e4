import { n } from '../drawing/geometry.ts';
import type { Rng } from '../drawing/rng.ts';

/** A panel: its box and the four corners that slant within it (x, y from the page). */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
  corners: [number, number, number, number, number, number, number, number];
}

const PLANS: Record<number, number[][]> = {
  1: [[1]],
  2: [[1, 1], [2]],
  3: [
    [1, 2],
    [2, 1],
    [1, 1, 1],
  ],
  4: [
    [1, 2, 1],
    [2, 2],
    [1, 1, 2],
    [1, 3],
    [2, 1, 1],
  ],
  5: [
    [1, 2, 2],
    [2, 1, 2],
    [1, 3, 1],
    [2, 3],
    [1, 1, 3],
  ],
  6: [
    [1, 2, 3],
    [2, 2, 2],
    [1, 3, 2],
    [2, 1, 3],
  ],
};

const MARGIN = 44;
const GUTTER = 18;

/** Divides a page into `count` panels in rows; `first` gives the opening panel the most room. */
export function layout(
  r: Rng,
  count: number,
  w: number,
  h: number,
  rightToLeft: boolean,
  plan: number[] | undefined,
): Frame[] {
  const rows = plan ?? r.pick(PLANS[count] ?? PLANS[6] ?? [[count]]);
  const heights = rows.map(
    (c, i) => (c === 1 ? r.between(1, 1.35) : r.between(0.85, 1.15)) * (i === 0 ? 1.14 : 1),
  );
  const unit = (h - 2 * MARGIN - GUTTER * (rows.length - 1)) / heights.reduce((a, b) => a + b, 0);
  const frames: Frame[] = [];
  let y = MARGIN;
  let tiltAbove = 0;
  rows.forEach((cols, i) => {
    const rh = (heights[i] ?? 1) * unit;
    const tiltBelow = i < rows.length - 1 && r.chance(0.45) ? r.between(-26, 26) : 0;
    const row = divide(r, cols, y, rh, w, tiltAbove, tiltBelow);
    frames.push(...(rightToLeft ? row.reverse() : row));
    y += rh + GUTTER;
    tiltAbove = tiltBelow;
  });
  return frames;
}

function divide(
  r: Rng,
  cols: number,
  y: number,
  h: number,
  w: number,
  above: number,
  below: number,
): Frame[] {
  const widths = Array.from({ length: cols }, () => r.between(0.85, 1.3));
  const unit = (w - 2 * MARGIN - GUTTER * (cols - 1)) / widths.reduce((a, b) => a + b, 0);
  const edgeY = (x: number, tilt: number): number => tilt * ((x - MARGIN) / (w - 2 * MARGIN) - 0.5) * 2;
  let left = MARGIN;
  let slantLeft = 0;
  return widths.map((share, i) => {
    const right = left + share * unit;
    const slantRight = i < cols - 1 && r.chance(0.6) ? r.between(-34, 34) : 0;
    const [tl, tr, bl, br] = [left - slantLeft, right - slantRight, left + slantLeft, right + slantRight];
    const corners: Frame['corners'] = [
      tl,
      y + edgeY(tl, above),
      tr,
      y + edgeY(tr, above),
      br,
      y + h + edgeY(br, below),
      bl,
      y + h + edgeY(bl, below),
    ];
    const x0 = Math.min(tl, bl);
    const y0 = Math.min(corners[1], corners[3]);
    const frame: Frame = {
      x: x0,
      y: y0,
      w: Math.max(tr, br) - x0,
      h: Math.max(corners[5], corners[7]) - y0,
      corners,
    };
    left = right + GUTTER;
    slantLeft = slantRight;
    return frame;
  });
}

export const outline = (f: Frame): string => {
  const c = f.corners;
  return `M${n(c[0])} ${n(c[1])}L${n(c[2])} ${n(c[3])}L${n(c[4])} ${n(c[5])}L${n(c[6])} ${n(c[7])}Z`;
};

export const boxFrame = (x: number, y: number, w: number, h: number): Frame => ({
  x,
  y,
  w,
  h,
  corners: [x, y, x + w, y, x + w, y + h, x, y + h],
});
