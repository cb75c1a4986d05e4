import type { Palette, Time } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import { backdrop, limb, shape, stroke } from '../drawing/pen.ts';
import type { Rng } from '../drawing/rng.ts';

/** A box to paint a place in; u is a hundredth of its working height. */
export interface Stage {
  w: number;
  h: number;
  u: number;
  p: Palette;
  r: Rng;
  time: Time;
  /** Closed shape. */
  S: (d: string, colour: string) => string;
  /** Stroke. */
  L: (d: string, width: number, colour: string) => string;
  /** Post or branch. */
  B: (d: string, width: number, colour: string) => string;
  /** Sky or wall. */
  sky: (top: string, bottom: string) => string;
}

export type Scene = (s: Stage) => string;

export function stage(pen: Pen, w: number, h: number, p: Palette, time: Time, r: Rng): Stage {
  const brush: Pen = { ...pen, palette: p };
  return {
    w,
    h,
    p,
    r,
    time,
    u: Math.min(h, w * 1.25) / 100,
    S: (d, colour) => shape(brush, d, colour),
    L: (d, width, colour) => stroke(brush, d, width, colour),
    B: (d, width, colour) => limb(brush, d, width, colour),
    sky: (top, bottom) => backdrop(brush, w, h, top, bottom, `g${r.int(1, 999999999)}`),
  };
}
