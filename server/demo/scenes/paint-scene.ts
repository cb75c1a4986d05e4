import { n } from '../drawing/geometry.ts';
import type { Palette, Time } from '../drawing/palette.ts';
import { atTime } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import { makeRng } from '../drawing/rng.ts';
import { weather } from './heavens.ts';
import { indoor } from './indoor.ts';
import { land } from './land.ts';
import { open } from './open.ts';
import { shore } from './shore.ts';
import type { Scene } from './stage.ts';
import { stage } from './stage.ts';
import { town } from './town.ts';

const scenes: Record<string, Scene> = { ...shore, ...town, ...indoor, ...land, ...open };

export const isScene = (name: string): boolean => name in scenes;

export interface View {
  scene: string;
  time: Time;
  /** The same seed shows the same place. */
  seed: string;
  /** 1 = all of it; more comes closer to (fx, fy). */
  zoom?: number;
  fx?: number;
  fy?: number;
}

/** A place in a box of w × h with its origin at 0, 0 (the caller clips). */
export function paintScene(pen: Pen, p: Palette, w: number, h: number, v: View): string {
  const scene = scenes[v.scene];
  if (!scene) throw new Error(`no scene ${v.scene}`);
  const s = stage(
    pen,
    w,
    h,
    pen.kind === 'blue' || (INSIDE.has(v.scene) && v.time !== 'night') ? p : atTime(p, v.time),
    v.time,
    makeRng(v.seed),
  );
  const art = scene(s) + (INSIDE.has(v.scene) ? '' : weather(s));
  const z = v.zoom ?? 1;
  if (z === 1) return art;
  return `<g transform="translate(${n(-(z - 1) * w * (v.fx ?? 0.5))} ${n(-(z - 1) * h * (v.fy ?? 0.5))}) scale(${z})">${art}</g>`;
}

const INSIDE = new Set(Object.keys(indoor));
